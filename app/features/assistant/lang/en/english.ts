import { relaxationReplies } from '#app/features/assistant/lang/sentences.ts';
import { ACCESSORY_WORDS } from '#app/features/assistant/lang/en/accessories.ts';
import { ADVICE_TEXTS } from '#app/features/assistant/lang/en/advice.ts';
import { BRIEF_TEXTS } from '#app/features/assistant/lang/en/brief.ts';
import { SITUATION_TEXTS } from '#app/features/assistant/lang/en/situation-texts.ts';
import { SITUATION_WORDS } from '#app/features/assistant/lang/en/situation-words.ts';
import { CATALOG_TEXTS, madeOfTexts, measureTexts } from '#app/features/assistant/lang/en/catalog-texts.ts';
import { COMPARISON_TEXTS, rankTexts } from '#app/features/assistant/lang/en/comparison.ts';
import { FACT_TEXTS } from '#app/features/assistant/lang/en/facts.ts';
import { callBackTexts, LEAD_SENTENCES } from '#app/features/assistant/lang/en/lead-sentences.ts';
import {
  lessonTexts,
  roomFitTexts,
  BOX_SPRING_BY_BASE,
  EXPLANATIONS,
} from '#app/features/assistant/lang/en/lesson-texts.ts';
import { LESSON_WORDS } from '#app/features/assistant/lang/en/lesson-words.ts';
import { GRAMMAR } from '#app/features/assistant/lang/en/values.ts';
import {
  conditionRangeTexts,
  conditionTexts,
  listedRangeTexts,
  listedTexts,
} from '#app/features/assistant/lang/en/listing-texts.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import model from '#app/features/assistant/lang/en/model.json' with { type: 'json' };
import questions from '#app/features/assistant/lang/en/questions.json' with { type: 'json' };
import { eachTexts, propertyTexts } from '#app/features/assistant/lang/en/property-texts.ts';
import {
  FUNCTION_WORDS,
  CLAUSE_JOINS,
  QUESTION_WORDS,
  READING_PACK,
} from '#app/features/assistant/lang/en/reading.ts';
import { SEARCH_SENTENCES } from '#app/features/assistant/lang/en/search-sentences.ts';
import {
  chooseTexts,
  describeTexts,
  drawbackTexts,
  inSizeEachTexts,
  inSizeTexts,
  noDrawbackTexts,
  pickTexts,
  whyTexts,
} from '#app/features/assistant/lang/en/shown-acts.ts';
import { STORE_SENTENCES } from '#app/features/assistant/lang/en/store-sentences.ts';
import { definePack, type PackParts, addTrainedModel } from '#app/features/assistant/lang/pack.ts';
import type { ReplyTexts } from '#app/features/assistant/language-pack.ts';

export const TRAINED_ENGLISH = addTrainedModel(READING_PACK, model, questions);

const REPLIES: ReplyTexts = {
  introducesAi: (greeting) =>
    /\bAI assistant\b/i.test(greeting) && !/\b(?:not|no|never|n't)\b/i.test(greeting),
  narrowDown: (question) =>
    `To narrow it down: ${question.replace(/^(?:And )?(?!I\b)./, (start) => start.slice(-1).toLowerCase())}`,
  asksWhyNot: (message) => /\bwhy (?:not|isn'?t|wouldn'?t|didn'?t)\b|\bwrong with\b/i.test(message),
  asksIfPure: (message) =>
    /\b(?:100 ?%|100 percent|all|pure|solid|only|just|entirely|completely|fully|nothing but) (?:natural |real |memory |gel ){0,2}(?:latex|foam|springs?|coils?)\b/i.test(
      message,
    ),
  asksToPassOn: (message) =>
    /\b(?:pass|leave|send|forward)\b.{0,30}\b(?:on|along|question|message|note|team)\b/i.test(message),
  opening: ['Help me choose', 'I sleep on my side', 'I sleep hot', 'Just browsing'],
  opener: relaxationReplies(
    {
      'change-budget': 'A higher budget is fine',
      'change-size': '{size} instead',
      'change-split': '{size} instead',
      'change-material': '{Material} is fine after all',
      'change-brand': 'Any brand is fine',
      'change-thickness': 'Any thickness is fine',
      'change-softer': 'Something softer',
      'change-firmer': 'Something firmer',
    },
    GRAMMAR,
  ),
  afterCards: {
    compare: 'Compare the first two',
    pick: 'Which would you pick?',
    why: 'Why this one?',
    cheaper: 'Something cheaper',
    softer: 'Something softer',
    firmer: 'Something firmer',
  },
  showPicks: 'Back to my picks',
  goOn: 'Keep chatting here',
  noPressure: ['Help me choose', 'How does firmness work?', 'Hybrid or memory foam?'],
  showBeds: 'Show me some beds',
  askPerson: 'Talk to a person',
  leadForm: { sent: 'I filled in the contact form.', declined: 'No, thanks' },
  leadConsent: (store, incentive) =>
    `${store} may use these details to contact me about my mattress search${incentive === '' ? '' : ` and ${incentive}`}.`,
  booking: 'Book a visit',
  yesNo: ["Yes, that's right", 'No'],
  anyAnswer: "I'm not sure",
};

/** English is also the fallback for incomplete packs. */
export const ENGLISH_PARTS: PackParts = {
  code: 'en',
  name: 'English',
  trained: TRAINED_ENGLISH,
  functionWords: FUNCTION_WORDS,
  beforeNames: {
    meant: new Set(['the']),
    notMeant: new Set(['not', 'no', 'without', 'but', 'except', 'besides', 'nothing', 'never', 'avoid']),
  },
  objection: /^\s*(?:(?:no+(?: thanks| thank you)?|nope|nah|wait)\b[\s,.!:;—-]*)+/i,
  joins: CLAUSE_JOINS,
  lessonWords: LESSON_WORDS,
  situationWords: SITUATION_WORDS,
  accessoryWords: ACCESSORY_WORDS,
  questionWords: QUESTION_WORDS,
  grammar: GRAMMAR,
  facts: FACT_TEXTS,
  sentences: { ...SEARCH_SENTENCES, ...LEAD_SENTENCES, ...STORE_SENTENCES },
  shown: {
    why: whyTexts,
    pick: pickTexts,
    choose: chooseTexts,
    drawbacks: drawbackTexts,
    'no-drawbacks': noDrawbackTexts,
    listed: listedTexts,
    condition: conditionTexts,
    'made-of': madeOfTexts,
    'listed-range': listedRangeTexts,
    'condition-range': conditionRangeTexts,
    compare: COMPARISON_TEXTS.compare,
    property: propertyTexts,
    'property-each': eachTexts,
    describe: describeTexts,
    rank: rankTexts,
    measures: measureTexts,
    'in-size': inSizeTexts,
    'in-size-each': inSizeEachTexts,
    explain: ({ topic, base }) => BOX_SPRING_BY_BASE[base ?? ''] ?? EXPLANATIONS[topic],
    ...ADVICE_TEXTS,
    ...SITUATION_TEXTS,
    lesson: lessonTexts,
    'call-back': callBackTexts,
    'room-fit': roomFitTexts,
    ...CATALOG_TEXTS,
  },
  replies: REPLIES,
  matching: MATCHING_TEXTS,
  brief: BRIEF_TEXTS,
};

export const ENGLISH = definePack(ENGLISH_PARTS);
