import type { ActOf } from '#app/features/assistant/acts.ts';
import { GRAMMAR, numberWord } from '#app/features/assistant/lang/es/values.ts';
import type { Accessory } from '#app/features/inventory/attributes/product-kind.ts';
import { SPELLED_WORDS } from '#app/features/assistant/lang/es/reading.ts';
import { listConcepts } from '#app/features/assistant/lang/pack.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';

type Shown = ActOf<'accessories'>;

export const ACCESSORY_NAMES: Record<Accessory, readonly [one: string, many: string, isFeminine: boolean]> = {
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
  const names = ACCESSORY_NAMES[sorts[0] ?? 'frame'];
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

type Names = (typeof ACCESSORY_NAMES)[Accessory];

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

export const ACCESSORY_WORDS = compileLexicon({
  words: listConcepts(`
sort.frame: base, bases, marco, marcos, marco de cama, marcos de cama, marco para la cama, marco para cama, estructura, estructuras, armazón, armazones, base de cama, bases de cama, base para la cama, base para cama, bases para cama, base metálica, bases metálicas, tarima, tarimas, cabecera, cabeceras, cama de plataforma
sort.adjustable-base: base con control, cama con control, cama con control remoto, se levanta de la cabeza, se inclina, se inclinan, que se levante, base, bases, las ajustables, la ajustable, las articuladas, las eléctricas, base ajustable, bases ajustables, base articulada, bases articuladas, base eléctrica, bases eléctricas, base reclinable, bases reclinables, cama ajustable, camas ajustables, cama eléctrica, camas eléctricas, cama articulada, camas articuladas, cama reclinable, camas reclinables, base motorizada, bases motorizadas, sube y baja, suben y bajan, se sube y se baja, levanta la cabeza, levantan la cabeza, con control remoto
sort.foundation: base, bases, box spring, box springs, boxspring, boxsprings, base box, canapé, canapés, somier, somieres, base de cama, bases de cama, fundación, foundation
sort.protector: se orina, se hace pipí, se hace pis, moja la cama, se mea, que no se moje, proteger el colchón, proteja el colchón, protege el colchón, proteger la cama, accidentes, se hace pipí, se orina, moja la cama, mojan la cama, se moja en la noche, incontinencia, se hace pis, protector, protectores, protector de colchón, protectores de colchón, funda impermeable, fundas impermeables, cubrecolchón, cubre colchón, cubrecolchones, funda de colchón, fundas de colchón, funda para colchón, fundas para colchón, algo impermeable
sort.topper: topper, toppers, sobrecolchón, sobrecolchones
sort.pillowcase: funda de almohada, fundas de almohada, fundas para almohadas, funda para almohada
sort.sheets: sábanas, sábana, juego de sábanas, juegos de sábanas
sort.comforter: edredón, edredones, cobija, cobijas, colcha, colchas, cobertor, cobertores, manta, mantas
sort.pillow: almohada, almohadas
skip.top: almohada gratis, almohadas gratis, manta eléctrica, cobija eléctrica, tope de almohada
ask.offer: vienen en, viene en, tienen, tiene, tienes, maneja, ofrecen, hay, habrá, qué tipos de, qué tipo de, cuáles, cuál, algún, alguna, algunos, algunas, puedo comprar, podemos comprar, se puede comprar, recomiendan, recomiendas, dónde están
ask.show: compara, comparar, compárame, venden, vende, vendes, manejan, muéstrame, muéstrenme, enséñame, enséñenme, quiero ver
ask.price: cuánto es, cuánto sería, cuánto sale, cuánto salen, cuánto piden, cuánto por, cuánto cuesta, cuánto cuestan, cuánto vale, cuánto valen, precio, precios, a cómo, en cuánto, más barato, más barata, más baratos, más baratas, más económico, más económica, cuesta, cuestan, vale, valen
ask.need: me gustaría, quisiera, necesito, necesitamos, quiero, queremos, busco, buscamos, ando buscando, comprar, agregar, también, además, me interesa, me hace falta
trouble: se orina, se hace pipí, se hace pis, moja la cama, se mea, que no se moje, accidentes, se hace pipí, se orina, moja la cama, mojan la cama, se moja en la noche, incontinencia, se hace pis
least: más barato, más barata, más baratos, más baratas, más económico, más económica, más económicos, más económicas, menos caro, menos cara
use.never: de obsequio, de regalo, me vendieron, olvida, olvídate, ya no quiero, no necesito, no quiero, no me hace falta, ya tengo, ya tenemos, yo tengo, tengo una, tengo un, tenemos una, tenemos un, en vez de
use.included: incluye, incluyen, incluido, incluida, incluidos, viene con, vienen con, trae, traen, se paga aparte, se cobra aparte, va aparte, aparte
use.all: necesita una base, necesita base, se lleva bien, con qué almohada, se rompe, se llevan, recogen, retiran, qué es un, qué es una, qué son, para qué sirve, para qué sirven, ruido, hacen ruido, hace ruido, vale la pena, le queda, le quedan, mejor que, importa, hace falta, hacen falta, tengo que, debo usar, debería usar, sirve para, sirve con, sirven con, funciona con, funciona en, funcionan con, funcionan en, cabe en, compatible, compatibles, viene con, vienen con, incluye, incluyen, incluido, incluida, se dobla, se doblan, devolver, devolución, garantía, entregan, entrega, envían, diferencia, sin, en vez de, cada cuánto, lavar, se lava, rechina, qué tan alta, qué altura, anula
use.before: mi, nuestra, nuestro, su, para mi, en una, en un, en mi, sobre una, sobre un, misma, mismo, vieja, viejo, actual, no, ninguna
use.with: para una, para un, con una, con un, con mi, y una, y un
listed.waterproof: se orina, se hace pipí, se hace pis, moja la cama, se mea, que no se moje, accidentes, se hace pipí, se orina, moja la cama, mojan la cama, se moja en la noche, incontinencia, se hace pis, algo impermeable, funda impermeable, fundas impermeables, impermeable, impermeables, contra agua, a prueba de agua
listed.washable: lavable, lavables
listed.cooling: fresca, frescas, fresco, frescos, refrescante, refrescantes
listed.organic: orgánico, orgánica, orgánicos, orgánicas
listed.low profile: perfil bajo, baja, bajo, bajas
listed.heavy duty: reforzada, reforzado, resistente
listed.wool: lana
listed.cotton: algodón
listed.tencel: tencel
listed.memory foam: memory foam, espuma con memoria, viscoelástica
beds: colchón, colchones, cama, camas
`),
  common: SPELLED_WORDS.common,
});
