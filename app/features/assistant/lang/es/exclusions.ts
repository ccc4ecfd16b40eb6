import {
  joinWithConjunction,
  materialName,
  type SpanishWords,
  brandNames,
} from '#app/features/assistant/lang/es/remark-phrases.ts';
import type { ExclusionTexts } from '#app/features/matching/explanation/remark-values.ts';

/** What a bed that fails a must-have lacks. */
const MUST_NEEDS: Record<string, string> = {
  organic: 'el certificado orgánico que pediste',
  'adjustable-base': 'servir para una base ajustable',
  cooling: 'el efecto fresco que necesitas',
  motion: 'aislar el movimiento como necesitas',
  edge: 'el soporte en los bordes que necesitas',
};

function forSleeper(text: (key: string) => string): string {
  return { child: ' para tu hijo', both: ' para los dos' }[text('who')] ?? ' para ti';
}

export const EXCLUSIONS: ExclusionTexts<SpanishWords> = {
  size: ({ mattresses, verb, size }) =>
    `${mattresses} no se ${verb('vende', 'venden')} en ${size || 'ningún tamaño'}.`,
  'no-sizes': ({ mattresses }) => `No tenemos los tamaños de ${mattresses.toLowerCase()}.`,
  stock: ({ mattresses, size, verb }) =>
    `${mattresses} ${verb('está agotado', 'están agotados')} en ${size || 'todos los tamaños'}.`,
  'no-price': ({ mattresses, inSize }) => `No tenemos el precio${inSize} de ${mattresses.toLowerCase()}.`,
  budget: ({ mattresses, price, verb }) =>
    `${mattresses} ${verb('cuesta', 'cuestan')} más de ${price('budgetMinor')}.`,
  material: ({ mattresses, materials, verb }) =>
    `${mattresses} ${verb('lleva', 'llevan')} ${materials} o no ${verb('indica', 'indican')} de qué ${verb('está hecho', 'están hechos')}.`,
  'other-brands': ({ mattresses, verb, list }) =>
    list('missing').length > 0
      ? `No vendemos ${brandNames(list('missing'))}.`
      : `${mattresses} ${verb('es', 'son')} de ${joinWithConjunction(list('brands'), 'o') || 'otras marcas'}.`,
  must: ({ mattresses, verb, text }) => {
    const must = text('must');
    if (must !== '' && !Object.hasOwn(MUST_NEEDS, must))
      return `${mattresses} no ${verb('figura', 'figuran')} como ${must === 'hybrid' ? verb('híbrido', 'híbridos') : `de ${materialName(must)}`}.`;
    return `A ${mattresses.toLowerCase()} le${verb('', 's')} falta ${MUST_NEEDS[must] ?? 'algo de lo que pediste'}.`;
  },
  thickness: ({ mattresses, verb, text, length }) => {
    const [least, most] = ['minInches', 'maxInches'].map((key) => text(key) !== '' && length(key));
    const outside = least && most ? `entre ${least} y ${most}` : least ? `${least} o más` : `${most} o menos`;
    return `${mattresses} no ${verb('mide', 'miden')} ${outside} de grosor.`;
  },
  'no-thickness': ({ mattresses }) => `No tenemos el grosor de ${mattresses.toLowerCase()}.`,
  'unfit-thickness': ({ mattresses, verb, text }) =>
    `${mattresses} ${verb('es', 'son')} demasiado ${text('direction') === 'thin' ? verb('delgado', 'delgados') : verb('grueso', 'gruesos')}${forSleeper(text)}.`,
  'unfit-feel': ({ mattresses, verb, text }) =>
    text('direction') === ''
      ? `${mattresses} ${verb('sería menos cómodo', 'serían menos cómodos')}${forSleeper(text)}.`
      : `${mattresses} ${verb('es', 'son')} demasiado ${text('direction') === 'soft' ? verb('suave', 'suaves') : verb('firme', 'firmes')}${forSleeper(text)}.`,
  'on-clearance': ({ mattresses, verb }) =>
    `${mattresses} ${verb('es', 'son')} de liquidación o de exhibición.`,
};
