import type { Act } from '#app/features/assistant/acts.ts';
import {
  type Answer,
  answerSizeAvailability,
  answerProperty,
  answerRank,
  hasStatedValue,
} from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { answerMaterials } from '#app/features/assistant/dialogue/answers/answer-listing.ts';
import { organicAct } from '#app/features/assistant/dialogue/answers/listed-terms.ts';
import { answerPrice } from '#app/features/assistant/dialogue/answers/price-answers.ts';
import { mentionedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import {
  answerAssortment,
  answerRange,
  answerStore,
} from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { citeInsteadOfLesson } from '#app/features/assistant/dialogue/answers/store-documents.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import type {
  Attribute,
  ExplainTopic,
  Rank,
  StoreTopic,
  Topic,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** One question in a message. Store topics are grouped into one question. */
type Question =
  | { about: 'attribute'; attribute: Attribute }
  | { about: 'explain'; topic: ExplainTopic }
  | { about: 'store'; topics: StoreTopic[] };

/** The message's questions in order, as far as the shown cards can answer them. */
export function listQuestions(turn: Turn): Question[] {
  const { understanding, before } = turn;
  const { topics, rank, askedSize } = understanding;
  if (!isAskingTurn(turn)) return [];
  const isAboutShown = before.lastShown.length > 0 && hasIntent(turn, 'about-shown');
  const asked: Topic[] = [...topics];
  if (rank !== null && !asked.includes(`attribute.${rank.attribute}`))
    asked.unshift(`attribute.${rank.attribute}`);
  const isOfPrice = turn.pack.readSituation(turn.text).named.has('has.how-much-more');
  if (isAboutShown && askedSize !== null && !isOfPrice && !asked.includes('attribute.sizes'))
    asked.push('attribute.sizes');
  if (isAboutShown && asked.length === 0) asked.push(...topicsOfLastAnswer(turn));
  const questions: Question[] = [];
  for (const topic of asked.filter((one) => !isCoveredByOtherTopic(one, asked, rank)))
    addQuestion(questions, toQuestion(turn, topic));
  return questions;
}

/** Attributes whose answer already covers these others. */
const TOPICS_ANSWERED_TOGETHER: Partial<Record<Topic, readonly Topic[]>> = {
  'attribute.firmness': ['attribute.side', 'attribute.back', 'attribute.stomach'],
  'attribute.construction': ['attribute.materials'],
  'explain.materials': ['explain.hybrid-vs-memory-foam'],
};

function isCoveredByOtherTopic(topic: Topic, asked: readonly Topic[], rank: Rank | null): boolean {
  const isRanked = topic === `attribute.${rank?.attribute}`;
  return !isRanked && TOPICS_ANSWERED_TOGETHER[topic]?.some((other) => asked.includes(other)) === true;
}

/** "And the other one?" repeats the previous question for another bed. */
function topicsOfLastAnswer(turn: Turn): Topic[] {
  const { before, understanding } = turn;
  const isOfOthers =
    mentionedBeds(turn).length > 0 ||
    understanding.askedSize !== null ||
    understanding.hints?.some(({ by }) => by === 'other') === true;
  if (!isOfOthers) return [];
  return before.lastActs.flatMap((act): Topic[] => {
    if (act.act === 'property' || act.act === 'property-each') return [`attribute.${act.attribute}`];
    if (act.act === 'store-unknown') return act.topics.map((topic): Topic => `store.${topic}`);
    return act.act === 'in-size' || act.act === 'in-size-each' ? ['attribute.sizes'] : [];
  });
}

function isAskingTurn(turn: Turn): boolean {
  const isAsking = hasIntent(turn, 'about-shown', 'compare', 'why', 'explain', 'store', 'sells', 'identity');
  return turn.understanding.isQuestion || isAsking;
}

function addQuestion(questions: Question[], question: Question | null): void {
  if (question === null) return;
  const store = questions.find((one) => one.about === 'store');
  if (question.about === 'store' && store) store.topics.push(...question.topics);
  else if (!questions.some((one) => JSON.stringify(one) === JSON.stringify(question)))
    questions.push(question);
}

/** Lessons that replace a property answer while no beds are shown, and the reverse. */
const EXPLAIN_TOPIC_BY_ATTRIBUTE: Partial<Record<Attribute, ExplainTopic>> = {
  firmness: 'firmness',
  thickness: 'thickness',
  cooling: 'cooling',
  motion: 'couples',
  materials: 'materials',
  construction: 'materials',
  certifications: 'organic',
  fiberglass: 'fiberglass',
  sizes: 'sizes',
  capacity: 'capacity',
  'adjustable-base': 'adjustable-base',
  side: 'positions',
  back: 'positions',
  stomach: 'positions',
};
const ATTRIBUTE_BY_EXPLAIN_TOPIC: Partial<Record<ExplainTopic, Attribute>> = {
  firmness: 'firmness',
  thickness: 'thickness',
  cooling: 'cooling',
  fiberglass: 'fiberglass',
  organic: 'certifications',
  capacity: 'capacity',
  'adjustable-base': 'adjustable-base',
};
/** The store's terms answer these if the catalog states nothing. */
const STORE_TOPIC_BY_ATTRIBUTE: Partial<Record<Attribute, StoreTopic>> = {
  warranty: 'warranty',
  trial: 'trial',
  stock: 'stock',
  price: 'price',
};
const ATTRIBUTE_BY_STORE_TOPIC: Partial<Record<StoreTopic, Attribute>> = {
  warranty: 'warranty',
  trial: 'trial',
  price: 'price',
};

function toQuestion(turn: Turn, topic: Topic): Question | null {
  const [about, name] = splitTopic(topic);
  const hasBeds = turn.before.lastShown.length > 0;
  const isAboutShown = hasBeds && hasIntent(turn, 'about-shown');
  if (about === 'attribute') return attributeQuestion(turn, name as Attribute, hasBeds);
  if (about === 'explain') {
    const attribute = ATTRIBUTE_BY_EXPLAIN_TOPIC[name as ExplainTopic];
    if (isAboutShown && attribute !== undefined) return attributeQuestion(turn, attribute, hasBeds);
    return { about, topic: name as ExplainTopic };
  }
  if (about !== 'store') return null;
  if (name === 'accessories' && turn.understanding.askedKinds?.length) return null;
  const attribute = ATTRIBUTE_BY_STORE_TOPIC[name as StoreTopic];
  const isPrice = hasBeds && name === 'price';
  if ((isAboutShown || isPrice) && attribute !== undefined)
    return attributeQuestion(turn, attribute, hasBeds);
  return { about, topics: [name as StoreTopic] };
}

function splitTopic(topic: Topic): [about: string, name: string] {
  const dot = topic.indexOf('.');
  return [topic.slice(0, dot), topic.slice(dot + 1)];
}

function attributeQuestion(turn: Turn, attribute: Attribute, hasBeds: boolean): Question | null {
  const terms = STORE_TOPIC_BY_ATTRIBUTE[attribute];
  if (hasBeds) {
    // "Something cooler" asks for other beds, and a comparison already covers the property.
    if (turn.understanding.change !== null && !hasIntent(turn, 'about-shown')) return null;
    const isCompared = hasIntent(turn, 'compare') && turn.understanding.rank === null;
    if (isCompared) return null;
    const isLeft = terms !== undefined && attribute !== 'price' && !hasStatedValue(turn, attribute);
    return isLeft ? { about: 'store', topics: [terms] } : { about: 'attribute', attribute };
  }
  // "What's your firmest" asks for beds.
  if (turn.understanding.rank !== null) return null;
  if (terms !== undefined) return { about: 'store', topics: [terms] };
  const lesson = EXPLAIN_TOPIC_BY_ATTRIBUTE[attribute];
  return lesson === undefined ? null : { about: 'explain', topic: lesson };
}

export function answerTopic(turn: Turn, question: Question): Answer {
  switch (question.about) {
    case 'store':
      return { acts: answerStore(turn, question.topics) };
    case 'explain':
      return { acts: answerExplain(turn, question.topic) };
    case 'attribute':
      return { ...answerAttribute(turn, question.attribute), isShown: true };
  }
}

const CONSTRUCTION_ATTRIBUTES: readonly Attribute[] = ['materials', 'construction'];

function answerAttribute(turn: Turn, attribute: Attribute): Answer {
  const { rank, askedSize, facts } = turn.understanding;
  const said = facts.find(({ key }) => key === 'size')?.value as typeof askedSize | undefined;
  const size = askedSize ?? said ?? sizeOfPreviousQuestion(turn);
  if (attribute === 'price') return answerPrice(turn, size);
  if (attribute === 'certifications' && asksIfOrganic(turn)) return { acts: [organicAct(turn)] };
  if (rank?.attribute === attribute) return answerRank(turn, rank);
  if (attribute === 'sizes' && size !== null) return answerSizeAvailability(turn, size);
  const made = CONSTRUCTION_ATTRIBUTES.includes(attribute) ? answerMaterials(turn) : null;
  return made === null ? answerProperty(turn, attribute) : { acts: [made] };
}

function asksIfOrganic({ text, pack }: Turn): boolean {
  return pack.readSituation(text).named.has('has.organic');
}

/** The size asked about before, for "and the third one?". */
function sizeOfPreviousQuestion({ before, understanding }: Turn): Size | null {
  if (understanding.topics.length > 0) return null;
  const last = before.lastActs.find((act) => act.act === 'in-size' || act.act === 'in-size-each');
  return last?.size ?? null;
}

function answerExplain(turn: Turn, topic: ExplainTopic): Act[] {
  const { asked } = turn.before;
  switch (topic) {
    case 'why-ask':
      return asked === null ? [{ act: 'explain', topic }] : [{ act: 'why-ask', question: asked }];
    case 'privacy':
    case 'capabilities':
      return [{ act: 'identity', about: topic }];
    case 'medical':
      return [{ act: 'decline', kind: 'medical' }];
    case 'sizes':
    case 'materials': {
      // "Do you have latex" is answered by the assortment.
      if (hasIntent(turn, 'sells'))
        return answerAssortment(turn).length > 0
          ? []
          : answerRange(turn, topic === 'sizes' ? 'sizes' : 'constructions');
    }
  }
  const taught = citeInsteadOfLesson(turn);
  const base = topic === 'box-spring' ? knownValues(turn.state.facts).base : undefined;
  return [taught ?? { act: 'explain', topic, ...(base && { base }) }];
}
