import { expect, test } from 'vitest';
import questions from '#app/features/assistant/lang/en/questions.json' with { type: 'json' };
import { unpackNetwork } from '#app/features/assistant/understanding/classifier.ts';

const { network } = questions;
const judge = unpackNetwork(network);
const COLUMNS = ['question|attribute.cooling', 'question|store.delivery'];

test('a sentence scores highest for what it asks, in any word order', () => {
  const [cooling, delivery] = judge(['does', 'it', 'sleep', 'hot'], COLUMNS);
  expect(cooling).toBeGreaterThan(delivery!);
  const turned = judge(['hot', 'sleep', 'it', 'does'], COLUMNS);
  expect(turned[0]).toBeCloseTo(cooling!, 6);
});

test('unknown words lower the scores, and only unknown words score 0', () => {
  const difference = ([one, other]: number[]) => one! - other!;
  const known = difference(judge(['sleep', 'hot'], COLUMNS));
  const mixed = difference(judge(['sleep', 'hot', 'zzqx', 'zzqy'], COLUMNS));
  expect(mixed).toBeCloseTo(known / 2, 6);
  expect(judge(['zzqx'], COLUMNS)).toEqual([0, 0]);
});

test('a truncated network throws', () => {
  expect(() => unpackNetwork({ ...network, hidden: network.hidden + 1 })).toThrow('incomplete');
});
