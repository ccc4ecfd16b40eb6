import type { ActOf } from '#app/features/assistant/acts.ts';
import {
  withPrepositionDe,
  shortCardNames,
  cardName,
  cardNames,
} from '#app/features/assistant/lang/es/card-references.ts';
import { GRAMMAR, joinWords, numberWord } from '#app/features/assistant/lang/es/values.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Condition } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

const FIBERGLASS = 'fiberglass free';

/** Wording after "menciona", for features that listings name differently. */
const MENTIONED: Readonly<Record<string, string>> = {
  'in a box': 'empaque en caja',
  'fiberglass free': 'fibra de vidrio',
  handles: 'asas',
  polyester: 'poliéster',
  horsehair: 'crin',
  'coil count': 'el número de resortes',
};

function listedAs(names: readonly string[]): string {
  return `con ${joinWords(names.map((name) => (name === FIBERGLASS ? GRAMMAR.feature(name) : mentioned(name))))}`;
}
const mentioned = (name: string) => MENTIONED[name] ?? GRAMMAR.feature(name);
const atStore = (contact: string) => (contact === '' ? '' : `: ${contact}`);
const LAW_LABEL =
  'así que no puedo decirte sí o no. La etiqueta legal del colchón dice qué lleva dentro, y la tienda puede revisarlo';

export function listedTexts(act: ActOf<'listed'>, context: WordingContext): string[] {
  const { names, thing, listed, missing, others, isMoving, contact } = act;
  if (isMoving) return movingTexts(act, context);
  const [name = ''] = names;
  const appears = listed.length > 1 ? 'aparecen' : 'aparece';
  const said = `${appears} ${thing === null ? listedAs(names) : `con “${thing}”`}`;
  if (listed.length > 0 && missing.length === 0) return [`Sí, ${cardNames(listed, context)} ${said}.`];
  const instead = otherTexts(others, context);
  if (listed.length > 0) {
    const rest = `${capitalize(cardNames(missing, context))} no lo ${missing.length > 1 ? 'mencionan' : 'menciona'}.`;
    return [`${capitalize(cardNames(listed, context))} ${said}. ${instead === '' ? rest : instead}`];
  }
  const what = thing ?? (GRAMMAR.join(names.map(mentioned), 'or') || 'eso');
  const none = `${noneMention(missing, context)} ${what}`;
  if (name === FIBERGLASS) return [`${none}, ${LAW_LABEL}${atStore(contact)}.`];
  if (instead !== '') return [`${none}. ${instead}`];
  return [`${none}. La tienda te lo puede decir${atStore(contact)}.`];
}

function otherTexts(others: ActOf<'listed'>['others'], context: WordingContext): string {
  const groups = [...Map.groupBy(others, ({ name }) => name)].map(([name, beds]) => {
    const cards = beds.map(({ card }) => card);
    return `${shortCardNames(cards, context)} ${cards.length > 1 ? 'tienen' : 'tiene'} ${GRAMMAR.feature(name)}`;
  });
  return groups.length === 0 ? '' : `En cambio, ${joinWords(groups)}.`;
}

function noneMention(cards: readonly number[], context: WordingContext): string {
  const isAll = cards.length > 1 && cards.length === context.shownCount;
  if (isAll) return `En los datos de los ${numberWord(cards.length)} no veo`;
  const [only = 0] = cards;
  const ones = cards.length === 1 ? cardName(only, context) : cardNames(cards, context);
  return `En los datos ${withPrepositionDe(ones)} no veo`;
}

function movingTexts({ listed, missing, contact }: ActOf<'listed'>, context: WordingContext): string[] {
  const isOne = listed.length + missing.length === 1;
  const weights = isOne ? 'El peso no figura en sus datos' : 'El peso no figura en los datos';
  const ask = `La tienda te puede decir ${isOne ? 'cuánto pesa' : 'cuál es más fácil de cargar'}${atStore(contact)}.`;
  if (listed.length === 0)
    return [isOne ? `${weights}. ${ask}` : `${weights} y ninguno aparece con empaque en caja. ${ask}`];
  const appears = listed.length > 1 ? 'aparecen' : 'aparece';
  return [
    `${capitalize(cardNames(listed, context))} ${appears} con empaque en caja, que suele ser lo más fácil de cargar. ${weights}.`,
  ];
}

const CONDITION_WORDS: Record<Condition, readonly [one: string, many: string]> = {
  clearance: ['es de fin de existencias', 'son de fin de existencias'],
  'floor-sample': ['es de exhibición', 'son de exhibición'],
  discontinued: ['es un modelo descontinuado', 'son modelos descontinuados'],
  refurbished: ['es devuelto o reacondicionado', 'son devueltos o reacondicionados'],
};

export function conditionTexts({ beds, contact }: ActOf<'condition'>, context: WordingContext): string[] {
  const groups = [...Map.groupBy(beds, ({ condition }) => condition ?? '').values()].toSorted(
    (one, other) => Number(one[0]!.condition === null) - Number(other[0]!.condition === null),
  );
  const said = groups.map((group) => {
    const cards = group.map(({ card }) => card);
    const isMany = cards.length > 1;
    const [{ condition }] = group as [(typeof group)[number]];
    const words =
      condition === null ? (isMany ? 'son nuevos' : 'es nuevo') : CONDITION_WORDS[condition][isMany ? 1 : 0];
    return `${beds.length > 1 ? shortCardNames(cards, context) : cardNames(cards, context)} ${words}`;
  });
  const line = `${capitalize(said.join('; '))}.`;
  const marked = beds.filter(({ condition }) => condition !== null).length;
  if (marked === 0)
    return [
      `${line} ${beds.length > 1 ? 'Ninguno aparece como usado ni de exhibición' : 'No aparece como usado ni de exhibición'}.`,
    ];
  return [
    `${line} La tienda te puede decir en qué estado ${marked > 1 ? 'están' : 'está'}${atStore(contact)}.`,
  ];
}

export function listedRangeTexts({ name, count, isMoving, contact }: ActOf<'listed-range'>): string[] {
  const many = count === 1 ? 'uno de nuestros colchones aparece' : `${count} de nuestros colchones aparecen`;
  if (count > 0 && isMoving)
    return [`Lo más fácil de cargar suele ser un colchón en caja, y ${many} ${listedAs([name])}.`];
  if (count > 0) return [`Sí, ${many} ${listedAs([name])}.`];
  if (isMoving)
    return [
      `El peso no figura en los datos. La tienda te puede decir cuál es más fácil de cargar${atStore(contact)}.`,
    ];
  const none = `En los datos de nuestros colchones no veo ${mentioned(name)}`;
  if (name === FIBERGLASS) return [`${none}, ${LAW_LABEL}${atStore(contact)}.`];
  return [`${none}. La tienda te lo puede decir${atStore(contact)}.`];
}

const COUNTED: Record<Condition, readonly [one: string, many: string]> = {
  clearance: ['de fin de existencias', 'de fin de existencias'],
  'floor-sample': ['de exhibición', 'de exhibición'],
  discontinued: ['descontinuado', 'descontinuados'],
  refurbished: ['devuelto o reacondicionado', 'devueltos o reacondicionados'],
};

export function conditionRangeTexts({ counts }: ActOf<'condition-range'>): string[] {
  if (counts.length === 0)
    return ['Nuestros colchones son nuevos. Ninguno aparece como usado ni de exhibición.'];
  const said = counts.map(({ condition, count }) => `${count} ${COUNTED[condition][count > 1 ? 1 : 0]}`);
  return [`La mayoría de nuestros colchones son nuevos. También hay ${joinWords(said)}.`];
}
