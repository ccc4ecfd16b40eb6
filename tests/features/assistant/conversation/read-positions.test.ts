import { expect, test } from 'vitest';
import { factsOf, read } from '#tests/features/assistant/conversation/phrases.ts';
import type { Position } from '#app/features/matching/matching.ts';

const SAID: [string, Position[]][] = [
  ["I'm a side sleeper", ['side']],
  ['SIDE SLEEPER HERE', ['side']],
  ['side sleeper, mostly', ['side']],
  ['i sleep on my side', ['side']],
  ['I sleep on my left side', ['side']],
  ['usually on my side', ['side']],
  ['sied sleeper', ['side']],
  ['fetal position', ['side']],
  ['i curl up', ['side']],
  ['I’m a side sleeper 😴', ['side']],
  ['side-sleeper', ['side']],
  ['I sleep on my side and back', ['side', 'back']],
  ['side and back', ['side', 'back']],
  ['side/back', ['side', 'back']],
  ['mostly side, sometimes stomach', ['side', 'stomach']],
  ['I sleep on my side, sometimes my back', ['side', 'back']],
  ['back and stomach sleeper', ['back', 'stomach']],
  ['I toss and turn all night', ['combination']],
  ['toss n turn', ['combination']],
  ['all over the place', ['combination']],
  ['i move around a lot', ['combination']],
  ['combo sleeper', ['combination']],
  ['combination', ['combination']],
  ['every position', ['combination']],
  ['on my tummy', ['stomach']],
  ['belly sleeper', ['stomach']],
  ['I sleep face down', ['stomach']],
  ['stomache sleeper', ['stomach']],
  ['flat on my back', ['back']],
  ['on my back', ['back']],
  ['back sleeper w/ a bad back', ['back']],
  ['I used to sleep on my back but now side', ['side']],
  ['I used to be a stomach sleeper, now I sleep on my side', ['side']],
  ['not on my back, on my side', ['side']],
  ['on my side, never on my back', ['side']],
  ["I can't sleep on my stomach so I sleep on my back", ['back']],
  ["I'm a back sleeper, not a side sleeper", ['back']],
  ['not only on my side but also on my back', ['side', 'back']],
  ['i start on my side and end up on my back', ['side', 'back']],
  ['my wife says i sleep on my back', ['back']],
  ["actually I'm a back sleeper", ['back']],
  ['what would you get for a side sleeper', ['side']],
];

test.each(SAID)('%j is a position', (text, positions) => {
  expect(factsOf(text).positions).toEqual(positions);
});

const ANSWERS: [string, Position[]][] = [
  ['side', ['side']],
  ['back', ['back']],
  ['Stomach', ['stomach']],
  ['mostly my side', ['side']],
  ['both', ['side', 'back']],
  ['side mostly but sometimes back', ['side', 'back']],
  ['my back i guess', ['back']],
  ['all of the above', ['combination']],
  ['it varies', ['combination']],
  ['side lol', ['side']],
  ['front', ['stomach']],
  ['side or back', ['side', 'back']],
];

test.each(ANSWERS)('%j answers the question for positions', (text, positions) => {
  expect(factsOf(text, { asked: 'positions' }).positions).toEqual(positions);
});

const NONE = [
  'my back hurts',
  'I have back pain',
  'bad lower back',
  "I'll be back",
  'is there a money back guarantee',
  'can I send it back',
  'not on my back',
  'never on my side',
  'I like the softer side',
  'which side of the bed is best',
  'I sit on the side of the bed',
  'my stomach hurts',
  'good for my back',
  'back to the budget',
  "she's a side sleeper",
  'I want it for my bad back',
  'any side effects?',
  'I used to sleep on my back',
  'come back later',
  'my back is stiff in the morning',
];

test.each(NONE)('%j says nothing of how the shopper sleeps', (text) => {
  expect(factsOf(text).positions).toBeUndefined();
});

test('a position that was known and is ruled out is taken back', () => {
  const { dropped } = read("I'm never on my back", { knows: { positions: ['side', 'back'] } });
  expect(dropped).toMatchObject([{ key: 'positions', values: ['back'] }]);
});
