import { normalizeWord } from '#app/features/assistant/understanding/tokens.ts';
import { createValueTexts } from '#app/features/assistant/lang/value-texts.ts';
import type { Grammar } from '#app/features/assistant/lang/sentences.ts';
import { firmnessName as englishFirmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import type { Position } from '#app/features/matching/matching.ts';

/** Inventory feature names in Spanish, after "incluye"; others stay as they are. */
const FEATURES: Record<string, string> = {
  'pillow top': 'pillow top',
  'euro top': 'Euro top',
  'tight top': 'superficie lisa',
  gel: 'espuma con gel',
  copper: 'espuma con cobre',
  titanium: 'titanio',
  graphite: 'grafito',
  charcoal: 'carbón',
  'phase change': 'material de cambio de fase',
  cooling: 'materiales frescos',
  breathable: 'materiales que respiran',
  organic: 'materiales orgánicos',
  'natural latex': 'látex natural',
  wool: 'lana',
  cotton: 'algodón',
  cashmere: 'cachemira',
  silk: 'seda',
  bamboo: 'bambú',
  tencel: 'Tencel',
  'zoned support': 'apoyo por zonas',
  'pocketed coils': 'resortes embolsados',
  'reinforced coils': 'resortes reforzados',
  'high-density foam': 'espuma de alta densidad',
  'edge support': 'refuerzo en los bordes',
  'motion isolation': 'aislamiento del movimiento',
  'pressure relief': 'amortiguación en hombros y caderas',
  responsive: 'respuesta rápida al moverse',
  quilted: 'acolchado',
  tufted: 'capitoné',
  flippable: 'dos caras de uso',
  'dual firmness': 'dos firmezas',
  'adjustable friendly': 'uso con base ajustable',
  'plus size': 'diseño para personas de mayor peso',
  couples: 'diseño para parejas',
  kids: 'diseño para niños',
  'in a box': 'empaque en caja',
  'made in usa': 'fabricación en Estados Unidos',
  'non-toxic': 'materiales no tóxicos',
  hypoallergenic: 'materiales hipoalergénicos',
  antimicrobial: 'tratamiento antimicrobiano',
  vegan: 'materiales veganos',
  'fiberglass free': 'interior sin fibra de vidrio',
  'removable cover': 'funda removible',
};

/** As Spanish speakers in the United States say it, followed by the name on the label. */
const SIZES: Partial<Record<Size, string>> = {
  Twin: 'Individual (Twin)',
  'Twin XL': 'Individual XL (Twin XL)',
  Full: 'Matrimonial (Full)',
  'Full XL': 'Matrimonial XL (Full XL)',
};

const FIRMNESS: Record<string, string> = {
  'Very soft': 'muy suave',
  Soft: 'suave',
  'Medium-soft': 'medio suave',
  Medium: 'media',
  'Luxury firm': 'media a firme',
  'Medium-firm': 'medio firme',
  Firm: 'firme',
  'Extra firm': 'extra firme',
};

/** "a", "a y b", "a, b e híbridos", or with "o". */
function join(words: readonly string[], kind: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  const end = words.at(-1)!;
  return `${words.slice(0, -1).join(', ')} ${conjunction(kind, end)} ${end}`;
}

/** "y" and "o" change to "e" and "u" before the same sound. */
function conjunction(kind: 'and' | 'or', next: string): string {
  if (kind === 'and') return /^h?[ií](?![aeiou])/i.test(next) ? 'e' : 'y';
  return /^(?:h?[oó]|8|11\b)/i.test(next) ? 'u' : 'o';
}

const bed = (name: string, none = name) => ({
  name,
  one: name,
  none,
  bed: `colchón de ${name}`,
  aBed: `un colchón de ${name}`,
  beds: `colchones de ${name}`,
});

/** On its own: "Matrimonial (Full)". */
const sizeName = (size: string) => SIZES[size as Size] ?? size;

/** Spanish grammar as used in the United States: numbers, lists and names. */
export const GRAMMAR: Grammar = {
  locale: 'es-US',
  numbers: 'ninguno uno dos tres cuatro cinco seis siete ocho nueve diez'.split(' '),
  join,
  joinPhrases: (phrases) => (phrases.some((one) => / [ye] /.test(one)) ? phrases.join(', ') : join(phrases)),
  sizeName,
  sizeInWords: (size) =>
    sizeName(size).replace(/^[IM](?=ndividual|atrimonial)/, (letter) => letter.toLowerCase()),
  firmnessName: (firmness) => FIRMNESS[englishFirmnessName(firmness)] ?? '',
  materials: {
    'memory-foam': bed('espuma con memoria'),
    foam: bed('espuma'),
    latex: bed('látex'),
    hybrid: {
      name: 'híbrido',
      one: 'un híbrido',
      none: 'híbridos',
      bed: 'híbrido',
      aBed: 'un híbrido',
      beds: 'híbridos',
    },
    innerspring: { ...bed('resortes'), one: 'uno de resortes' },
    airbed: { ...bed('aire', 'colchones de aire'), name: 'colchón de aire', one: 'un colchón de aire' },
  },
  feature: (name) => FEATURES[name.toLowerCase()] ?? name,
};

export const { firmnessName, sizeInWords } = GRAMMAR;
export const joinWords = join;
export const numberWord = (count: number) => GRAMMAR.numbers[count] ?? String(count);

const POSITIONS: Partial<Record<Position, string>> = {
  side: 'de lado',
  back: 'boca arriba',
  stomach: 'boca abajo',
};

/** "de lado", "de lado y boca arriba", "en varias posiciones". */
export function positionWords(positions: readonly Position[]): string {
  const named = positions.flatMap((position) => POSITIONS[position] ?? []);
  return named.length === 0 ? 'en varias posiciones' : GRAMMAR.join(named);
}

/** A preferred feel, from 1 (soft) to 10 (firm). */
export function feelWithArticle(firmness: number): string {
  const name = GRAMMAR.firmnessName(firmness);
  return `una sensación ${name === 'media a firme' ? 'medio firme' : name}`;
}

/** Stated values in Spanish, for comparison cells and inside sentences. */
export const VALUES = createValueTexts(
  {
    levels: {
      cooling: { low: 'Cálido', medium: 'Intermedio', high: 'Fresco' },
      other: { low: 'Aceptable', medium: 'Bueno', high: 'Muy bueno' },
    },
    yes: 'Sí',
    no: 'No',
    years: { one: '{n} año', more: '{n} años' },
    nights: { one: '{n} noche', more: '{n} noches' },
    inches: { one: '{n} pulgada', more: '{n} pulgadas' },
    outOfTen: '{n} de 10',
    says: {
      firmness: ['tiene una sensación {feel} ({figure})', 'tienen una sensación {feel} ({figure})'],
      length: ['mide {figure} de grosor', 'miden {figure} de grosor'],
      weight: ['soporta hasta {figure}', 'soportan hasta {figure}'],
      years: ['viene con garantía de {figure}', 'vienen con garantía de {figure}'],
      nights: ['viene con una prueba en casa de {figure}', 'vienen con una prueba en casa de {figure}'],
      sizes: ['viene en {list}', 'vienen en {list}'],
      constructions: ['es {made}', 'son {made}'],
      words: ['incluye {list}', 'incluyen {list}'],
    },
    certifications: ['tiene certificación {list}', 'tienen certificación {list}'],
    levelsSay: {
      cooling: {
        high: ['se mantiene fresco', 'se mantienen frescos'],
        medium: ['es bastante neutro, ni cálido ni fresco', 'son bastante neutros, ni cálidos ni frescos'],
        low: ['tiende a ser cálido', 'tienden a ser cálidos'],
      },
      motion: {
        high: ['absorbe bien el movimiento', 'absorben bien el movimiento'],
        medium: ['absorbe parte del movimiento', 'absorben parte del movimiento'],
        low: ['deja sentir más el movimiento', 'dejan sentir más el movimiento'],
      },
      edge: {
        high: ['tiene bordes firmes', 'tienen bordes firmes'],
        medium: ['tiene bordes bastante estables', 'tienen bordes bastante estables'],
        low: ['tiene bordes más suaves', 'tienen bordes más suaves'],
      },
      pressure: {
        high: ['amortigua bien hombros y caderas', 'amortiguan bien hombros y caderas'],
        medium: ['amortigua algo hombros y caderas', 'amortiguan algo hombros y caderas'],
        low: ['amortigua poco hombros y caderas', 'amortiguan poco hombros y caderas'],
      },
    },
    flags: {
      'adjustable-base': {
        yes: ['funciona con base ajustable', 'funcionan con base ajustable'],
        no: ['no está hecho para base ajustable', 'no están hechos para base ajustable'],
      },
      fiberglass: {
        yes: ['contiene fibra de vidrio', 'contienen fibra de vidrio'],
        no: ['figura como libre de fibra de vidrio', 'figuran como libres de fibra de vidrio'],
      },
      'made-in': {
        yes: ['figura como hecho en Estados Unidos', 'figuran como hechos en Estados Unidos'],
        no: ['figura como hecho en Estados Unidos', 'figuran como hechos en Estados Unidos'],
      },
    },
    otherFlags: {
      yes: ['figura como disponible', 'figuran como disponibles'],
      no: ['no está disponible por ahora', 'no están disponibles por ahora'],
    },
    madeWith: '{noun} con {rest}',
    materialPhrase: 'de {names}',
    overCoils: 'de {names} sobre resortes',
  },
  GRAMMAR,
);

export const { figure, lengthInWords, predicate } = VALUES;

/** A mattress by construction, without an article: "híbrido", "colchón de látex". */
export function bedOf(construction: string): string {
  return GRAMMAR.materials[construction as Construction]?.bed ?? 'colchón';
}

export const SLEEPERS = {
  self: '',
  child: 'para tu hijo o hija',
  senior: 'para una persona mayor',
  guest: 'para visitas',
  other: 'para otra persona',
};

const OF_ONE =
  'hijo, hija, nieto, nieta, sobrino, sobrina, madre, padre, abuelo, abuela, suegro, suegra, tío, tía, hermano, hermana, amigo, amiga, primo, prima, cuñado, cuñada';
const OF_SEVERAL: Readonly<Record<string, string>> = {
  hijos: 'cada uno de tus hijos',
  hijas: 'cada una de tus hijas',
  niños: 'cada uno de tus hijos',
  niñas: 'cada una de tus hijas',
  nietos: 'cada uno de tus nietos',
  nietas: 'cada una de tus nietas',
  padres: 'tus padres',
  papás: 'tus papás',
  abuelos: 'tus abuelos',
  niño: 'tu hijo',
  niña: 'tu hija',
  mamá: 'tu mamá',
  papá: 'tu papá',
  mami: 'tu mamá',
  papi: 'tu papá',
  abuelita: 'tu abuela',
  abuelito: 'tu abuelo',
  hijito: 'tu hijo',
  hijita: 'tu hija',
};

/** Who the bed is for, by the shopper's word, with or without its accents. */
export const RELATIVES: Readonly<Record<string, string>> = Object.fromEntries(
  [...OF_ONE.split(', ').map((one) => [one, `tu ${one}`] as const), ...Object.entries(OF_SEVERAL)].flatMap(
    ([word, who]) => [word, normalizeWord(word)].map((one) => [one, `para ${who}`] as const),
  ),
);
