export const STEP_LABELS = {
  visitors: 'Visitors',
  chats: 'Chats',
  engaged: 'Engaged',
  recommended: 'Got a recommendation',
  clicked: 'Clicked a product',
  carts: 'Added to cart',
  leads: 'Leads',
  ordered: 'Chats with an order',
} as const;

/** Questions of the assistant by the fact that they ask for. */
export const QUESTION_LABELS: Record<string, string> = {
  sleeper: 'Who is it for?',
  age: 'How old are they?',
  positions: 'How do you sleep?',
  weight: 'How much do you weigh?',
  firmness: 'How firm should it be?',
  budget: 'What’s your budget?',
  size: 'Which size do you need?',
  heat: 'Do you sleep hot?',
  partner: 'Do you share the bed?',
  partnerPositions: 'How does your partner sleep?',
  partnerWeight: 'How much does your partner weigh?',
  partnerFirmness: 'How firm does your partner like it?',
  partnerHeat: 'Does your partner sleep hot?',
  materialsWanted: 'Which materials do you like?',
  materialsAvoided: 'Which materials do you avoid?',
  needs: 'What matters most?',
  currentBed: 'What’s wrong with your bed?',
  base: 'What kind of base do you have?',
};

export const REPORT_TEXTS = {
  days: 'Daily activity',
  funnel: 'From visitor to order',
  questions: 'Where shoppers leave',
  products: 'Recommended products',
  speed: 'Reply speed',
  speedAndCost: 'Reply speed and cost',
  unanswered: 'Unanswered questions',
  demand: { size: 'Size', budget: 'Budget', position: 'Sleep position', heat: 'Temperature' },
  positions: {
    side: 'Side sleepers',
    back: 'Back sleepers',
    stomach: 'Stomach sleepers',
    combination: 'Combination sleepers',
  } as Record<string, string>,
  funnelNote:
    'Counts chats that started in this period. Orders may come later. Engaged chats have at least two shopper messages. Each visitor counts once a day.',
  visitorsOff: 'Visitors aren’t counted yet. Turn on counting in Configuration, under Measurement.',
  questionsNote: 'The last question shoppers saw before they left without a recommendation.',
  productsNote: 'How often each product was recommended, clicked, and added to the cart.',
  revenueNote:
    'Includes orders placed later by shoppers who chatted in this period. To see how many sales your assistant adds, use the sales lift test.',
  costNote: 'Model cost in US dollars. The built-in assistant is free.',
  holdoutOff: 'Hide the chat from some visitors and see whether the rest buy more.',
  splitBroken:
    'The groups aren’t the size they should be, so there’s no result to show. Ad blockers, caches, or another app may be hiding visitors from one group. Check your storefront, then set the share again.',
  tooEarly: 'Too early to tell',
  notEnough: 'Both groups need more orders before they can be compared.',
  perhapsChance: 'With the orders so far, that could still be chance.',
  preparing: 'Still calculating older days. Refresh this page in a minute.',
  unansweredNote: 'In your shoppers’ words. Your assistant uses your answer right away.',
};
