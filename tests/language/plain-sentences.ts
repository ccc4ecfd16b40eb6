import { PLAIN as ENGLISH, WISHES as ENGLISH_WISHES } from '#tests/language/en/plain.ts';
import { PLAIN as SPANISH, WISHES as SPANISH_WISHES } from '#tests/language/es/plain.ts';
import type { Facts, Utterance } from '#tests/language/labels.ts';
import type { Statement, Values, WishPhrases } from '#tests/language/plain-statement.ts';

/**
 * Plain statements of every fact, alone and joined, to learn from beside the examples that people wrote: those are rich in
 * what is hard and poor in what is said most.
 */

const STATEMENTS: Readonly<Record<string, readonly Statement[]>> = { en: ENGLISH, es: SPANISH };
const JOINS: Readonly<Record<string, readonly string[]>> = {
  en: [', ', ' and ', '. ', ' '],
  es: [', ', ' y ', '. ', ' '],
};
const WISHES: Readonly<Record<string, WishPhrases>> = { en: ENGLISH_WISHES, es: SPANISH_WISHES };
const COUNT = 2000;
const WISH_COUNT = 800;
const TOGETHER_MAX = 4;
/** How many are said under a question, which the joined ones seldom answer. */
const ANSWERING = 0.5;
/** How many of the joined ones also ask for beds. */
const REQUESTING = 0.25;

/** The same sentences in every run; none for a language without statements. */
export function plainSentences(language: string): Utterance[] {
  const statements = STATEMENTS[language] ?? [];
  if (statements.length === 0) return [];
  const random = makeRandom();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const say = ({ values, ...statement }: Statement, ways: readonly string[]) => {
    const [word, facts] = pick(Object.entries(values));
    return { text: pick(ways).replace('{}', word), facts, intent: statement.intent ?? 'inform' };
  };
  const request = statements.find(({ intent }) => intent === 'recommend')!;
  const alone = (): Omit<Utterance, 'id'> => {
    const statement = pick(statements);
    const { asked, ways, answers = [] } = statement;
    const isAnswer = asked !== null && random() < ANSWERING;
    return toUtterance([say(statement, isAnswer ? [...ways, ...answers] : ways)], isAnswer ? asked : null);
  };
  const together = (): Omit<Utterance, 'id'> => {
    const count = 2 + Math.floor(random() * (TOGETHER_MAX - 1));
    const said = Array.from({ length: count }, () => pick(statements)).filter(
      (one, at, all) => at === all.findIndex((other) => topicOf(other) === topicOf(one)) && !one.intent,
    );
    const asked = random() < ANSWERING ? pick(statements).asked : null;
    const parts = said.map((one) => say(one, one.ways));
    if (random() < REQUESTING) parts.push(say(request, request.ways));
    return toUtterance(parts, asked, pick(JOINS[language]!));
  };
  const phrases = WISHES[language]!;
  const wish = (): Omit<Utterance, 'id'> => {
    const order = pick(phrases.orders);
    const isAsking = random() < REQUESTING && order.split('{').length > 2;
    const frame = pick(isAsking ? phrases.asking : phrases.leads) + order + pick(phrases.ends);
    const asked = random() < ANSWERING / 2 ? pick(statements).asked : null;
    const said = fillSlots(isAsking ? `${frame}?` : frame, phrases.values, pick);
    return { ...toUtterance([said], asked), ...(isAsking && { intent: 'sells' }), also: ['recommend'] };
  };
  return Array.from({ length: COUNT + WISH_COUNT }, (_, at) => {
    const one = at >= COUNT ? wish() : random() < 0.5 ? alone() : together();
    const text = random() < 0.5 ? one.text.toLowerCase() : one.text;
    return {
      ...one,
      text: random() < 0.2 ? text.replaceAll(/['’,]/g, '') : text,
      id: `plain-${language}-${at}`,
    };
  }).filter(({ text }) => text !== '');
}

type Pick = <T>(list: readonly T[]) => T;

function fillSlots(frame: string, values: Readonly<Record<string, Values>>, pick: Pick): Said {
  const stated: Facts[] = [];
  const text = frame.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const [word, facts] = pick(Object.entries(values[slot]!));
    stated.push(facts);
    return word;
  });
  return { text, facts: Object.assign({}, ...stated) as Facts, intent: 'inform' };
}

/** Statements of one topic may contradict each other. */
function topicOf({ asked }: Statement): string {
  return asked === null || asked.startsWith('partner') ? 'partner' : asked;
}

interface Said {
  text: string;
  facts: Facts;
  intent: string;
}

function toUtterance(said: readonly Said[], asked: string | null, join = ''): Omit<Utterance, 'id'> {
  return {
    asked,
    text: said.map(({ text }) => text).join(join),
    facts: Object.assign({}, ...said.map(({ facts }) => facts)) as Facts,
    removed: [],
    skipped: [],
    intent: said[0]?.intent ?? 'inform',
    also: said.slice(1).flatMap(({ intent }) => (intent === 'inform' ? [] : [intent])),
  };
}

/** Mulberry32. */
function makeRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
