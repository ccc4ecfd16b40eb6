import { describeOrganic, isCertifiedOrganic } from '#app/features/assistant/lang/value-texts.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import { amountTexts } from '#app/features/assistant/lang/es/amount-texts.ts';
import { accessoryTexts } from '#app/features/assistant/lang/es/accessories.ts';
import type { CatalogAct } from '#app/features/assistant/catalog-acts.ts';
import {
  withPrepositionDe,
  shortCardNames,
  cardNames,
  ordinal,
} from '#app/features/assistant/lang/es/card-references.ts';
import { STORE_SENTENCES } from '#app/features/assistant/lang/es/store-sentences.ts';
import { GRAMMAR, sizeInWords, VALUES } from '#app/features/assistant/lang/es/values.ts';
import { numberWord } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts, WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** Spanish lines above cards that answer a question about the whole catalog. */
export const CATALOG_TEXTS: Pick<ActTexts, CatalogAct> = {
  'nearest-size': nearestSizeTexts,
  priced({ of, size, isUsualSize, startsLower, isFirstUnfit, count, total }) {
    const ofKind = startsLower === true ? ' de ese tipo' : '';
    const inSize = `${ofKind}${size === null ? '' : ` en ${GRAMMAR.sizeInWords(size)}`}`;
    const others = startsLower === true ? ' Con otra firmeza o construcción hay más económicos.' : '';
    const hint = `${others}${isUsualSize ? ' En otros tamaños el precio cambia; dime cuál quieres.' : ''}`;
    const ones = numberWord(count, GRAMMAR);
    switch (of) {
      case 'range':
        if (count === 1) return [`Solo uno tiene precio${inSize}.${hint}`];
        if (count === 2) return [`Estos son el más económico y el más caro${inSize}.${hint}`];
        return [
          `Así van los precios${inSize}: el más económico, uno intermedio y el más caro.${hint}`,
          `Del más económico al más caro${inSize}, con uno intermedio.${hint}`,
        ];
      case 'least':
        if (isFirstUnfit)
          return [
            `El primero tiene el precio más bajo${inSize}, pero no te lo recomendaríamos. ${count === 2 ? 'El segundo es el más económico que te va bien' : `Los otros ${numberWord(count - 1, GRAMMAR)} son los más económicos que te van bien`}.${hint}`,
          ];
        return count === 1
          ? [`Este es el más económico${inSize}.${hint}`]
          : [`Estos son los ${ones} más económicos${inSize}, del precio más bajo en adelante.${hint}`];
      case 'most':
        return count === 1
          ? [`Este es el más caro${inSize}.${hint}`]
          : [`Estos son los ${ones} más caros${inSize}, del precio más alto en adelante.${hint}`];
      case 'below':
        if (isFirstUnfit)
          return [
            `Sí, hay uno${inSize} en ese rango, pero no es el que recomendaría aquí. El segundo es el más económico que sí conviene.${hint}`,
          ];
        if (total === 1) return [`Sí, hay uno${inSize} en ese rango.${hint}`];
        return count === total
          ? [`Sí, estos ${ones}${inSize} están en ese rango.${hint}`]
          : [`Sí, hay ${total}${inSize} en ese rango. Aquí van ${ones}.${hint}`];
      case 'none-below':
        return [`No, no hay nada${inSize} por tan poco. Este es el más económico.${hint}`];
      case 'others-below':
        return [
          `De lo que pides no hay nada${inSize} por ese precio. ${count === 2 ? 'El primero entra' : 'Los dos primeros entran'} en tu presupuesto pero no ${count === 2 ? 'es' : 'son'} así, y el último es el más económico de los que pediste.`,
        ];
      case 'usual':
        return [
          `Más o menos la mitad de lo que te serviría${inSize} cuesta entre el primero y el último de estos.${hint}`,
          `Estos tres marcan el centro de nuestros precios${inSize}: la mitad cuesta menos que el segundo y la otra mitad, más.${hint}`,
        ];
      case 'by-size':
        return ['Aquí va el más económico en cada uno de esos tamaños.'];
    }
  },
  'of-brands': ({ brands, count, isCarried }) => {
    const ones = count === 1 ? 'aquí va uno' : `aquí van ${numberWord(count, GRAMMAR)}`;
    if (brands > 1)
      return isCarried
        ? ['Sí, las tenemos. Aquí va uno de cada una.']
        : ['Aquí va uno de cada una.', 'Uno de cada marca, lado a lado.'];
    const said = `${ones} de esa marca.`;
    return isCarried
      ? [`Sí, la tenemos; ${said}`]
      : [
          capitalize(said),
          count === 1 ? 'Este es de esa marca.' : `Estos ${numberWord(count, GRAMMAR)} son de esa marca.`,
        ];
  },
  'brand-lines': ({ size, lines }, context) => {
    const said = lines.map(({ card, constructions, feels, least, most }) => {
      const made = GRAMMAR.join(constructions.map((one) => GRAMMAR.materials[one].beds));
      const felt =
        feels === null
          ? ''
          : ` de sensación ${GRAMMAR.firmnessName(feels[0])} a ${GRAMMAR.firmnessName(feels[1])}`;
      const money = (minor: number) => VALUES.money(minor, context.units);
      const inSize = `en ${GRAMMAR.sizeInWords(size)}`;
      const cost =
        least === null || most === null
          ? `sin precio ${inSize}`
          : least.minor === most.minor
            ? `${money(least.minor)} ${inSize}`
            : `de ${money(least.minor)} a ${money(most.minor)} ${inSize}`;
      return `la marca ${withPrepositionDe(ordinal(card))} tiene aquí ${made === '' ? 'colchones' : made}${felt}, ${cost}`;
    });
    return [`${capitalize(said.join('; '))}.`];
  },
  'listed-beds': ({ count, isOtherSize, isPlusSize }) => {
    const ones = numberWord(count, GRAMMAR);
    if (isPlusSize)
      return count === 1
        ? ['Este está hecho para personas de más peso.']
        : [`Estos ${ones} están hechos para personas de más peso.`];
    if (isOtherSize)
      return [
        `Ninguno de esos viene en tu tamaño. Aquí ${count === 1 ? 'va uno' : `van ${ones}`} en otro tamaño.`,
      ];
    return count === 1 ? ['Aquí va uno de esos.'] : [`Aquí van ${ones} de esos.`];
  },
  'most-of': ({ attribute, most, size, count }) => {
    const words = attribute === 'firmness' ? ['suaves', 'firmes'] : ['delgados', 'gruesos'];
    const word = words[most ? 1 : 0]!;
    const inSize = size === null ? '' : ` en ${GRAMMAR.sizeInWords(size)}`;
    return count === 1
      ? [`Este es el más ${word.slice(0, -1)}${inSize}.`]
      : [`Estos son los ${numberWord(count, GRAMMAR)} más ${word}${inSize}.`];
  },
  accessories: accessoryTexts,
  amounts: amountTexts,
  terms(act, context) {
    const { term, listed, missing, count, of, nights } = act;
    const { said, rest } = TERM_TEXTS[term];
    const stated = term === 'trial' ? `con una prueba de ${nights} noches` : said;
    const ask = askAboutDetails(act, rest);
    if (listed.length === 0) {
      const isMost = count >= of * MOST_SHARE && missing.length === 0;
      const many = isMost
        ? 'La mayoría de nuestros colchones figura'
        : count === 1
          ? 'Uno de nuestros colchones figura'
          : `${count} de nuestros colchones figuran`;
      return [`${many} ${stated}${missing.length > 0 ? ', pero no los de aquí' : ''}.${ask}`];
    }
    const ones = `${capitalize(cardNames(listed, context))} ${listed.length > 1 ? 'figuran' : 'figura'} ${stated}`;
    const others = `; ${shortCardNames(missing, context)} no lo ${missing.length > 1 ? 'dicen' : 'dice'}`;
    return [`${ones}${missing.length > 0 ? others : ''}.${ask}`];
  },
  organic({ beds }, context) {
    const parts = describeOrganic(beds, ORGANIC_TEXTS, (cards) => cardNames(cards, context));
    return [`${beds.some((bed) => isCertifiedOrganic(bed)) ? 'Sí: ' : 'No: '}${parts.join('; ')}.`];
  },
  'price-terms': ({ contact, isDelivered }) => [
    ...(isDelivered === true
      ? [
          `La entrega figura como gratis; los impuestos van aparte. La tienda te da el total${contact === '' ? '' : `: ${contact}`}.`,
        ]
      : []),
    `Ese precio es sin impuestos ni entrega, que no puedo ver aquí. La tienda te da el total${contact === '' ? '' : `: ${contact}`}.`,
    `La tarjeta muestra solo el precio. Para el total con impuestos y entrega, pregunta en la tienda${contact === '' ? '' : `: ${contact}`}.`,
  ],
};

const MOST_SHARE = 0.6;

const TERM_TEXTS = {
  delivery: { said: 'con entrega gratis', rest: 'El equipo te da las fechas' },
  financing: { said: 'con financiamiento al 0 % de interés', rest: 'El equipo te dice las condiciones' },
  heavy: { said: 'para personas de más peso', rest: 'El equipo te dice más' },
  trial: { said: '', rest: 'El equipo te dice cómo funciona' },
} as const;

/** "No veo si lo dejan instalado, pero el equipo te lo dice: (555) 010-0100." */
function askAboutDetails({ open, contact }: ActOf<'terms'>, rest: string): string {
  const at = contact === '' ? '' : `: ${contact}`;
  if (open.length === 0) return contact === '' ? '' : ` ${rest}${at}.`;
  const what = GRAMMAR.join(
    open.map((detail) => STORE_SENTENCES.unknown.details[detail]),
    'or',
  );
  return ` No veo ${what}, pero el equipo te lo dice${at}.`;
}

const ORGANIC_TEXTS = {
  GOTS: ['tiene materiales orgánicos certificados (GOTS)', 'tienen materiales orgánicos certificados (GOTS)'],
  GOLS: [
    'tiene látex orgánico certificado (GOLS), que cubre solo el látex',
    'tienen látex orgánico certificado (GOLS), que cubre solo el látex',
  ],
  listed: [
    'menciona materiales orgánicos, pero ningún certificado orgánico',
    'mencionan materiales orgánicos, pero ningún certificado orgánico',
  ],
  none: ['no figura como orgánico', 'no figuran como orgánicos'],
} as const;

const MEASURED = {
  length: (size: string, { length }: Inches) => `La ${size} mide ${length} pulgadas de largo.`,
  width: (size: string, { width }: Inches) => `La ${size} mide ${width} pulgadas de ancho.`,
  both: (size: string, { width, length }: Inches) => `La ${size} mide ${width}×${length} pulgadas.`,
};

type Inches = Pick<ActOf<'measures'>['sizes'][number], 'width' | 'length'>;

/** The dimensions of sizes. */
export function measureTexts({ of, sizes }: ActOf<'measures'>): string[] {
  const measured = sizes.map(({ size, ...inches }) => MEASURED[of](sizeInWords(size), inches)).join(' ');
  const [one, other] = sizes;
  if (of !== 'both' || sizes.length !== 2 || !one || !other) return [measured];
  const [wide, narrow] = one.width >= other.width ? [one, other] : [other, one];
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const [width, length] = [wide.width - narrow.width, long.length - short.length];
  const isSplit = width > 0 && length > 0 && wide !== long;
  if (isSplit)
    return [
      `${measured} La ${wide.size} es ${width} pulgadas más ancha y la ${long.size}, ${length} más larga: el largo le sirve a alguien alto y el ancho a quien se mueve.`,
    ];
  const more = [
    width > 0 ? `${width} pulgadas más ancha` : '',
    length > 0 ? `${length} pulgadas más larga` : '',
  ];
  const said = GRAMMAR.join(more.filter((line) => line !== ''));
  return [said === '' ? measured : `${measured} La ${wide.size} es ${said}.`];
}

function nearestSizeTexts({ size, isInches, width, length, own }: ActOf<'nearest-size'>): string[] {
  const unit = isInches ? 'pulgadas' : 'cm';
  const name = sizeInWords(size);
  if (length === null)
    return [`${width} ${unit} se acerca más a una ${name}, que mide ${own.width} ${unit} de ancho.`];
  const differences = [
    [own.width - width, 'más ancha', 'más angosta'] as const,
    [own.length - length, 'más larga', 'más corta'] as const,
  ];
  const more = differences.flatMap(([gap, larger, smaller]) =>
    gap === 0 ? [] : [`${Math.abs(gap)} ${unit} ${gap > 0 ? larger : smaller}`],
  );
  return [
    `${width}×${length} ${unit} se acerca más a una ${name} (${own.width}×${own.length}): es ${GRAMMAR.join(more)}.`,
  ];
}

type MadeOf = ActOf<'made-of'>;
type Bed = MadeOf['beds'][number];

const named = (material: Construction) =>
  material === 'innerspring' ? 'resortes' : GRAMMAR.materials[material].name;
const SOFT: readonly Construction[] = ['latex', 'memory-foam', 'foam'];
const COILS: readonly Construction[] = ['hybrid', 'innerspring'];

/** "de látex sobre resortes", "un híbrido"; '' if nothing is listed. */
function layersInWords({ layers }: Bed, isMany: boolean): string {
  const soft = layers.filter((one) => SOFT.includes(one));
  const coils = layers.find((one) => COILS.includes(one));
  if (soft.length > 0) {
    const top = GRAMMAR.join(soft.map((one) => GRAMMAR.materials[one].name));
    return coils === undefined ? `de ${top}` : `de ${top} sobre resortes`;
  }
  const [first = coils] = layers;
  if (first === undefined) return '';
  return isMany ? GRAMMAR.materials[first].beds : GRAMMAR.materials[first].aBed;
}

export function madeOfTexts(act: MadeOf, context: WordingContext): string[] {
  const { asked, isPure, beds } = act;
  const said = [...Map.groupBy(beds, (bed) => layersInWords(bed, false)).values()].map((group) => {
    const cards = group.map(({ card }) => card);
    const isMany = cards.length > 1;
    const ones = beds.length > 1 ? shortCardNames(cards, context) : cardNames(cards, context);
    const layers = layersInWords(group[0]!, isMany);
    if (layers === '') return `no hay datos ${withPrepositionDe(ones)}`;
    return `${ones} ${isMany ? 'son' : 'es'} ${layers}`;
  });
  const line = said.join('; ');
  const lacking = beds.filter(({ lacks }) => lacks.length > 0);
  if (isPure && lacking.length < beds.length) return [pureText(act, line)];
  if (asked.length === 1 && lacking.length === 0) return [`Sí, ${line}.`];
  return [`${capitalize(line)}.${absentLine(lacking, act, context)}`];
}

function pureText({ asked, beds }: MadeOf, line: string): string {
  const [material = 'latex'] = asked.filter((one) => SOFT.includes(one));
  const isMixed = ({ layers }: Bed) =>
    layers.some((one) => one !== material && !(material === 'foam' && one === 'memory-foam'));
  if (beds.some(isMixed)) return `${beds.every(isMixed) ? 'No' : 'No todos'}: ${line}.`;
  return `En sus datos solo aparece ${named(material)}.`;
}

function absentLine(lacking: readonly Bed[], { asked, beds }: MadeOf, context: WordingContext): string {
  const missing = asked.filter((material) => lacking.some(({ lacks }) => lacks.includes(material)));
  if (missing.length === 0) return '';
  const what = GRAMMAR.join(missing.map(named), 'or');
  const cards = lacking.map(({ card }) => card);
  const where =
    beds.length === 1 ? 'En sus datos' : `En los datos ${withPrepositionDe(cardNames(cards, context))}`;
  return ` ${where} no veo ${what}; si te importa, por ejemplo por una alergia, confírmalo con la tienda.`;
}
