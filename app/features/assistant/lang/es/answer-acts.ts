import type { ActTexts } from '#app/features/assistant/language-pack.ts';
import { EXPLANATIONS } from '#app/features/assistant/lang/es/explanations.ts';
import { propertyTexts, eachTexts } from '#app/features/assistant/lang/es/property-acts.ts';
import { rankTexts, compareTexts } from '#app/features/assistant/lang/es/ranking-acts.ts';
import {
  describeTexts,
  whyTexts,
  pickTexts,
  chooseTexts,
  drawbackTexts,
  inSizeTexts,
  noDrawbackTexts,
  inSizeEachTexts,
} from '#app/features/assistant/lang/es/shown-acts.ts';
import {
  sellsTexts,
  rangeTexts,
  citeTexts,
  unknownTexts,
  storeTexts,
  reachTexts,
} from '#app/features/assistant/lang/es/store-acts.ts';
import {
  identityTexts,
  declineTexts,
  handOverTexts,
  askServiceTexts,
  comfortTexts,
  SMALL_TALK,
} from '#app/features/assistant/lang/es/service-acts.ts';

/** Answers in Spanish: shown beds, lessons, the store, service. Names and prices stand on cards and in the table only. */

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
  'documents-differ': () => [
    'Lo que tengo sobre eso no coincide, así que lo mejor es preguntarle a la tienda.',
  ],
  store: storeTexts,
  'store-unknown': unknownTexts,
  'reach-store': reachTexts,
  identity: identityTexts,
  decline: declineTexts,
  'hand-over': handOverTexts,
  'ask-service': askServiceTexts,
  'small-talk': ({ kind }) => SMALL_TALK[kind],
} satisfies Partial<ActTexts>;
