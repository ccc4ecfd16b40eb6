import { expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { FIXED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { PERSONAS } from '#tests/support/shoppers/personas.ts';
import {
  type PlayedChat,
  playMessages,
  playPersona,
  violationsOf,
} from '#tests/support/shoppers/play-shopper.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

function chatsOver(
  products: CatalogProduct[],
  changes: Parameters<typeof contextOver>[1] = {},
): PlayedChat[] {
  const context = contextOver(products, changes);
  const chats = [
    ...PERSONAS.map((persona) => playPersona(persona, context)),
    ...FIXED_SHOPPERS.map(({ messages }) => playMessages(messages, context)),
  ];
  const faults = chats.flatMap(({ turns }) => turns.flatMap(({ parts }) => violationsOf(parts, context)));
  expect(faults).toEqual([]);
  return chats;
}

function silences(chats: PlayedChat[]): number {
  return chats.flatMap(({ turns }) => turns).filter(({ text }) => text.trim() === '').length;
}

function make(count: number, change: (index: number) => Parameters<typeof makeProduct>[0]): CatalogProduct[] {
  return Array.from({ length: count }, (_, index) =>
    makeProduct({ firmness: 3.5 + (index % 9) / 2, ...change(index) }),
  );
}

test('a catalog of one mattress never asks what it can not change', () => {
  const chats = chatsOver(make(1, () => ({ firmness: 5.5, prices: { Queen: 100_000 } })));
  expect(chats.flatMap(({ state }) => state.askedSoFar)).not.toContain('size');
  expect(silences(chats)).toBe(0);
});

test('a catalog without prices never asks for a budget', () => {
  const chats = chatsOver(make(12, () => ({ prices: { Queen: null, King: null } })));
  expect(chats.flatMap(({ state }) => state.askedSoFar)).not.toContain('budget');
  expect(silences(chats)).toBe(0);
});

test('a catalog of which little is known still answers', () => {
  const unknown = { construction: null, firmness: null, profileInches: null, materials: [] };
  expect(silences(chatsOver(make(5, () => unknown)))).toBe(0);
});

test('names and prices that read like ordinary words keep every rule', () => {
  const titles = [
    'Which Size',
    'Queen',
    'Got It',
    'The First One',
    'Weight?',
    '<b>Bold</b>',
    'A',
    '',
    'Side Sleeper Queen',
    '180 lb',
    'Hello',
  ];
  const chats = chatsOver(
    make(22, (index) => ({
      title: titles[index % titles.length]!,
      prices: { Queen: 15_000 + index * 500, King: 18_000 },
    })),
  );
  expect(silences(chats)).toBe(0);
});

test('an empty catalog asks nothing and keeps every rule', () => {
  const chats = chatsOver([]);
  expect(chats.flatMap(({ state }) => state.askedSoFar)).toEqual([]);
  expect(silences(chats)).toBe(0);
});

test('a metric store in yen asks for kilos and round amounts', () => {
  const products = make(12, (index) => ({ prices: { Queen: 90_000 + index * 10_000 } }));
  const chats = chatsOver(products, { store: { currency: 'JPY', measurementUnit: 'metric' } });
  const replies = chats.flatMap(({ turns }) => turns.flatMap(({ quickReplies }) => quickReplies));
  expect(replies).toContain('60 to 105 kg');
  const amounts = replies.filter((reply) => reply.startsWith('Up to'));
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.filter((reply) => !/^Up to ¥[\d,]+0,000$/.test(reply))).toEqual([]);
});
