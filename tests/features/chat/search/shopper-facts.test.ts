import { expect, test } from 'vitest';
import { formatFacts } from '#app/features/chat/search/shopper-facts.ts';

test('a quote is shown without trailing space', () => {
  const fact = {
    key: 'size',
    fact: { is: 'known', value: 'Queen' },
    quote: 'a queen and ',
    messageId: 'm1',
  } as const;
  const [shown] = formatFacts({ facts: [fact] }, { currency: 'USD', measurementUnit: 'imperial' });
  expect(shown).toMatchObject({ label: 'Size', value: 'Queen', quote: 'a queen and' });
});
