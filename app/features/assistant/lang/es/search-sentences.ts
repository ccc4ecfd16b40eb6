import { SHOW_SENTENCES } from '#app/features/assistant/lang/es/show-sentences.ts';
import type { SearchSentences } from '#app/features/assistant/lang/sentences.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

export const SEARCH_SENTENCES: SearchSentences = {
  plain: {
    'as-before': ['Igual que antes.', 'Eso sigue igual.'],
    'need-more': [
      'Con gusto elijo por ti. Antes, una cosa rápida.',
      'Claro que sí. Me falta solo un detalle.',
      'Te muestro algunos en un momento. Antes, una cosa más.',
    ],
    'lead-declined': ['Sin problema, sigamos.', 'Claro, no hace falta ningún dato.'],
    'stand-back': [
      'Tómate tu tiempo. Aquí estoy si surge alguna pregunta.',
      'Sin prisa. Mira con calma y pregúntame lo que quieras.',
      'Claro, tómate el tiempo que necesites.',
    ],
    offer: [
      'Pregúntame lo que quieras sobre estos, o dime qué cambiarías.',
      'Si prefieres algo más suave, más firme o más económico, solo dímelo.',
      'Puedo compararlos, explicarte una opción o seguir buscando.',
      'Cuéntame qué te gusta o qué no te convence, y lo ajusto.',
    ],
    'keep-as-is': [
      'Muy bien. Aquí siguen si quieres verlos otra vez.',
      'De acuerdo. Aquí estoy si surge algo más.',
      'Claro. Si quieres ver otros, solo dímelo.',
    ],
    'start-over': ['Muy bien, empecemos de nuevo.', 'Claro, borrón y cuenta nueva.'],
    'no-catalog': [
      'Todavía no puedo sugerirte un colchón concreto aquí, pero te ayudo a ver en qué fijarte.',
    ],
    'advice-only': [
      'Aquí no sugiero colchones concretos, pero con gusto te explico en qué fijarte.',
      'Puedo ayudarte a ver en qué fijarte. Para un colchón concreto, pregunta en la tienda.',
    ],
    'offer-cards': [
      'Ya sé lo suficiente para sugerirte algunos. ¿Quieres verlos?',
      'Cuando quieras, te enseño algunos que te van bien. ¿Quieres verlos?',
    ],
    language: ['Claro, seguimos en español.', 'Por supuesto, hablemos en español.'],
    welcome: ['Con gusto te ayudo.', 'Claro, te ayudo.'],
    'documents-differ': ['Lo que tengo sobre eso no coincide, así que lo mejor es preguntarle a la tienda.'],
  },
  assistant: {
    noName: /^(?:(?:the )?ai assistant|(?:(?:el|la|un|una) )?asistente(?: de ia| virtual)?)$/i,
    unnamed: 'un asistente de IA',
    unnamedOf: 'el asistente de IA de {store}',
    named: '{name}, asistente de IA',
    namedOf: '{name}, asistente de IA de {store}',
    introduction: 'Soy {who}.',
    hello: 'Hola. ',
  },
  greet: {
    first: ['Hola.', 'Hola, qué tal.'],
    returning: ['Hola de nuevo.', 'Qué gusto verte otra vez.'],
  },
  acknowledge: {
    corrected: [
      'Entendido, entonces {now}.{also}',
      '{Now} entonces, sin problema.{also}',
      'Listo, ahora {now}.{also}',
      'Lo cambio: {now}.{also}',
    ],
    removed: [
      'Listo, dejo fuera {aside}.{also}',
      'Sin problema, ya no tomo en cuenta {aside}.{also}',
      'Claro, quito {aside}.{also}',
    ],
    fresh: [
      'Muy bien, {fresh}.',
      'Entendido: {fresh}.',
      'De acuerdo, {fresh}.',
      'Claro, {fresh}.',
      'Perfecto, {fresh}.',
    ],
    skipped: [
      'Sin problema.',
      'Claro, lo dejamos abierto.',
      'Está bien, nos saltamos esa.',
      'No te preocupes.',
    ],
    plain: ['Entendido.', 'Gracias, eso ayuda.', 'Muy bien.', 'Gracias.'],
    also: ' Y también {fresh}.',
    bed: 'una cama',
    forTwo: ' para dos',
    within: ' de {budget}',
    child: '{who} de {years}',
  },
  clarify: {
    lines: [
      'Para confirmar: ¿{now}{value}?',
      'A ver si entendí bien: ¿{now}{value}?',
      'Una duda rápida: ¿{now}{value}?',
    ],
    now: 'ahora ',
  },
  notUnderstood: {
    asked: [
      'Perdón, no te entendí. {hint}',
      'Creo que no te seguí. {invitation}',
      'Perdón, sigo sin entenderlo. Puedes decirlo de otra forma, saltártelo o hablar con una persona.',
    ],
    shown: [
      'Perdón, no te entendí. Puedes preguntarme por estas camas, o decirme qué cambiar, como el tamaño, la firmeza o el precio.',
      'Creo que no te seguí. Puedo compararlas, explicarte por qué elegí una o buscar algo distinto.',
      'Perdón, esa se me escapó. También puede ayudarte una persona del equipo.',
    ],
    open: [
      'Perdón, no te entendí. Puedo sugerirte un colchón, explicarte en qué se diferencian o contarte de la tienda.',
      'Creo que no te seguí. Con cómo duermes, un tamaño o un presupuesto podemos empezar, y también puedes preguntarme lo que quieras.',
      'Perdón, esa se me escapó. También puede ayudarte una persona del equipo.',
    ],
  },
  ask: {
    merchants: '¿{text}?',
    merchantsAgain: 'Cuando quieras, me cuentas: {text}.',
    why: 'La tienda lo pregunta para ayudarte mejor. Puedes saltártelo.',
  },
  pricedIn: 'Los precios son para {size}; en otros tamaños cambian.',
  show: SHOW_SENTENCES,
  nothingFurther: {
    what: {
      cheaper: 'más económico',
      dearer: 'de un nivel más alto',
      softer: 'más suave',
      firmer: 'más firme',
      thicker: 'más grueso',
      thinner: 'más delgado',
      cooler: 'más fresco',
      'other-brand': 'de otra marca',
      'other-material': 'de otro material',
      more: 'más',
    },
    lines: [
      'No tengo nada {what} que cumpla con lo demás.{open}',
      'Aquí no hay nada {what} que te siga yendo bien.',
      'Volví a buscar, pero no hay nada {what} que cumpla con todo.',
    ],
    open: ' Con {ways} habría más opciones.',
    ways: {
      budget: 'un presupuesto más alto',
      firmness: 'otra firmeza',
      materials: 'otros materiales',
      brands: 'otras marcas',
      thickness: 'otro grosor',
    },
  },
  wishUnmet: {
    budget: ['Aquí no figuran los precios, así que no pude usar tu presupuesto. La tienda puede informarte.'],
    plain: ['No encontré uno con eso y todo lo demás que pediste.'],
    brands: (brands) => [
      `Nada de ${brands} cumple con todo lo que me contaste.`,
      `No encontré ninguno de ${brands} que cumpla con todo.`,
    ],
    wanted: (wanted) => [
      `No encontré nada que cumpla con todo lo demás y también con esto: ${wanted}.`,
      `${capitalize(wanted)}: ninguno lo cumple junto con el resto.`,
    ],
  },
  splitAdvice: {
    ways: {
      'change-split': 'una {size} le daría a cada lado la suya',
      'change-two-sided': 'en algunas camas cada lado se ajusta por separado',
      'change-twins': 'dos Twin XL juntas le darían a cada quien la suya',
    },
    lines: [
      'Los dos necesitan una firmeza bastante distinta, y {way}.',
      'Una sola firmeza no será ideal para los dos, pero {way}.',
    ],
  },
  nothingFits: {
    lines: ['Aquí no hay nada que cumpla con todo eso.{rest}', 'No encontré uno que reúna todo eso.{rest}'],
    changes: {
      'change-budget': 'un presupuesto más alto',
      'change-size': 'una {size}',
      'change-split': 'una {size}',
      'change-material': 'aceptar {material}',
      'change-unpriced': 'considerar camas sin precio publicado',
      'change-unlisted-size': 'considerar camas sin tamaños publicados',
      'change-must': 'dejar de lado uno de los requisitos',
      'change-brand': 'ver otras marcas',
      'change-thickness': 'otro grosor',
      'change-softer': 'una sensación más suave',
      'change-firmer': 'una sensación más firme',
      'change-two-sided': 'una cama con dos lados separados',
      'change-twins': 'dos Twin XL juntas',
      'two-twins': 'dos Twin XL juntas',
    },
    priced: { 'change-budget': 'un presupuesto desde {amount}' },
    changesLine: ' {Ways} abriría más opciones.',
    obstacles: {
      size: 'pocos vienen en ese tamaño',
      'no-sizes': 'algunos no indican sus tamaños',
      stock: 'algunos no se consiguen en ese tamaño por ahora',
      'no-price': 'algunos no tienen precio publicado',
      budget: 'la mayoría supera ese presupuesto',
      material: 'varios tienen lo que quieres evitar',
      'other-brands': 'pocos son de esa marca',
      must: 'pocos tienen todo lo que pediste',
      thickness: 'pocos vienen con ese grosor',
      'no-thickness': 'algunos no indican su grosor',
    },
    obstaclesLine: ' La razón: {blocks}.',
    otherMaterials: 'otros materiales',
  },
};
