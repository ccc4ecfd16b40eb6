import type { ActOf } from '#app/features/assistant/acts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';

/** People rather than beds: service, a wish for a person, comfort, what is declined, small talk. */

const NO_NAME = /^(?:(?:the )?ai assistant|(?:(?:el|la|un|una) )?asistente(?: de ia| virtual)?)$/i;

/** "Nora, asistente de IA de Harbour Beds", "un asistente de IA". */
export function describedAssistant(name: string, store: string): string {
  const called = name.trim();
  const isNamed = called !== '' && !NO_NAME.test(called);
  const shop = store.trim();
  const role = shop === '' ? 'un asistente de IA' : `el asistente de IA de ${shop}`;
  return isNamed ? `${called}, ${role.replace(/^(?:un|el) /, '')}` : role;
}

export function identityTexts({ about }: ActOf<'identity'>, { store, voice }: WordingContext): string[] {
  const who = describedAssistant(voice.name, store.name);
  switch (about) {
    case 'bot':
      return [
        `Soy ${who}; no soy una persona, pero conozco bien estas camas.`,
        `Estás hablando con ${who}. Puedo llamar a una persona de la tienda cuando quieras.`,
      ];
    case 'capabilities':
      return [
        'Puedo encontrar camas que vayan con tu forma de dormir, compararlas y responder preguntas sobre ellas y la tienda.',
      ];
    case 'privacy':
      return [
        'Lo que me cuentas se queda en este chat, donde la tienda puede leerlo. Puedes saltarte lo que quieras.',
      ];
  }
}

export function declineTexts({ kind }: ActOf<'decline'>): string[] {
  switch (kind) {
    case 'rules':
      return [
        'Eso no puedo hacerlo, pero con gusto te ayudo a encontrar una cama.',
        'Eso no puedo cambiarlo. Encontrarte una cama cómoda, sí.',
      ];
    case 'off-topic':
      return [
        'En eso no puedo ayudarte. Lo mío son las camas.',
        'Ahí solo estaría adivinando. Con las camas sí puedo ayudarte.',
      ];
    case 'medical':
      return [
        'Eso es para un médico. Yo puedo ayudarte con la comodidad y, si sigue, por favor consulta a uno.',
        'De eso no puedo opinar, pero un médico sí. Yo puedo ayudarte a encontrar algo cómodo.',
      ];
    case 'discount':
      return [
        'Desde aquí no veo promociones ni puedo igualar precios, pero la tienda puede ayudarte con eso.',
        'Desde aquí no puedo prometerte una rebaja. El equipo de la tienda te puede decir qué es posible.',
      ];
    case 'language':
      return ['Lo siento, ese idioma todavía no lo hablo. Aquí nos entendemos bien en español.'];
  }
}

export function handOverTexts({
  reason,
  isThere,
  backAt,
  again,
  order,
  hasContact,
  hasNews,
}: ActOf<'hand-over'>): string[] {
  if (reason === 'child') {
    return again
      ? ['En esto te puede ayudar mejor uno de tus papás. Aquí estoy cuando vuelvan juntos.']
      : [
          'Qué gusto conocerte. Una cama se elige mejor en familia, así que vuelve con un adulto y les ayudo.',
        ];
  }
  if (again && reason === 'person')
    return [
      'El equipo ya sabe que quieres hablar con una persona.',
      'Les volví a avisar que quieres hablar con una persona.',
    ];
  if (again && !hasNews) {
    return [
      'Siento que esto se esté alargando. El equipo ya lo tiene, y puedes ir directamente con ellos.',
      'Te entiendo, y lo siento. El equipo ya lo tiene y es quien puede responderte más rápido.',
    ];
  }
  if (again) {
    return order !== null && hasContact
      ? ['Gracias, el equipo ya tiene todo lo que necesita.', 'Gracias, todo quedó con el equipo.']
      : ['Gracias, se lo agregué al equipo.', 'Entendido, eso también quedó con el equipo.'];
  }
  const away =
    isThere !== false
      ? ''
      : backAt === null
        ? ' Eso sí, en este momento no hay nadie libre.'
        : ` Vuelven ${backAt}.`;
  switch (reason) {
    case 'service':
      return [
        'Lo siento mucho. Ya se lo pasé directamente al equipo.',
        'Lamento que estés pasando por esto. Ya le avisé al equipo.',
        'Perdón por las molestias. El equipo ya lo tiene.',
      ];
    case 'complaint':
      return ['Ya le avisé a alguien de la tienda.', 'Ya se lo pasé a una persona de la tienda.'];
    default:
      return [
        `Por supuesto, ya le avisé al equipo que quieres hablar con una persona.${away}`,
        `Claro que sí, ya pedí a alguien de la tienda.${away}`,
      ];
  }
}

export function askServiceTexts({ needsOrder, needsContact }: ActOf<'ask-service'>): string[] {
  if (needsOrder && needsContact) return ['¿Cuál es el número de pedido y cómo prefieres que te respondan?'];
  if (needsOrder) return ['¿Cuál es el número de pedido?', '¿Tienes a la mano el número de pedido?'];
  return [
    '¿Cómo prefieres que te respondan, por teléfono o por correo?',
    '¿Cuál es la forma más fácil de hacerte llegar una respuesta?',
  ];
}

export function comfortTexts({ about }: ActOf<'comfort'>): readonly string[] {
  switch (about) {
    case 'pain':
      return [
        'Lamento escuchar eso. Buscaré algo cómodo y, si sigue, un médico puede ayudarte.',
        'Debe de ser pesado. Pongo la comodidad primero y, si sigue, lo mejor es consultar a un médico.',
      ];
    case 'grief':
      return ['Siento mucho tu pérdida. Tómate el tiempo que necesites; aquí estoy cuando quieras ayuda.'];
    case 'anger':
      return ['Lo siento, sé que es frustrante.', 'Lo siento. No deberías tener que pasar por eso.'];
    case 'present-bed':
      return [
        'Eso debe de ser agotador. Vamos a encontrarte algo mejor.',
        'Con razón estás buscando. Vamos a arreglarlo.',
      ];
  }
}

export const SMALL_TALK: Record<ActOf<'small-talk'>['kind'], readonly string[]> = {
  thanks: ['De nada.', 'Con mucho gusto.', 'Cuando quieras.'],
  bye: ['Que descanses, y vuelve cuando quieras.', 'Cuídate, y que duermas bien.'],
  'how-are-you': ['Muy bien, gracias por preguntar.'],
  compliment: ['Gracias, qué amable.', 'Me alegraste el día, gracias.'],
  joke: ['Se me dan mejor las camas que los chistes.'],
};
