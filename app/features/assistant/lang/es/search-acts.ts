import type { ActOf } from '#app/features/assistant/acts.ts';
import { ASKED_OF_OTHERS } from '#app/features/assistant/lang/es/asked-of-others.ts';
import { FACTS } from '#app/features/assistant/lang/es/facts.ts';
import { joinWords, MATERIALS, sizeInWords } from '#app/features/assistant/lang/es/fact-words.ts';
import { acknowledge, clarify, isForSelf, phrase } from '#app/features/assistant/lang/es/acknowledge-acts.ts';
import { further, nothingFurther, show } from '#app/features/assistant/lang/es/show-acts.ts';
import { describedAssistant } from '#app/features/assistant/lang/es/service-acts.ts';
import type { ActTexts, WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** What the search for a bed says in Spanish. */

/** The merchant's question without its marks; an opening one in the middle stays where it stands. */
function merchantQuestion(question: string): string {
  const text = question
    .slice('merchant:'.length)
    .replaceAll('?', '')
    .trim()
    .replace(/(?<![.!])[.!]+$/, '');
  return text.includes('¿') ? `${text}?` : `¿${text}?`;
}

function isMerchants(question: string): question is `merchant:${string}` {
  return question.startsWith('merchant:');
}

function ask({ question, again }: ActOf<'ask'>, { known }: WordingContext): readonly string[] {
  if (isMerchants(question)) {
    const text = merchantQuestion(question);
    return again ? [`Cuando quieras, me cuentas: ${text.replaceAll(/[¿?]/g, '')}.`] : [text];
  }
  const others = isForSelf(known) ? undefined : ASKED_OF_OTHERS[question];
  const { ask: asked = [], invite = '', hint = '' } = { ...FACTS[question], ...others };
  return again ? [invite, ...asked.slice(1), hint].filter((line) => line !== '') : asked;
}

function notUnderstood({ question }: ActOf<'not-understood'>, context: WordingContext): string[] {
  if (question !== null && !isMerchants(question)) {
    const { hint = '' } = FACTS[question];
    const [invitation = ''] = ask({ act: 'ask', question, again: true }, context);
    return [
      `Perdón, no te entendí. ${hint}`.trim(),
      `Creo que no te seguí. ${invitation}`.trim(),
      'Perdón, sigo sin entenderlo. Puedes decirlo de otra forma, saltártelo o hablar con una persona.',
    ];
  }
  const [first, second] =
    context.shownCount > 0
      ? [
          'Puedes preguntarme por estas camas, o decirme qué cambiar, como el tamaño, la firmeza o el precio.',
          'Puedo compararlas, explicarte por qué elegí una o buscar algo distinto.',
        ]
      : [
          'Puedo sugerirte un colchón, explicarte en qué se diferencian o contarte de la tienda.',
          'Con cómo duermes, un tamaño o un presupuesto podemos empezar, y también puedes preguntarme lo que quieras.',
        ];
  return [
    `Perdón, no te entendí. ${first}`,
    `Creo que no te seguí. ${second}`,
    'Perdón, esa se me escapó. También puede ayudarte una persona del equipo.',
  ];
}

function unanswered({ about, contact }: ActOf<'unanswered'>): string[] {
  const at = contact === '' ? '' : `: ${contact}`;
  switch (about) {
    case 'range':
      return [
        `Desde aquí no puedo ver si tenemos eso, pero la tienda lo sabe${at}. Lo mío son los colchones.`,
        `Eso no lo puedo consultar. La tienda te lo dice${at}.`,
      ];
    case 'shown':
      return [
        'Todavía no te he mostrado ninguna cama.',
        'Aún no hay camas que mirar, así que busquemos algunas.',
      ];
    case 'other':
      return [
        `Para eso no tengo una buena respuesta. La tienda puede ayudarte${at}.`,
        `No te lo puedo asegurar, así que mejor pregunta en la tienda${at}.`,
        `Prefiero no adivinar. El equipo lo sabe${at}.`,
      ];
  }
}

function whyAsk({ question }: ActOf<'why-ask'>): string[] {
  const why = isMerchants(question) ? undefined : FACTS[question].why;
  return [why ?? 'La tienda lo pregunta para ayudarte mejor. Puedes saltártelo.'];
}

function wishUnmet({ facts }: ActOf<'wish-unmet'>, context: WordingContext): string[] {
  if (facts.includes('budget'))
    return ['Aquí no figuran los precios, así que dejé tu presupuesto aparte. La tienda puede informarte.'];
  const wanted = phrase(facts, context);
  return wanted === ''
    ? ['No pude cumplir ese deseo junto con lo demás.']
    : [
        `No encontré nada que cumpla con todo lo demás y también con esto: ${wanted}.`,
        `${capitalize(wanted)}: ninguno lo cumple junto con el resto.`,
      ];
}

const SPLITS: Record<string, (size: string) => string> = {
  'change-split': (size) => `una ${sizeInWords(size)} le daría a cada lado la suya`,
  'change-two-sided': () => 'en algunas camas cada lado se ajusta por separado',
  'change-twins': () => 'dos Twin XL juntas le darían a cada quien la suya',
};

function splitAdvice({ remark: { code, values } }: ActOf<'split-advice'>): string[] {
  const way = SPLITS[code]?.(String(values.size ?? ''));
  return way === undefined
    ? []
    : [
        `Los dos necesitan una firmeza bastante distinta, y ${way}.`,
        `Una sola firmeza no será ideal para los dos, pero ${way}.`,
      ];
}

/** To continue "Podría abrir opciones …". */
function change({ code, values }: Remark): string {
  const size = sizeInWords(String(values.size));
  const words: Record<string, string> = {
    'change-budget': 'un presupuesto más alto',
    'change-size': `una ${size}`,
    'change-split': `una ${size}`,
    'change-material': `aceptar ${MATERIALS[values.material as Construction]?.bare ?? 'otros materiales'}`,
    'change-unpriced': 'uno sin precio publicado',
    'change-unlisted-size': 'uno sin tamaños publicados',
    'change-must': 'dejar de lado uno de los requisitos',
    'change-brand': 'ver otras marcas',
    'change-thickness': 'otro grosor',
    'change-softer': 'una sensación más suave',
    'change-firmer': 'una sensación más firme',
    'change-two-sided': 'una cama con dos lados separados',
    'change-twins': 'dos Twin XL juntas',
  };
  return words[code] ?? '';
}

const OBSTACLES: Record<string, string> = {
  size: 'pocos vienen en ese tamaño',
  'no-sizes': 'algunos no indican sus tamaños',
  stock: 'algunos no se consiguen en ese tamaño por ahora',
  'no-price': 'algunos no tienen precio publicado',
  budget: 'la mayoría supera ese presupuesto',
  material: 'varios tienen lo que quieres evitar',
  'other-brands': 'pocos son de esa marca',
  must: 'pocos tienen todo lo que pediste',
  thickness: 'pocos vienen con ese grosor',
};

function nothingFits({ obstacles, changes }: ActOf<'nothing-fits'>): string[] {
  const ways = [...new Set(changes.map(change))].filter((word) => word !== '');
  const blocks = [...new Set(obstacles.map(({ code }) => OBSTACLES[code] ?? ''))].filter(
    (word) => word !== '',
  );
  const rest =
    ways.length > 0
      ? ` ${capitalize(joinWords(ways, 'o'))} abriría más opciones.`
      : blocks.length > 0
        ? ` La razón: ${joinWords(blocks)}.`
        : '';
  return [`Aquí no hay nada que cumpla con todo eso.${rest}`, `No encontré uno que reúna todo eso.${rest}`];
}

const FIELDS = { name: 'nombre', email: 'correo', phone: 'teléfono' };

function askLead({ fields, incentive }: ActOf<'ask-lead'>, { shownCount }: WordingContext): string[] {
  const what = joinWords(fields.map((field) => FIELDS[field]));
  const isOne = shownCount === 1;
  const extra = incentive === '' ? '' : ` para recibir también ${incentive}`;
  const way = fields.includes('email')
    ? `enviarte ${isOne ? 'esta opción' : 'estas opciones'} por correo`
    : `contactarte sobre ${isOne ? 'esta opción' : 'estas opciones'}`;
  return [
    `El equipo puede ${way}. ¿Quieres dejar tu ${what}${extra}, o seguimos conversando?`,
    `Si te gusta la idea, el equipo puede ${way}. ¿Quieres dejar tu ${what}${extra}?`,
  ];
}

type SearchAct =
  | 'greet'
  | 'introduce'
  | 'as-before'
  | 'acknowledge'
  | 'clarify'
  | 'not-understood'
  | 'unanswered'
  | 'welcome'
  | 'ask'
  | 'need-more'
  | 'why-ask'
  | 'show'
  | 'wish-unmet'
  | 'split-advice'
  | 'nothing-fits'
  | 'nothing-further'
  | 'ask-lead'
  | 'lead-declined'
  | 'contact-left'
  | 'stand-back'
  | 'offer'
  | 'keep-as-is'
  | 'start-over'
  | 'no-catalog'
  | 'language';

export const SEARCH_ACTS: Pick<ActTexts, SearchAct> = {
  greet: ({ isReturning }) =>
    isReturning ? ['Hola de nuevo.', 'Qué gusto verte otra vez.'] : ['Hola.', 'Hola, qué tal.'],
  introduce: ({ hasHello, hasName }, { voice, store }) => [
    `${hasHello ? 'Hola. ' : ''}Soy ${describedAssistant(hasName ? voice.name : '', store.name)}.`,
  ],
  'as-before': () => ['Igual que antes.', 'Eso sigue igual.'],
  acknowledge,
  clarify,
  'not-understood': notUnderstood,
  unanswered,
  welcome: () => ['Con gusto te ayudo.', 'Claro, te ayudo.'],
  ask,
  'need-more': () => [
    'Con gusto elijo por ti. Antes, una cosa rápida.',
    'Claro que sí. Me falta solo un detalle.',
    'Te muestro algunos en un momento. Antes, una cosa más.',
  ],
  'why-ask': whyAsk,
  show: (act) => (act.lead === 'further' ? further(act) : show(act)),
  'wish-unmet': wishUnmet,
  'split-advice': splitAdvice,
  'nothing-fits': nothingFits,
  'nothing-further': nothingFurther,
  'ask-lead': askLead,
  'lead-declined': () => ['Sin problema, sigamos.', 'Claro, no hace falta ningún dato.'],
  'contact-left': ({ isKept }) =>
    isKept
      ? ['Gracias, ya se lo pasé al equipo.', 'Gracias, el equipo ya lo tiene.']
      : ['Gracias, pero desde aquí no puedo pasarlo. Lo mejor es hablar directamente con la tienda.'],
  'stand-back': () => [
    'Tómate tu tiempo. Aquí estoy si surge alguna pregunta.',
    'Sin prisa. Mira con calma y pregúntame lo que quieras.',
    'Claro, tómate el tiempo que necesites.',
  ],
  offer: () => [
    'Pregúntame lo que quieras sobre estos, o dime qué cambiarías.',
    'Si prefieres algo más suave, más firme o más económico, solo dímelo.',
    'Puedo compararlos, explicarte una opción o seguir buscando.',
    'Cuéntame qué te gusta o qué no te convence, y lo ajusto.',
  ],
  'keep-as-is': () => [
    'Muy bien. Aquí siguen si quieres verlos otra vez.',
    'De acuerdo. Aquí estoy si surge algo más.',
    'Claro. Si quieres ver otros, solo dímelo.',
  ],
  'start-over': () => ['Muy bien, empecemos de nuevo.', 'Claro, borrón y cuenta nueva.'],
  'no-catalog': () => [
    'La tienda aún está cargando sus colchones aquí, así que todavía no puedo sugerirte uno.',
  ],
  language: () => ['Claro, seguimos en español.', 'Por supuesto, hablemos en español.'],
};
