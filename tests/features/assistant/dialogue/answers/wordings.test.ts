import { beforeAll, describe, expect, test } from 'vitest';
import { figuresIn } from '#app/features/assistant/figures.ts';
import type { Act } from '#app/features/assistant/acts.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import {
  ATTRIBUTES,
  EXPLAIN_TOPICS,
  STORE_TOPICS,
  TALK_TOPICS,
  type Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { answer, answerContext, wordings } from '#tests/support/dialogue/answer-turns.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

const PROFILE = { positions: ['side' as const], size: 'Queen' as const, weightPounds: 170, sleepsHot: true };
/** Words that the voice never uses. */
const STIFF =
  /\b(?:noted|is all I need|kindly|please be advised|best ever|amazing|perfect|guarantee\w*|hurry)\b/i;

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog());
});

function wordsOf(understanding: Partial<Understanding>): { act: Act; words: readonly string[] }[] {
  const { acts, turn } = answer({
    context,
    profile: PROFILE,
    understanding: { isQuestion: true, ...understanding },
  });
  return acts.map((act) => ({ act, words: wordings(act, turn) }));
}

const MEANINGS: Partial<Understanding>[] = [
  ...ATTRIBUTES.flatMap((attribute): Partial<Understanding>[] => [
    { intents: ['about-shown'], topics: [`attribute.${attribute}`], shown: [0] },
    { intents: ['about-shown'], topics: [`attribute.${attribute}`] },
    { intents: ['about-shown'], rank: { attribute, most: true } },
    { intents: ['about-shown'], rank: { attribute, most: false } },
  ]),
  ...STORE_TOPICS.map((topic): Partial<Understanding> => ({
    intents: ['store'],
    topics: [`store.${topic}`],
  })),
  ...EXPLAIN_TOPICS.map((topic): Partial<Understanding> => ({
    intents: ['explain'],
    topics: [`explain.${topic}`],
  })),
  ...(
    [
      'why',
      'choose',
      'compare',
      'service',
      'person',
      'angry',
      'child',
      'grief',
      'attack',
      'off-topic',
      'identity',
      'thanks',
      'bye',
      'language',
    ] as const
  ).map((intent): Partial<Understanding> => ({ intents: [intent], shown: [1] })),
  { intents: ['about-shown'], shown: [1] },
  { intents: ['about-shown'], topics: ['shown.drawbacks'] },
  { intents: ['recommend'], topics: ['shown.pick'] },
  { intents: ['about-shown'], askedSize: 'King' },
  { intents: ['about-shown'], askedSize: 'King', shown: [0] },
  { intents: ['sells'], namedBrands: ['Casper'], askedMaterials: ['hybrid', 'airbed'] },
  { intents: ['sells'], askedKinds: ['pillow'], askedSize: 'Queen' },
  { intents: ['sells'], topics: ['explain.sizes', 'explain.materials'] },
  ...TALK_TOPICS.map((topic): Partial<Understanding> => ({
    intents: ['inform'],
    topics: [`talk.${topic}`],
  })),
];

describe('the English of answers', () => {
  test('every act that the meanings bring has words, at most four sentences, that the guard lets pass', () => {
    const found: string[] = [];
    for (const meaning of MEANINGS) {
      for (const { act, words } of wordsOf(meaning)) {
        if (words.length === 0) found.push(`no words: ${act.act}`);
        for (const line of words) {
          const broken = checkReply([{ type: 'text', text: line, figures: figuresIn(act) }], context).map(
            ({ rule }) => rule,
          );
          if (broken.length > 0) found.push(`${broken.join()}: ${line}`);
          if (STIFF.test(line) || /undefined|null|NaN|  /.test(line)) found.push(`voice: ${line}`);
          if (line.split(/[.!?](?:\s|$)/).length > 5) found.push(`long: ${line}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  test('acts that come often have three wordings or more', () => {
    const often: Partial<Understanding>[] = [
      { intents: ['about-shown'], topics: ['attribute.thickness'], shown: [0] },
      { intents: ['about-shown'], topics: ['attribute.thickness'] },
      { intents: ['about-shown'], rank: { attribute: 'thickness', most: true } },
      { intents: ['why'] },
      { intents: ['recommend'], topics: ['shown.pick'] },
      { intents: ['store'], topics: ['store.financing'] },
      { intents: ['store'], topics: ['store.contact'] },
      { intents: ['service'] },
    ];
    for (const meaning of often) expect(new Set(wordsOf(meaning)[0]!.words).size).toBeGreaterThanOrEqual(3);
  });

  test('only service asks, with one question', () => {
    const asking = MEANINGS.flatMap((meaning) => wordsOf(meaning)).filter(({ words }) =>
      words.some((line) => line.includes('?')),
    );
    expect([...new Set(asking.map(({ act }) => act.act))]).toEqual(['ask-service']);
    for (const { words } of asking) for (const line of words) expect(line.match(/\?/g)).toHaveLength(1);
  });
});
