import { expect, test } from 'vitest';
import { type FactsOfChat, summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';

const UNITS = { currency: 'USD' };
const summarize = (facts: unknown[]) => summarizeFacts({ facts: facts as FactsOfChat['facts'] }, UNITS);
const fact = (key: string, value: unknown) => ({
  ...{ key, quote: 'said so', messageId: 'm' },
  fact: value === null ? { is: 'skipped' } : { is: 'known', value },
});

test('needs fit on one line, size first', () => {
  const facts = [
    fact('heat', true),
    fact('positions', ['side']),
    fact('budget', 150_000),
    fact('size', 'Queen'),
  ];
  expect(summarize(facts)).toBe('Queen, up to $1,500, side sleeper, sleeps hot');
  expect(summarize([fact('positions', ['back', 'side'])])).toBe('Back and side sleeper');
});

test('what the shopper would rather not say is left out', () => {
  expect(summarize([fact('size', null), fact('budget', 90_000)])).toBe('Up to $900');
});

test('without facts the line is empty', () => {
  expect(summarize([])).toBe('');
});

test('the line includes both weights of a couple', () => {
  const facts = [
    fact('weight', 140),
    fact('partner', true),
    fact('partnerWeight', 240),
    fact('size', 'King'),
  ];
  expect(summarize(facts)).toBe('King, 140 lb, partner 240 lb');
});

test('a range is shown as one value', () => {
  const range = { ...fact('budget', 180_000), quote: '1000 and 1800' };
  expect(summarize([range])).toBe('$1,000 to $1,800');
});
