import type { ActTexts } from '#app/features/assistant/language-pack.ts';
import { EXPLANATIONS } from '#app/features/assistant/lang/en/explanations.ts';
import { propertyTexts, eachTexts } from '#app/features/assistant/lang/en/property-acts.ts';
import { rankTexts, compareTexts } from '#app/features/assistant/lang/en/ranking-acts.ts';
import {
  describeTexts,
  whyTexts,
  pickTexts,
  chooseTexts,
  drawbackTexts,
  inSizeTexts,
  noDrawbackTexts,
  inSizeEachTexts,
} from '#app/features/assistant/lang/en/shown-acts.ts';
import {
  sellsTexts,
  rangeTexts,
  citeTexts,
  unknownTexts,
  storeTexts,
  reachTexts,
} from '#app/features/assistant/lang/en/store-acts.ts';
import {
  identityTexts,
  declineTexts,
  handOverTexts,
  askServiceTexts,
  comfortTexts,
  SMALL_TALK,
} from '#app/features/assistant/lang/en/service-acts.ts';

/** Answers in English: shown beds, lessons, the store, service. Names and prices stand on cards and in the table only. */

/** The acts that answer; those of the search stand in `search-acts.ts`. */
export const ANSWER_ACTS = {
  comfort: comfortTexts,
  why: whyTexts,
  pick: pickTexts,
  choose: chooseTexts,
  drawbacks: drawbackTexts,
  'no-drawbacks': noDrawbackTexts,
  compare: compareTexts,
  property: propertyTexts,
  'property-each': eachTexts,
  describe: describeTexts,
  rank: rankTexts,
  'in-size': inSizeTexts,
  'in-size-each': inSizeEachTexts,
  explain: ({ topic }) => EXPLANATIONS[topic],
  sells: sellsTexts,
  range: rangeTexts,
  cite: citeTexts,
  'documents-differ': () => ["What I have on that doesn't agree, so it's best to ask the store."],
  store: storeTexts,
  'store-unknown': unknownTexts,
  'reach-store': reachTexts,
  identity: identityTexts,
  decline: declineTexts,
  'hand-over': handOverTexts,
  'ask-service': askServiceTexts,
  'small-talk': ({ kind }) => SMALL_TALK[kind],
} satisfies Partial<ActTexts>;
