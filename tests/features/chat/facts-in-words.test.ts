import { expect, test } from 'vitest';
import { factsInWords } from '#app/features/chat/facts-in-words.ts';

test('a quote is shown without the space at its end', () => {
  const fact = {
    key: 'size',
    fact: { is: 'known', value: 'Queen' },
    quote: 'a queen and ',
    messageId: 'm1',
  } as const;
  const [shown] = factsInWords([fact], { currency: 'USD', measurementUnit: 'imperial' });
  expect(shown).toMatchObject({ label: 'Size', value: 'Queen', quote: 'a queen and' });
});
