import { expect, test } from 'vitest';
import { classifyQuestion } from '#app/features/assistant/reply/after-reply.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';

const ASKED = Object.entries(ENGLISH.facts).flatMap(([key, { ask = [] }]) =>
  ask.map((question) => [key, question]),
);

test.each(ASKED)('the built-in question about %s is recognized: %s', (key, question) => {
  expect(classifyQuestion(question!, ENGLISH)).toBe(key);
});

test.each([
  ['Do you mostly sleep on your side, your back or your stomach?', 'positions'],
  ["What's your usual sleeping position?", 'positions'],
  ['Thanks. What position does your wife sleep in?', 'partnerPositions'],
  ['Roughly how much do you weigh?', 'weight'],
  ['May I ask about your weight range?', 'weight'],
  ['And how much does your husband weigh?', 'partnerWeight'],
  ['What would you like to spend at most?', 'budget'],
  ['Do you have a price range in mind?', 'budget'],
  ['Which size do you need?', 'size'],
  ['Are you after a Queen or a King?', 'size'],
  ['Do you tend to sleep hot?', 'heat'],
  ['Do you get warm at night?', 'heat'],
  ['Does your partner sleep hot?', 'partnerHeat'],
  ['Do you prefer a softer or a firmer feel?', 'firmness'],
  ['Will you share the bed with somebody?', 'partner'],
  ['Is it just for you or for two?', 'partner'],
  ['Do you have a preference between latex and memory foam?', 'materialsWanted'],
  ['Is there anything else that matters to you?', 'needs'],
])('%s', (question, key) => {
  expect(classifyQuestion(`That helps. ${question}`, ENGLISH)).toBe(key);
});

test.each([
  'Would you like to compare two of them?',
  'Which of these do you like best?',
  'Shall I show you what fits?',
  'You weigh 150 lb, noted.',
  '',
])('"%s" is about no fact', (reply) => {
  expect(classifyQuestion(reply, ENGLISH)).toBeNull();
});

test('a bare number answers the question that a model asked', () => {
  const asked = classifyQuestion('Good to know. About how much do you weigh?', ENGLISH);
  const context = {
    asked,
    currency: 'USD',
    measurementUnit: 'imperial',
    knows: {},
    shownCount: 0,
    brands: [],
  } as const;
  expect(ENGLISH.understand('205', context).facts).toMatchObject([{ key: 'weight', value: 205 }]);
});
