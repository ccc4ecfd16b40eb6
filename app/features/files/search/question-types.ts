import { NUMBER_WORDS } from '#app/features/files/facts/measures.ts';

export interface ExpectedAnswer {
  answer: RegExp;
  /** Nothing else answers the question. */
  isNeeded: boolean;
}

interface QuestionType {
  asked: RegExp;
  answer: RegExp;
  /** Forms of the question that nothing else answers. */
  needed?: RegExp;
}

const TIME_PATTERN = new RegExp(
  `(?:\\d(?:st|nd|rd|th)?|\\b(?:${NUMBER_WORDS}))\\)?[ -](?:business |working |calendar )?(?:years?|months?|weeks?|nights?|days?|hours?|minutes?)\\b|\\b(?:through|until|before|noon|lifetime|overnight|same[- ]day|next[- ]day|twice|once (?:a|every|per)|once(?=[.;,]))\\b|\\bevery\\b|\\d\\/\\d`,
  'i',
);

const QUESTION_TYPES: readonly QuestionType[] = [
  {
    asked:
      /\b(?:do|does) (?:you|u|ya|y'all|they|the store)(?: guys)? (?:have|offer|give)\b|\b(?:is|are) there\b/i,
    answer: /\d ?%|[\w)][- ](?:years?|months?|weeks?|nights|days)\b/i,
  },
  {
    asked: /\b(?:do|will|can|could|would) (?:you|u|ya|y'all|they)\b(?! (?:guys )?(?:have|offer|give)\b)/i,
    answer:
      /(?<!what )\bwe \w+|\bour (?:[\w-]+ )?(?:crew|team|drivers?|technicians?|staff)\b|\bis (?:offered|available)\b/i,
  },
  {
    asked: /\bhow (?:do|can|should|would|to)\b|\bwhat (?:do|should) (?:i|we) do\b/i,
    answer:
      /^(?:[^:]{0,80}: )?(?:please )?(?:bring|call|start|visit|ask|send|blot|use|rotate|wash|fill|apply|show|keep|contact|e-?mail|return|put|report|take|measure|tell|press|dab|wipe|vacuum|store|turn|let|book|write|text|go|fold|lift|air|dry|check|save)\b|\byou (?:can|may)\b/i,
  },
  {
    asked:
      /\bhow (?:long|soon|fast|quick\w*|often|many (?:nights|days|weeks|months|years))\b|\bwhen\b|\bbreak.?in\b|\b(?:length|last)\b/i,
    answer: TIME_PATTERN,
    needed: /\bhow (?:long|soon|often|many (?:nights|days|weeks|months|years))\b/i,
  },
  {
    asked: /\bhow much\b|\b(?:cost|fees?|charge|price|free)\b/i,
    answer:
      /[$£€] ?\d|\bfree\b|\d ?%|\b(?:no|without) (?:extra )?(?:charge|fee|cost)\b|\bwaived?\b|\bincluded\b/i,
    needed:
      /\bhow much (?:is|are|does|do|will|would|to|for|extra|more)\b|\bwhat (?:does|do|will|would) .{1,40} cost\b/i,
  },
  {
    asked: /\b(?:do|does) (?:i|we|it|they) (?:have to|need)\b|\b(?:required|mandatory|must i)\b/i,
    answer: /\b(?:needs?|requires?|required|must|have to)\b/i,
  },
  { asked: /\bhow far\b/i, answer: /\bmiles\b|\bkm\b|\binch(?:es)?\b|\bfeet\b/i },
  { asked: /\bhow (?:deep|tall|high|wide|thick)\b/i, answer: /\binch(?:es)?\b|\d ?(?:in\b|["″])/i },
  { asked: /\bhow much weight|\bhold\b|\bheavy\b/i, answer: /\b(?:pounds|lbs?|kg)\b/i },
  {
    asked: /\bwhere\b|\bwhich (?:floor|side|way)\b/i,
    answer:
      /\b(?:behind|beside|next to|left|right|floor|center|back|corner|wall|near|basement|entrance|along|downstairs|upstairs|middle|through)\b/i,
  },
];

const WEIGHT_QUESTION = /\bhow much weight\b/i;

export function getExpectedAnswers(question: string): ExpectedAnswer[] {
  return QUESTION_TYPES.filter(({ asked }) => asked.test(question)).map(({ answer, needed }) => ({
    answer,
    isNeeded: needed?.test(question) === true && !WEIGHT_QUESTION.test(question),
  }));
}
