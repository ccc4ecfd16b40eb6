import { isDeepStrictEqual } from 'node:util';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import {
  type Ask,
  QUESTION_SETS,
  readQuestions,
  type QuestionSet,
  type ShownQuestion,
} from '#tests/language/shown/questions.ts';
import type { Table } from '#tests/language/shown/expected.ts';
import { findAnswer, type Given } from '#tests/language/shown/find-answer.ts';
import {
  FACT_KEYS,
  type FactKey,
  type FactValues,
} from '#app/features/assistant/understanding/facts/registry.ts';
import {
  type Fact,
  knownValues,
  toShopperProfile,
} from '#app/features/assistant/understanding/known-facts.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { Reply } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext, cardsFor, makeTurn } from '#tests/support/dialogue/answer-turns.ts';
import { startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/**
 * Prints how many questions about shown beds are answered as the catalog says: once with what they ask given, so that only
 * the answers are judged, and once as the running assistant reads them.
 */

const context = answerContext(await readRetailerCatalog());

function tableOf({ shown, profile }: ShownQuestion): Table {
  return {
    products: shown.map((productId) => context.getProduct(productId)!),
    places: cardsFor(context, profile, shown).map(({ card }) => card),
    profile,
  };
}

/** What the question means, as reading would have it. */
function meaningOf(asks: readonly Ask[]): Partial<Understanding> {
  const meaning: Partial<Understanding> & { topics: Understanding['topics'] } = {
    intents: ['about-shown'],
    topics: [],
    isQuestion: true,
  };
  for (const one of asks) {
    if ('cards' in one && one.cards) meaning.shown = one.cards;
    if ('card' in one) meaning.shown = [one.card];
    switch (one.ask) {
      case 'property':
        meaning.topics.push(`attribute.${one.attribute}`);
        break;
      case 'rank':
        meaning.topics.push(`attribute.${one.attribute}`);
        meaning.rank = { attribute: one.attribute, most: one.most };
        break;
      case 'in-size':
        meaning.topics.push('attribute.sizes');
        meaning.askedSize = one.size;
        break;
      case 'pick':
      case 'drawbacks':
      case 'describe':
        meaning.topics.push(`shown.${one.ask}`);
        break;
      default:
        meaning.intents = [one.ask, ...meaning.intents!.filter((intent) => intent !== one.ask)];
    }
  }
  return meaning;
}

interface Answered extends Given {
  /** What an answer must not do. */
  sideEffect: string | null;
}
type Answerer = (question: ShownQuestion) => Answered;

function stateFor({ shown, profile, id }: ShownQuestion): ConversationState {
  const before = { turns: 3, language: id.startsWith('es') ? 'es' : 'en', facts: factsOf(profile) };
  return makeTurn({ context, profile, shown, understanding: {}, before }).before;
}

/** What the shopper has said, so that the beds were shown for this profile. */
function factsOf(profile: ShopperProfile): Fact[] {
  const { partner } = profile;
  const values: Partial<FactValues> = {
    sleeper: profile.sleeperKind === 'adult' ? 'self' : profile.sleeperKind,
    positions: profile.positions,
    weight: profile.weightPounds,
    firmness: profile.firmnessWish,
    budget: profile.budgetMaxMinor,
    size: profile.size,
    heat: profile.sleepsHot,
    partner: partner && true,
    partnerPositions: partner?.positions,
    partnerWeight: partner?.weightPounds,
    materialsWanted: profile.materialsWanted,
    needs: profile.needs,
  };
  const said = FACT_KEYS.flatMap((key) =>
    values[key] === undefined
      ? []
      : [{ key, fact: { is: 'known', value: values[key] }, messageId: 'm0', quote: '' } as Fact],
  );
  if (!isDeepStrictEqual(toShopperProfile(said), profile)) throw new Error('A profile with other facts');
  return said;
}

/** The assistant, given the meaning of the question without its words, which it would read in parts. */
const byMeaning: Answerer = (question) => {
  const before = { ...stateFor(question), language: 'en' };
  const chat = startChat(context, before);
  if (question.after) chat.say(meaningOf(question.after.asks));
  const { parts, state } = chat.say(meaningOf(question.asks));
  return toAnswered({ parts, state }, before, question.text);
};

/** The assistant as it runs. */
const byText: Answerer = (question) => {
  const speaking = { ...context, languages: LANGUAGES };
  const say = (state: ConversationState, text: string) =>
    createGuidedReply({ state, text, messageId: 'm', context: speaking });
  const before = stateFor(question);
  const asked = question.after ? say(before, question.after.text).state : before;
  return toAnswered(say(asked, question.text), before, question.text);
};

function toAnswered({ parts, state }: Reply, before: ConversationState, text: string): Answered {
  const table = parts.find((part) => part.type === 'comparison')?.table;
  return {
    acts: state.lastActs,
    products: parts
      .flatMap((part) => (part.type === 'products' ? part.items : []))
      .map(({ card }) => card.productId),
    compared: table?.cards.map(({ productId }) => productId) ?? null,
    sideEffect: findSideEffect(text, before, state),
  };
}

/** An answer leaves what is known as it was, shows no other beds, and knows that the shopper has reacted. */
function findSideEffect(text: string, before: ConversationState, after: ConversationState): string | null {
  const [old, now] = [knownValues(before.facts), knownValues(after.facts)];
  const changed = FACT_KEYS.filter((key) => !isDeepStrictEqual(old[key], now[key]));
  const isNew = (key: FactKey) => old[key] === undefined && isStated(key, text, after);
  if (!changed.every(isNew)) return 'changed a fact';
  if (after.lastActs.some(({ act }) => act === 'show' || act === 'ask')) return 'pitched again';
  return after.hasReacted ? null : 'did not record a reaction';
}

/** What starts so states something about the shopper, beside the question: "we have a bunk bed". */
const FIRST_PERSON = /^\s*(?:i|im|we|my|our|yo|mi|soy|somos|tengo|tenemos|duermo|dormimos|peso)\b/i;

function isStated(key: FactKey, text: string, { facts }: ConversationState): boolean {
  const quote = facts.find((fact) => fact.key === key)?.quote ?? '';
  const clauses = text.split(/[.,;:?!]/).filter((clause) => FIRST_PERSON.test(clause));
  return quote !== '' && clauses.some((clause) => clause.includes(quote));
}

/** Why the answer is wrong or out of order; null if it is right. */
function faultOf(question: ShownQuestion, answerer: Answerer): string | null {
  const given = answerer(question);
  if (given.sideEffect !== null) return given.sideEffect;
  const table = tableOf(question);
  let last = -1;
  for (const ask of question.asks) {
    const at = findAnswer(ask, table, given);
    if (typeof at === 'string') return at;
    if (at < last) return 'answered out of order';
    last = at;
  }
  return null;
}

/** Percent of the questions of a set. */
const TARGET = 90;
const SHOWN: ReadonlySet<QuestionSet> = new Set<QuestionSet>(['learn', 'es']);
for (const set of QUESTION_SETS) {
  const questions = readQuestions(set);
  for (const [name, answerer] of [
    ['by meaning', byMeaning],
    ['as read', byText],
  ] as const) {
    const faults = questions.map((question) => ({ question, fault: faultOf(question, answerer) }));
    const right = faults.filter(({ fault }) => fault === null).length;
    const share = Math.round((right / questions.length) * 100);
    print(
      `${set}, ${name}: ${right} of ${questions.length} answered correctly (${share} %, target ${TARGET} %)`,
    );
    // What measures isn't shown, so that nothing is tuned to it.
    if (SHOWN.has(set) || process.argv.includes('--show'))
      for (const { question, fault } of faults)
        if (fault !== null) print(`  ${question.id} ${question.text}: ${fault}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
