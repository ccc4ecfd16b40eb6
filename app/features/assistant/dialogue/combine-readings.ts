import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type {
  AskedQuestion,
  Intent,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Joins the readings of a message's questions and statements. */

export const QUESTIONS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['about-shown', 'compare', 'why', 'choose', 'explain', 'sells', 'store', 'identity'] as const),
]);

export function hasSubject(read: Understanding): boolean {
  const { topics, askedKinds = [], askedMaterials = [], namedBrands, rank, shown, askedSize } = read;
  const named = [topics, askedKinds, askedMaterials, namedBrands, shown];
  return named.some(({ length }) => length > 0) || rank !== null || askedSize !== null;
}

/** The first fact for each key. */
export function unique(facts: Understanding['facts']): Understanding['facts'] {
  return facts.filter(({ key }, at) => facts.findIndex((one) => one.key === key) === at);
}

/** What statements say; of a partner, only what the whole message says, too: "the dog … he's 75 lb". */
function listStated(said: Understanding | null, whole: Understanding): Understanding['facts'] {
  const isOfWhole = (key: FactKey) => whole.facts.some((fact) => fact.key === key);
  return (said?.facts ?? []).filter(({ key }) => !key.startsWith('partner') || isOfWhole(key));
}

/** Intents of an aside to a question, not of an answer to it. */
const ASIDE_INTENTS: ReadonlySet<Intent> = new Set<Intent>(['inform', 'bye', ...QUESTIONS]);

const SMALL_TALK: ReadonlySet<Intent> = new Set<Intent>(['greet', 'thanks', 'agree', 'refuse', 'browse']);

const REFUSALS: ReadonlySet<FactKey> = new Set<FactKey>(['brandsAvoided', 'materialsAvoided']);

/** Whether only a question names a value, and read alone it states nothing: "What does extra firm mean". */
function isOnlyAsked(
  { key, quote }: UnderstoodFact,
  { said, questions }: { said: Understanding | null; questions: readonly AskedQuestion[] },
): boolean {
  // What is refused in one sentence may be named in the question before it.
  const naming =
    quote === '' || REFUSALS.has(key) ? [] : questions.filter(({ text }) => text.includes(quote));
  const statesIt = ({ facts }: Understanding) => facts.some((fact) => fact.key === key);
  return (
    naming.length > 0 &&
    !naming.some(({ understanding }) => statesIt(understanding)) &&
    !(said !== null && statesIt(said))
  );
}

export function combineReadings(
  whole: Understanding,
  said: Understanding | null,
  { questions, hasCards }: { questions: readonly AskedQuestion[]; hasCards: boolean },
): Understanding {
  const asked = questions.map(({ understanding }) => understanding);
  const [first] = asked;
  const all = said === null ? asked : [said, ...asked];
  // "What do you have in a King" still wants a King.
  const told = whole.facts.filter(
    (fact) => (fact.key === 'size' && !hasCards) || !isOnlyAsked(fact, { said, questions }),
  );
  const isSaid = told.some(({ quote }) => quote !== '');
  const own = listStated(said, whole);
  const stated = said === null ? unique(asked.flatMap(({ facts }) => facts)) : own;
  const isBare = said !== null && said.facts.length === 0 && !hasSubject(said);
  const also = (said?.intents ?? []).filter(
    (intent) => !ASIDE_INTENTS.has(intent) && (!isBare || SMALL_TALK.has(intent)),
  );
  const pains = said?.pains ?? [];
  return {
    ...first!,
    // "Queen. How much more is the King": the statement decides, not what the question names.
    facts: unique([...own.filter(({ quote }) => quote !== ''), ...told, ...(isSaid ? own : stated)]),
    doubts: (said?.doubts ?? []).filter(({ key }) => whole.doubts.some((one) => one.key === key)),
    removed: said?.removed ?? [],
    skipped: said?.skipped ?? [],
    intents: [...new Set([...asked.flatMap(({ intents }) => intents), ...also])],
    topics: [...new Set(asked.flatMap(({ topics }) => topics))],
    namedBrands: [...new Set(all.flatMap(({ namedBrands }) => namedBrands))],
    rank: asked.find(({ rank }) => rank !== null)?.rank ?? null,
    change: all.find(({ change }) => change !== null)?.change ?? null,
    contact: Object.assign({}, ...all.map(({ contact }) => contact)) as Understanding['contact'],
    isQuestion: true,
    ...(whole.wantsTop && { wantsTop: true }),
    ...(whole.isPriceNoObject && { isPriceNoObject: true }),
    questions,
    ...(pains.length > 0 && { pains }),
  };
}
