import { PERSONAS_WITH_WISHES } from '#tests/support/shoppers/personas-with-wishes.ts';
import type { Persona } from '#tests/support/shoppers/shopper.ts';

const LATER = "I'd rather not say";

const SIMPLE_PERSONAS: readonly Persona[] = [
  {
    id: 'plain-side',
    opens: 'hi',
    answers: { positions: 'on my side', size: 'queen', weight: '150 lbs', budget: 'under 2000' },
    otherwise: 'not sure',
  },
  {
    id: 'plain-back',
    opens: 'Hello',
    answers: { positions: 'mostly my back', size: 'King', weight: 'about 190', budget: '3000 max' },
    otherwise: 'no preference',
  },
  {
    id: 'plain-stomach',
    opens: 'I need a new mattress',
    answers: { positions: 'stomach', size: 'full', weight: '165', budget: 'around two grand' },
    otherwise: 'idk',
  },
  {
    id: 'tosser',
    opens: 'hey there, looking for a bed',
    answers: {
      positions: 'I toss and turn all night',
      size: 'Queen please',
      weight: '82 kg',
      firmness: 'medium',
    },
    otherwise: 'skip',
  },
  {
    id: 'quick-replier',
    opens: 'Help me choose',
    answers: {
      positions: 'On my side',
      size: 'Queen',
      weight: '130 to 230 lb',
      budget: 'No set limit',
      firmness: 'Medium-firm',
      heat: 'No, not really',
    },
    otherwise: 'Not sure',
    after: ['Something softer', 'Compare the first two', 'Why the first one', 'Something cheaper'],
  },
  {
    id: 'shy-of-weight',
    opens: 'looking for a mattress',
    answers: {
      positions: 'side and back',
      size: 'cal king',
      weight: 'none of your business',
      budget: '2500',
    },
    otherwise: LATER,
  },
  {
    id: 'passes-on-all-but-two',
    opens: 'hi',
    answers: { positions: 'back', size: 'queen' },
    otherwise: 'skip',
  },
  {
    id: 'terse',
    opens: 'mattress',
    answers: { positions: 'side', size: 'q', weight: '205', budget: '1500', firmness: 'med' },
    otherwise: 'dunno',
  },
  {
    id: 'rambler',
    opens:
      "So we just moved and the old bed didn't survive, I'm on my side most nights though sometimes on my back, and honestly I get quite warm",
    answers: {
      size: 'it was a queen and we will stay with a queen',
      weight: 'somewhere around 170 pounds I guess',
      budget: 'ideally not more than 1800 all in',
    },
    otherwise: 'hard to say really',
  },
  {
    id: 'heavy-side',
    opens: 'I am a bigger guy and need something that lasts',
    answers: {
      positions: 'side sleeper',
      size: 'king',
      weight: '285 lbs',
      budget: 'no limit',
      firmness: 'firm',
    },
    otherwise: 'no',
  },
  {
    id: 'light-side',
    opens: 'hello!',
    answers: { positions: 'curled up on my side', size: 'twin xl', weight: '112 lb', firmness: 'soft' },
    otherwise: 'not sure',
  },
  {
    id: 'stone-weight',
    opens: 'Good evening',
    answers: { positions: 'my back', size: 'King', weight: '13 stone 4', budget: '2k' },
    otherwise: 'no idea',
  },
  {
    id: 'hot-sleeper',
    opens: 'i run hot, nothing memory foam',
    answers: { positions: 'back and side', size: 'queen', weight: '180', budget: '2200' },
    otherwise: 'nope',
  },
  {
    id: 'budget-first',
    opens: 'queen under 1200 total',
    answers: { positions: 'on my back', weight: '175 lb' },
    otherwise: 'idk',
  },
  {
    id: 'couple',
    opens: "my husband is 260, I'm 125, help",
    answers: {
      positions: 'I sleep on my side',
      size: 'king',
      partnerPositions: 'he sleeps on his back',
      budget: '4000',
    },
    otherwise: 'not sure',
  },
  {
    id: 'couple-who-differ',
    opens: 'he likes it firm, I like soft',
    answers: {
      positions: 'side',
      size: 'King',
      weight: '140',
      partnerPositions: 'back',
      partnerWeight: '220 lb',
      budget: 'up to 5000',
    },
    otherwise: 'hm, not sure',
  },
  {
    id: 'partner-moves',
    opens: 'my wife tosses and turns and it wakes me up',
    answers: { positions: 'back', size: 'queen', weight: '185', budget: '2500' },
    otherwise: 'not really',
  },
];

/** Willing shoppers who answer questions in their own way. */
export const PERSONAS: readonly Persona[] = [...SIMPLE_PERSONAS, ...PERSONAS_WITH_WISHES];
