import { type AdviceLanguage, createAdviceTexts } from '#app/features/assistant/lang/advice-texts.ts';
import { cardName, remarkSentences, cardNames } from '#app/features/assistant/lang/en/card-references.ts';
import { ADVANTAGE_PHRASES } from '#app/features/assistant/lang/en/comparison.ts';
import { GRAMMAR, positionWords, VALUES } from '#app/features/assistant/lang/en/values.ts';

export const ADVICE_LANGUAGE: AdviceLanguage = {
  values: VALUES,
  grammar: GRAMMAR,
  cardName,
  cardNames,
  sentences: remarkSentences,
  words: {
    who: {
      you: 'you',
      partner: 'your partner',
      both: 'the two of you',
      child: 'a child',
      guest: 'guests',
      senior: 'an older sleeper',
      anyone: 'most people',
    },
    known: '{who} ({known})',
    positions: positionWords,
    feel: {
      better: "for {who}, I'd go with {feel}; {worse} is {than} than what usually suits.",
      either: 'for {who}, either works. {Ideal} is right around what usually suits.',
      good: 'yes, {feel} usually suits {who} well.',
      some: '{feel} can work for {who}, though {ideal} comes closer to what usually suits.',
      poor: "{feel} is {than} than what usually suits {who}. I'd go with {ideal}.",
      open: 'for {who}, {ideal} usually suits best.',
      tooMuch: "yes, {feel} is {than} than what usually suits {who}. I'd go with {ideal}.",
      notTooMuch: 'no, {feel} usually suits {who} well.',
    },
    than: { firmer: 'firmer', softer: 'softer' },
    closest: { one: 'Of these, {ones} comes closest.', many: 'Of these, {ones} come closest.' },
    height: {
      good: '{inches} is fine for {who}; {low} to {high} usually works well.',
      seated:
        "at {inches}, it's an easy height on most frames; {low} to {high} usually works well. It's the top that counts: about 20 to 23 inches off the floor, frame included, is easy to get in and out of, so measure your frame.",
      thin: '{inches} is on the thin side for {who}. About {least} or more usually holds up better.',
      high: '{inches} is on the high side for {who}. About {low} to {high} is easier, unless your frame is low.',
    },
    othersPurposes: {
      shoulders: 'their shoulders',
      hips: 'their hips',
      joints: 'their joints',
      'back-pain': 'their back',
    },
    purposes: {
      shoulders: 'your shoulders',
      hips: 'your hips',
      joints: 'your joints',
      'back-pain': 'your back',
      side: 'side sleeping',
      back: 'back sleeping',
      stomach: 'stomach sleeping',
      'getting-up': 'getting in and out easily',
      edge: 'sturdy edges',
      cooling: 'sleeping cool',
      motion: 'not feeling each other move',
      couple: 'two sleepers',
      pressure: 'cushioning',
      weight: 'holding up under that weight',
      child: 'a child',
      lasting: 'holding up over the years',
      value: 'the money',
    },
    best: {
      one: ["for {purpose}, I'd go with {ones}.", '{ones} is the best of these for {purpose}.'],
      even: 'for {purpose}, {ones} are about even.',
      none: "I don't see enough listed to say which is best for {purpose}.",
    },
    suits: {
      good: {
        one: 'yes, {ones} is a good choice for {purpose}.',
        many: 'yes, {ones} are good choices for {purpose}.',
      },
      some: {
        one: '{ones} is all right for {purpose}, but not ideal.',
        many: '{ones} are all right for {purpose}, but not ideal.',
      },
      poor: {
        one: "I wouldn't pick {ones} for {purpose}.",
        many: "I wouldn't pick {ones} for {purpose}.",
      },
      better: '{other} would be the better choice.',
    },
    it: { one: 'it {said}.', many: 'they {said}.' },
    usually: 'beds built that way usually {said}.',
    pick: 'Overall, {one} fits what you told me best.',
    unlisted: "It isn't listed for {ones}.",
    dearer: {
      extra: '{one} costs more than {other} and gets you {extra}.',
      taller: '{inches} of height instead of {others}',
      made: '{one} {made}, while {other} {others}.',
      none: "nothing in the listings explains why {one} costs more than {other}. The store can tell you what's behind the price.",
    },
    has: { one: '{ones} has {material} in it.', many: '{ones} have {material} in them.' },
    without: {
      'not-sold': "we don't have {beds} here.",
      avoided: "you asked me to leave {beds} out. Say the word and I'll include them.",
      size: "the {beds} here don't come in your size.",
      budget: 'the {beds} in your size are above your budget. These cost the least.',
      fit: "the {beds} within your budget don't have a feel that usually suits you.",
      among: 'the rest came close to what you told me otherwise. If you only want {beds}, just say so.',
      shown:
        'there are {beds} that fit. Other beds came closer to what you told me, so those went first. Here they are.',
    },
    already: {
      cheaper: { one: 'of these, {ones} costs the least.', many: 'of these, {ones} cost the least.' },
      softer: { one: 'of these, {ones} is the softest.', many: 'of these, {ones} are the softest.' },
      firmer: { one: 'of these, {ones} is the firmest.', many: 'of these, {ones} are the firmest.' },
      thicker: { one: 'of these, {ones} is the thickest.', many: 'of these, {ones} are the thickest.' },
      thinner: { one: 'of these, {ones} is the slimmest.', many: 'of these, {ones} are the slimmest.' },
      cooler: { one: 'of these, {ones} sleeps coolest.', many: 'of these, {ones} sleep coolest.' },
    },
    kept: {
      met: 'the ones I showed you are already {feel}, so they stay.',
      unmet: "I don't have {feel} ones that suit you better, so these stay.",
    },
    concede: {
      better: "that's true, {other} {leads} than {one}.",
      unlike: "that's fair, {one} {said}.",
      usually: "that's fair, beds built like {one} usually {said}.",
      first: "here's what speaks for {one} all the same.",
    },
    leads: ADVANTAGE_PHRASES,
  },
};
export const ADVICE_TEXTS = createAdviceTexts(ADVICE_LANGUAGE);
