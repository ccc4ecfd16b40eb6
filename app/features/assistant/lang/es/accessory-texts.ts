import type { ActOf } from '#app/features/assistant/acts.ts';
import { GRAMMAR, numberWord } from '#app/features/assistant/lang/es/values.ts';
import type { Accessory } from '#app/features/inventory/attributes/accessories.ts';

/** Lo que se dice en español sobre lo que se vende junto a los colchones. */

type Shown = ActOf<'accessories'>;

const NAMES: Record<Accessory, readonly [one: string, many: string, isFeminine: boolean]> = {
  frame: ['base de cama', 'bases de cama', true],
  'adjustable-base': ['base ajustable', 'bases ajustables', true],
  foundation: ['box spring', 'box springs', false],
  protector: ['protector de colchón', 'protectores de colchón', false],
  topper: ['sobrecolchón', 'sobrecolchones', false],
  pillowcase: ['juego de fundas de almohada', 'juegos de fundas de almohada', false],
  sheets: ['juego de sábanas', 'juegos de sábanas', false],
  comforter: ['edredón o cobija', 'edredones y cobijas', false],
  pillow: ['almohada', 'almohadas', true],
};

const FEATURES: Readonly<Record<string, string>> = {
  waterproof: 'que repele el agua',
  washable: 'que se pueda lavar',
  cooling: 'que refresca',
  organic: 'que sea de algodón o lana sin químicos',
  'low profile': 'que sea de perfil bajo',
  'heavy duty': 'que esté reforzado',
  wool: 'que lleve lana',
  cotton: 'que lleve algodón',
  tencel: 'que lleve Tencel',
  'memory foam': 'que lleve memory foam',
};
const listedAs = (feature: string) => FEATURES[feature] ?? feature;
const atStore = (contact: string) => (contact === '' ? '' : `: ${contact}`);

export function accessoryTexts(act: Shown): string[] {
  const { sorts, total, contact } = act;
  const names = NAMES[sorts[0] ?? 'frame'];
  if (total === 0)
    return [`Aquí no veo ${names[1]} con precio. La tienda te dice qué tiene${atStore(contact)}.`];
  const feature = featureLine(act, names);
  const sizes = sizeLines(act);
  const isTold = act.feature !== null && act.listed > 0;
  return leads(act, names).map((lead, at) =>
    [feature, isTold && feature !== '' ? '' : lead, sizes[at % sizes.length]!]
      .filter((line) => line !== '')
      .join(' '),
  );
}

type Names = (typeof NAMES)[Accessory];

function leads(
  { count, total, isCheapest, size, isSizeListed }: Shown,
  [one, many, isFeminine]: Names,
): string[] {
  const inSize = size !== null && isSizeListed ? ` en ${GRAMMAR.sizeInWords(size)}` : '';
  const n = numberWord(count);
  const [these, the, all] = isFeminine ? ['Estas', 'las', 'todas'] : ['Estos', 'los', 'todos'];
  if (isCheapest)
    return count === 1
      ? [`${isFeminine ? 'Esta es la' : 'Este es el'} ${one} más económic${isFeminine ? 'a' : 'o'}${inSize}.`]
      : [`${these} son ${the} ${n} ${many} más económic${isFeminine ? 'as' : 'os'}${inSize}.`];
  if (count === 1) return [`Sí, tenemos ${isFeminine ? 'una' : 'un'} ${one}${inSize}. Aquí está.`];
  if (total === count)
    return [
      `Sí, tenemos ${many}${inSize}. Aquí están ${all}.`,
      `${these} son nuestr${isFeminine ? 'as' : 'os'} ${many}${inSize}.`,
    ];
  return [
    `Sí, tenemos ${many}${inSize}, ${total} en total. Aquí van ${n}, del precio más bajo al más alto.`,
    `${these} son ${n} de ${the} ${total} ${many} que tenemos${inSize}, por precio.`,
    `De nuestr${isFeminine ? 'as' : 'os'} ${many}${inSize}, aquí van ${n} por orden de precio.`,
  ];
}

function featureLine({ feature, listed, isMeant, contact }: Shown, [, many]: Names): string {
  if (feature === null) return '';
  if (feature === 'waterproof') return waterproofLine({ listed, isMeant, contact }, many);
  if (listed > 0) return '';
  return `En los datos no veo nada ${listedAs(feature)}, así que confírmalo con la tienda${atStore(contact)}.`;
}

function waterproofLine(
  { listed, isMeant, contact }: Pick<Shown, 'listed' | 'isMeant' | 'contact'>,
  many: string,
): string {
  if (isMeant === true) return 'Sí, en sus datos dice que es impermeable.';
  if (isMeant === false)
    return listed > 0
      ? 'En los datos de ese no dice que sea impermeable. En los del otro, sí.'
      : `En los datos de ese no dice que sea impermeable, así que confírmalo con la tienda${atStore(contact)}.`;
  if (listed === 1) return 'Sí, en los datos de este dice que es impermeable. Los demás no lo dicen.';
  if (listed > 1) return 'Sí, en los datos de estos dice que son impermeables.';
  return `En los datos de nuestros ${many} no dice que sean impermeables, así que confírmalo con la tienda${atStore(contact)}.`;
}

function sizeLines({ size, isSizeListed, hasUnsized, contact }: Shown): string[] {
  if (size === null) return [''];
  if (isSizeListed) return [hasUnsized ? 'Hay más que no indican sus tamaños.' : ''];
  const inSize = `en ${GRAMMAR.sizeInWords(size)}${atStore(contact)}`;
  return [
    `No veo sus tamaños, así que confirma con la tienda que viene ${inSize}.`,
    `Pregunta en la tienda qué hay ${inSize}.`,
    `Sus datos no indican tamaños; la tienda te dice si hay ${inSize}.`,
  ];
}
