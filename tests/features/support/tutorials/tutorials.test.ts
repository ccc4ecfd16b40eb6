import { existsSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import pictures from '#app/features/support/tutorials/pictures.json';
import { searchTutorials } from '#app/features/support/tutorials/tutorial-pages.tsx';
import { listTutorials, TUTORIALS } from '#app/features/support/tutorials/tutorials.ts';

const first = (query: string) => searchTutorials(TUTORIALS, query)[0]?.id;

test.each([
  ['How do I add products?', 'add-products'],
  ['qr', 'share-link-and-qr-code'],
  ['warranty pdf', 'add-documents'],
  ['LEADS', 'leads-and-alerts'],
  ['upgrade my plan', 'plans-and-usage'],
  ['gpt', 'connect-a-language-model'],
  ['firmness missing', 'fix-catalog-gaps'],
  ['take over a chat', 'answer-chats-yourself'],
  ['script tag', 'put-the-chat-on-your-storefront'],
])('"%s" finds the guide first', (query, id) => {
  expect(first(query)).toBe(id);
});

test('an empty search shows all guides, and one about nothing here shows none', () => {
  expect(searchTutorials(TUTORIALS, '  ')).toHaveLength(TUTORIALS.length);
  expect(searchTutorials(TUTORIALS, 'zebra')).toEqual([]);
  expect(searchTutorials(TUTORIALS, 'how do I')).toEqual([]);
});

test('any input returns a subset of the guides without duplicates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
      const ids = searchTutorials(TUTORIALS, query).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test('every listed picture exists, is used, and has at most 60 KB', () => {
  const used = new Set(TUTORIALS.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? [])));
  for (const name of Object.keys(pictures)) {
    expect(used).toContain(name);
    expect(existsSync(`public/help/${name}.webp`)).toBe(true);
    expect(statSync(`public/help/${name}.webp`).size).toBeLessThanOrEqual(60_000);
  }
});

test('in the Shopify admin no guide connects a store, or shows the menu of the web', () => {
  const read = (shell: 'embedded' | 'standalone') =>
    listTutorials(shell).flatMap(({ steps }) => steps.map(({ text, picture = '' }) => text + picture));
  expect(read('standalone').join()).toContain('connect your store');
  expect(read('embedded').join()).not.toMatch(/connect your store|without Shopify/i);
  expect(
    listTutorials('embedded').flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? [])),
  ).toEqual([]);
  expect(listTutorials('embedded').map(({ id }) => id)).not.toContain('connect-a-language-model');
});
