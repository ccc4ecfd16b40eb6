import { expect, test } from 'vitest';
import { faultsOf } from '#tests/support/shoppers/reply-checker.ts';

test.each([
  ['Which size? Which budget?', 'two questions'],
  ['Which size? Fine.', 'the question is not last'],
  ['Which size?', 'quick replies'],
  ['The Helix Dusk 11.5" Medium Hybrid Mattress fits.', 'title'],
  ['One from Southerland fits.', 'vendor'],
  ['The Moonlight fits.', 'model'],
  ['It is $1200.', 'an amount of money'],
  ['It is 1,039.', 'a price'],
  ['It relieves aches.', 'medical'],
  ['Tell me your phone number.', 'contact'],
  ['See https://a.example', 'a link'],
  ['undefined feel.', 'a hole'],
  ['Great!', 'an exclamation mark'],
])('the reply checker of the scripted shoppers finds the fault in: %s', (text, fault) => {
  expect(faultsOf({ text, quickReplies: [], said: '' }).join(' ')).toContain(fault);
});

test('the reply checker finds nothing in a plain reply', () => {
  const text = 'Side sleeper and 205 lb, got it. Which size are you looking for?';
  expect(faultsOf({ text, quickReplies: ['Queen', 'King'], said: '' })).toEqual([]);
});
