import type { Act } from '#app/features/assistant/acts.ts';
import {
  type Answer,
  answerProperty,
  answerRank,
} from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { lessonActs, explainRoomFit } from '#app/features/assistant/dialogue/answers/answer-lesson.ts';
import { answerTopic } from '#app/features/assistant/dialogue/answers/answer-topics.ts';
import { answerBestFor, assessSuitability } from '#app/features/assistant/dialogue/answers/best-for.ts';
import {
  answerFit,
  feelForAct,
  heightForAct,
  describePerson,
  resolveSleeper,
} from '#app/features/assistant/dialogue/answers/body-fit.ts';
import {
  mentionedBeds,
  mentionedOrAllBeds,
  type ShownBed,
  referencedOrSizedBeds,
  sizedBeds,
  profileForShownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { citeInsteadOfLesson } from '#app/features/assistant/dialogue/answers/store-documents.ts';
import { answerDifferentFeels } from '#app/features/assistant/dialogue/recommend.ts';
import { namesShownBeds } from '#app/features/assistant/dialogue/words-in-names.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { type Lesson, LESSONS } from '#app/features/assistant/understanding/lessons.ts';
import { findConceptNames } from '#app/features/assistant/dialogue/lesson-question.ts';
import { getPainPurpose } from '#app/features/assistant/understanding/rank-questions.ts';
import type { FitQuestion, Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type { ExplainTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { isUnknownSleeper } from '#app/features/matching/scoring/comfort.ts';

/**
 * Answers by the kind of question that the classifier predicted, where keywords alone would pick a similar but wrong
 * answer.
 */

/** Null if another part of the reading answers this kind of question. */
export function answerKind(turn: Turn): Answer[] | null {
  const { kind, rank, topics, limit } = turn.understanding;
  const [family = '', name = ''] = (kind ?? '').split('.');
  // "Not too soft around the sides" and "a good solid edge" are about edge support, not feel.
  const isOfFeel =
    family === 'fit' ||
    limit?.attribute === 'firmness' ||
    rank?.attribute === 'firmness' ||
    topics.includes('attribute.firmness');
  if (isOfFeel && findConceptNames(turn.text, turn.pack.lessonWords).has('edge')) return answerEdges(turn);
  const isMyth =
    (isOfFeel || turn.understanding.fit !== undefined) &&
    turn.pack.readSituation(turn.text).named.has('has.myth');
  if (isMyth) return [{ acts: lessonActs(turn, 'firm-back') }];
  if (kind === undefined) return null;
  const acts = ANSWER_BY_KIND[kind]?.(turn) ?? ANSWER_BY_FAMILY[family]?.(turn, name) ?? [];
  return acts.length === 0 ? null : [{ acts, ...(family !== 'know' && { isShown: true }) }];
}

function answerEdges(turn: Turn): Answer[] {
  if (turn.before.lastShown.length === 0) return [{ acts: explainLessonOrTopic(turn, 'edges') }];
  const isOfAll = mentionedBeds(turn).length !== 1;
  const found = isOfAll ? answerRank(turn, { attribute: 'edge', most: true }) : answerProperty(turn, 'edge');
  return [{ ...found, isShown: true }];
}

const ANSWER_BY_FAMILY: Readonly<Record<string, (turn: Turn, name: string) => Act[]>> = {
  fit: answerSuitability,
  know: answerKnowledge,
};

const ANSWER_BY_KIND: Readonly<Record<string, (turn: Turn) => Act[]>> = {
  'attribute.bounce': answerBounce,
  'rank.bounce': (turn) => (turn.understanding.rank === null ? answerBounce(turn) : []),
  'attribute.edge': (turn) => (turn.before.lastShown.length > 0 ? [] : explainLessonOrTopic(turn, 'edges')),
  'rank.lifespan': answerLifespan,
  'store.pickup': (turn) => explainLessonOrTopic(turn, 'pickup'),
  'store.hold': (turn) => explainLessonOrTopic(turn, 'hold'),
  'store.bulk': (turn) => explainLessonOrTopic(turn, 'many-beds'),
};

/** Bounce depends on the construction. */
function answerBounce(turn: Turn): Act[] {
  const beds = turn.before.lastShown.length > 0 ? answerProperty(turn, 'construction').acts : [];
  return [...beds, ...explainLessonOrTopic(turn, 'bounce')];
}

/** Listings don't state how long a bed lasts, so this goes by what it is made of and how much there is of it. */
function answerLifespan(turn: Turn): Act[] {
  // "Which will last" names no bed.
  const isOfAll = turn.understanding.kind === 'rank.lifespan';
  const beds = turn.before.lastShown.length === 0 ? [] : isOfAll ? sizedBeds(turn) : mentionedOrAllBeds(turn);
  const own = { ...turn, understanding: { ...turn.understanding, shown: [], hints: [] } };
  const judged =
    beds.length > 1
      ? answerBestFor(own, 'lasting', profileForShownBeds(turn))
      : assessSuitability(turn, 'lasting', beds);
  return [...judged, ...explainLessonOrTopic(turn, 'lifespan')];
}

function answerSuitability(turn: Turn, name: string): Act[] {
  const purpose = getPainPurpose(turn.understanding.pains ?? []) ?? getFitPurpose(turn, name);
  if (purpose !== null && asksWhich(turn)) return answerBestFor(turn, purpose, profileForShownBeds(turn));
  if (turn.understanding.fit !== undefined) return answerFit(turn);
  const forTwo = name === 'couple' ? answerDifferentFeels(turn) : [];
  if (forTwo.length > 0) return forTwo;
  const beds = referencedOrSizedBeds(turn);
  if (beds.length === 0) return generalFit(turn, name);
  if (name === 'feel' || name === 'height') return bodyFit(turn, beds, name);
  return purpose === null ? bodyFit(turn, beds, 'feel') : assessSuitability(turn, purpose, beds);
}

/** "Which one is still good for his back" wants one of the beds, not advice. */
function asksWhich(turn: Turn): boolean {
  // "The Clarity or the Glory, for a hot sleeper".
  if (namesShownBeds(turn)) return true;
  const isOfAll = turn.before.lastShown.length > 1 && mentionedBeds(turn).length !== 1;
  return isOfAll && turn.pack.readSituation(turn.text).named.has('has.which');
}

function bodyFit(turn: Turn, beds: readonly ShownBed[], name: 'feel' | 'height'): Act[] {
  const { namedFeels = [] } = turn.understanding;
  const numbers = (of: (bed: ShownBed) => number | undefined) => [
    ...new Set(beds.flatMap((bed) => of(bed) ?? [])),
  ];
  const feels =
    namedFeels.length > 0 ? [...namedFeels] : numbers(({ product }) => product?.attributes.firmness?.value);
  const heights = numbers(({ product }) => product?.attributes.profileInches?.value);
  const fit: FitQuestion = { about: name, feels, inches: null, pounds: null, positions: [], who: null };
  const { who, profile } = resolveSleeper(turn, fit);
  const person = describePerson(who, profile);
  if (name === 'height') {
    if (heights.length === 0) return answerProperty(turn, 'thickness').acts;
    return heights.slice(0, 1).map((inches) => heightForAct(turn, profile, { ...person, inches }));
  }
  if (isUnknownSleeper(profile) || feels.length === 0) return answerProperty(turn, 'firmness').acts;
  return [feelForAct(turn, profile, { ...person, feels })];
}

type FitPurpose = Exclude<Purpose, 'value'>;

const PURPOSE_BY_KIND: Readonly<Record<string, FitPurpose>> = {
  weight: 'weight',
  couple: 'couple',
  child: 'child',
};

function getFitPurpose(turn: Turn, name: string): FitPurpose | null {
  const { understanding, state } = turn;
  if (name === 'position') {
    const { positions = [] } = profileForShownBeds(turn);
    const named = (['side', 'back', 'stomach'] as const).find(
      (one) => understanding.topics.includes(`attribute.${one}`) || positions[0] === one,
    );
    return named ?? null;
  }
  if (name !== 'pain') return PURPOSE_BY_KIND[name] ?? null;
  const known = (state.soreSpots ?? []).map((spot) => ({ spot }));
  return getPainPurpose(understanding.pains ?? []) ?? getPainPurpose(known) ?? 'joints';
}

const GENERAL_ADVICE: Readonly<Record<string, Lesson | ExplainTopic>> = {
  feel: 'firmness',
  height: 'thickness',
  position: 'positions',
  pain: 'soft-hips',
  weight: 'heavy-made',
  couple: 'couples',
  child: 'kids-age',
};

function generalFit(turn: Turn, name: string): Act[] {
  const { namedFeels = [], pains = [] } = turn.understanding;
  if (namedFeels.length > 0 && !isUnknownSleeper(profileForShownBeds(turn))) return bodyFit(turn, [], 'feel');
  const isOfBack =
    pains.some(({ spot }) => spot === 'back') || turn.state.soreSpots?.includes('back') === true;
  return explainLessonOrTopic(turn, name === 'pain' && isOfBack ? 'firm-back' : GENERAL_ADVICE[name]!);
}

const LESSON_BY_KIND: Readonly<Record<string, Lesson | ExplainTopic>> = {
  'latex-natural': 'latex-blend',
  base: 'what-base',
  adjustable: 'adjustable-base',
  'why-split': 'why-two',
  cold: 'cold-foam',
  hotel: 'hotel-feel',
  'brand-worth': 'dear-brand',
  'price-why': 'dear-bed',
  'sleep-hot-partner': 'hot-partner',
};

function answerKnowledge(turn: Turn, name: string): Act[] {
  if (name === 'room') return explainRoomFit(turn);
  const isIdle = name === 'storage' && findConceptNames(turn.text, turn.pack.lessonWords).has('idle');
  if (isIdle) return lessonActs(turn, 'unused');
  if (name === 'sleep-hot-partner' && turn.before.lastShown.length > 0)
    return [
      ...explainLessonOrTopic(turn, 'hot-partner'),
      ...answerBestFor(turn, 'cooling', profileForShownBeds(turn)),
    ];
  return explainLessonOrTopic(
    turn,
    findMaterialLesson(turn, name) ??
      getComparisonLesson(turn, name) ??
      LESSON_BY_KIND[name] ??
      (name as Lesson),
  );
}

const COMPARISON_KINDS: ReadonlySet<string> = new Set(['materials', 'coils-hybrid', 'latex-natural']);

/** "Coils are always better than foam" names the materials it compares. */
function getComparisonLesson({ understanding }: Turn, name: string): Lesson | null {
  return COMPARISON_KINDS.has(name) ? (understanding.lesson ?? null) : null;
}

const MATERIAL_PAIR_LESSONS: readonly (readonly [Construction, Construction, Lesson | ExplainTopic])[] = [
  ['latex', 'memory-foam', 'foam-latex'],
  ['innerspring', 'hybrid', 'coils-hybrid'],
  ['innerspring', 'memory-foam', 'foam-coils'],
  ['hybrid', 'memory-foam', 'hybrid-vs-memory-foam'],
];

/** A comparison of two materials has its own lesson. */
function findMaterialLesson({ understanding }: Turn, name: string): Lesson | ExplainTopic | null {
  const named = understanding.askedMaterials ?? [];
  if (name === 'price-why' && named.includes('latex')) return 'dear-latex';
  return name === 'materials' ? pairLesson(named) : null;
}

function pairLesson(named: readonly Construction[]): Lesson | ExplainTopic | null {
  return (
    MATERIAL_PAIR_LESSONS.find(([one, other]) => named.includes(one) && named.includes(other))?.[2] ?? null
  );
}

/** What tells two materials apart; empty if there is no lesson on them. */
export function teachPair(turn: Turn): Act[] {
  const { askedMaterials = [], lesson: read } = turn.understanding;
  const isOfPair = MATERIAL_PAIR_LESSONS.some(([, , lesson]) => lesson === read);
  const lesson = pairLesson(askedMaterials) ?? (isOfPair ? read! : null);
  return lesson === null ? [] : explainLessonOrTopic(turn, lesson);
}

function explainLessonOrTopic(turn: Turn, lesson: Lesson | ExplainTopic): Act[] {
  return isLesson(lesson) ? lessonActs(turn, lesson) : explainTopic(turn, lesson);
}

const isLesson = (name: string): name is Lesson => (LESSONS as readonly string[]).includes(name);

function explainTopic(turn: Turn, topic: ExplainTopic): Act[] {
  const taught = citeInsteadOfLesson(turn);
  return taught === null ? answerTopic(turn, { about: 'explain', topic }).acts : [taught];
}
