import { expect, test } from 'vitest';
import { type FactsOfChat, summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';

const UNITS = { currency: 'USD' };
const summarize = (facts: unknown[]) => summarizeFacts({ facts: facts as FactsOfChat['facts'] }, UNITS);
const fact = (key: string, value: unknown) => ({
  ...{ key, quote: 'said so', messageId: 'm' },
  fact: value === null ? { is: 'skipped' } : { is: 'known', value },
});

test('needs are one line, the size first', () => {
  const facts = [
    fact('heat', true),
    fact('positions', ['side']),
    fact('budget', 150_000),
    fact('size', 'Queen'),
  ];
  expect(summarize(facts)).toBe('Queen, up to $1,500, on the side, sleeps hot');
  expect(summarize([fact('positions', ['back', 'side'])])).toBe('On the back and on the side');
});

test('what the shopper would rather not say is left out', () => {
  expect(summarize([fact('size', null), fact('budget', 90_000)])).toBe('Up to $900');
});

test('without facts the line is empty', () => {
  expect(summarize([])).toBe('');
});
