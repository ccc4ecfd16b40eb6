import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';

const PARTNER = /\b(?:partner|spouse|wife|husband|they|their|he|she|his|her|other person)\b/i;

/** What a question asks for, the more particular first. */
const ASKED: readonly [FactKey, FactKey | null, RegExp][] = [
  [
    'partner',
    null,
    /\b(?:shar(?:e|es|ing)|anyone else|somebody else|someone else|with (?:a|your) partner|alone|by yourself|just (?:for )?you(?:rself)?)\b/i,
  ],
  ['weight', 'partnerWeight', /\b(?:weigh(?:t|s|ing)?|pounds|lbs?|kilos?|kg|body type|build)\b/i],
  [
    'budget',
    null,
    /\b(?:budget|spend|price range|price limit|upper limit|how much (?:would|do|are|can) you|afford)\b/i,
  ],
  ['size', null, /\b(?:what|which) size\b|\bsize\b|\b(?:twin|full|queen|king)\b.{0,120}\bor\b/i],
  [
    'positions',
    'partnerPositions',
    /\b(?:side|back|stomach)\b.{0,120}\b(?:side|back|stomach|or)\b|\bsleep(?:ing)? position|\bposition\b|\bhow (?:do|does) (?:you|your \w+|they|he|she) (?:usually |normally |mostly |typically )?(?:sleep|lie)\b|\bside sleeper|\bback sleeper/i,
  ],
  [
    'heat',
    'partnerHeat',
    /\b(?:hot|warm|heat|overheat\w*|temperature|sweat\w*|cool(?:er|ing)?)\b.{0,120}\b(?:night|sleep\w*|you)\b|\bsleep (?:hot|warm|cool)\b/i,
  ],
  [
    'firmness',
    'partnerFirmness',
    /\b(?:firm(?:ness|er)?|soft(?:er)?|plush|medium)\b|\b(?:which|what|kind of) feel\b/i,
  ],
  [
    'materialsWanted',
    null,
    /\b(?:materials?|memory foam|latex|hybrid|innerspring|springs|coils|construction)\b/i,
  ],
  [
    'needs',
    null,
    /\b(?:anything else|other (?:needs|wishes|preferences|requirements)|matters? (?:most )?to you|important to you|allerg\w+|motion|edges?|adjustable)\b/i,
  ],
];

/**
 * Which fact a reply's question asks for, so that a bare answer ("205") is read as its answer by either engine.
 * Null without a question, and for one that asks for none of the facts.
 */
export function classifyQuestion(reply: string): FactKey | null {
  const question = splitSentences(reply).findLast(isQuestion);
  if (question === undefined) return null;
  for (const [own, partners, pattern] of ASKED) {
    if (!pattern.test(question)) continue;
    return partners !== null && PARTNER.test(question) ? partners : own;
  }
  return null;
}
