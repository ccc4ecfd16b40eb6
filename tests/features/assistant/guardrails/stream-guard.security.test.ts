import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { enforceReply, guardContext, NOTHING_LEFT } from '#tests/support/guard-context.ts';
import { SENTENCE_MAX } from '#app/features/assistant/guardrails/sentences.ts';
import { createStreamGuard, joinTexts, REPLY_MAX } from '#app/features/assistant/guardrails/stream-guard.ts';
import { ALLOWED_SENTENCES } from '#tests/support/allowed-sentences.ts';
import { HOSTILE_SENTENCES } from '#tests/support/hostile-sentences.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = await guardContext();
});

function textOf(parts: readonly ReplyPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** Everything a guard lets through when a text arrives in these pieces. */
function run(pieces: readonly string[], over = context): ReplyPart[] {
  const guard = createStreamGuard(over);
  const said = pieces.flatMap((text) => guard.take({ type: 'text', text }));
  return joinTexts([...said, ...guard.end()]);
}

function inOneText(text: string): ReplyPart[] {
  return run([text]);
}

describe('markup', () => {
  test.each([
    'A <scr|ipt>alert(1)</scr|ipt>.',
    'Look !|[x](https://evil.example/x.png).',
    'Look ![x]|(https://evil.example/x.png).',
    '<im|g src=x on|error=alert(1)>',
    '<img\nsrc=x\nonerror=alert(1)>',
    '<scr\nipt>.',
    '&l|t;img src=x&g|t;',
  ])('that is harmful is dropped wherever it is cut: %j', (text) => {
    const said = run(text.split('|'));
    expect(said).toEqual([]);
  });
});

describe('the prompt', () => {
  test('printed as a whole leaves only what shoppers may see', () => {
    const said = textOf(inOneText(context.masterPrompt));
    expect(said).not.toMatch(/canary|instruction|never write|recommendation tool|manner|staff/i);
  });

  test('recited in short sentences is stopped at the second', () => {
    const said = textOf(inOneText('Learn at least two or three. Facts before you recommend. Fine.'));
    expect(said).toBe('Learn at least two or three. Fine.');
  });

  test('of an engine is as secret as that of the store', () => {
    const secret = 'Call the tools in the order in which the shopper speaks of them.';
    const over = { ...context, promptTexts: [secret] };
    expect(run([secret], over)).toEqual([]);
    expect(inOneText(secret)).not.toEqual([]);
  });

  test('doesn’t keep the store from stating its hours and what its documents say', () => {
    const text = 'Every mattress carries a 10-year limited warranty against sagging.';
    expect(inOneText(text)).toEqual([{ type: 'text', text }]);
  });
});

describe('without bounds', () => {
  test('an endless sentence is cut at a word and the rest is dropped', () => {
    const guard = createStreamGuard(context);
    for (let at = 0; at < 2000; at++) guard.take({ type: 'text', text: 'soft and ' });
    expect(textOf(guard.take({ type: 'text', text: 'done. Fine. ' }))).toMatch(
      /^(?:soft and )+soft( and)?… Fine\.$/,
    );
    const [, said] = /^(.*…)/.exec(textOf(inOneText(`${'soft and '.repeat(2000)}done.`))) ?? [];
    expect(said!.length).toBeLessThanOrEqual(SENTENCE_MAX + 1);
  });

  test('a reply ends at its limit', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const lines = letters.flatMap((one) =>
      letters.map((other) => `A ${one}${other} feel fits many people. `),
    );
    const said = textOf(inOneText(lines.join('')));
    expect(said.length).toBeLessThanOrEqual(REPLY_MAX);
    expect(said.length).toBeGreaterThan(REPLY_MAX - 100);
  });

  test('a sentence repeated many times is sent twice', () => {
    const text = 'A medium feel fits many people.';
    expect(textOf(inOneText(`${text} `.repeat(2000)))).toBe(`${text} ${text}`);
  });

  test('repairs are counted and shortened', () => {
    const guard = createStreamGuard(context);
    for (let at = 0; at < 500; at++)
      guard.take({ type: 'text', text: `It costs $999 ${'and more '.repeat(60)}. ` });
    expect(guard.repairs).toHaveLength(50);
    expect(guard.repairs.every(({ text }) => text.length <= 300)).toBe(true);
  });

  test('ten megabytes in one piece are read quickly', () => {
    const piece = `${'x'.repeat(99)} `.repeat(100_000);
    const start = process.cpuUsage();
    inOneText(piece);
    const { user } = process.cpuUsage(start);
    expect(user / 1000).toBeLessThan(3000);
  });
});

const LINES = [...ALLOWED_SENTENCES, ...HOSTILE_SENTENCES.map(({ sentence }) => sentence)];

const words = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...LINES) },
  fc.constantFrom(
    '$',
    '1',
    '299',
    'Royal',
    'Sands',
    'Tempur',
    '<',
    '>',
    '</b>',
    '![',
    '](',
    '&',
    '#36;',
    '?',
    '.',
    '!',
    '…',
    '¿',
    '？',
    '。',
    '*',
    '**',
    '```',
    '|',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    ' ',
    '\u200b',
    '\u202e',
    '👨‍👩‍👧',
    '😀',
    'é',
    '\ud83d',
    '\ude00',
    'e.g.',
    '"',
    ')',
    'x',
  ),
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const anyText = fc
  .array(fc.tuple(words, fc.constantFrom('', ' ', '\n')), { maxLength: 12 })
  .map((pairs) => pairs.map(([word, gap]) => word + gap).join(''));

/** Splits a text at these positions. */
function cutAt(text: string, places: readonly number[]): string[] {
  const sorted = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...sorted].map((start, at) => text.slice(start, sorted[at] ?? text.length));
}

describe('for any text', () => {
  test.each([
    'Up',
    "睡眠。'一",
    '??>0',
    'We match any price in town.。In short, go medium.',
    '<Which size？Which budget？$\nA 12-inch profile helps with heavier builds.',
    '<Shall I email you a summary?What size do you need? Tell me your weight. A 12-inch profile helps.',
  ])('what was once released twice over or not at all keeps every rule: %j', (text) => {
    const whole = inOneText(text);
    expect(whole).not.toEqual([]);
    expect(run(text.split(''))).toEqual(whole);
    expect(checkReply(whole, context)).toEqual([]);
    expect(inOneText(textOf(whole))).toEqual(whole);
  });

  test('any chunking releases the same text, which breaks no rule and passes again unchanged', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(5000), { maxLength: 20 }), (text, places) => {
        const whole = inOneText(text);
        expect(run(cutAt(text, places))).toEqual(whole);
        expect(run(text.split(''))).toEqual(whole);
        expect(checkReply(whole, context)).toEqual([]);
        expect(inOneText(textOf(whole))).toEqual(whole);
        const enforced = enforceReply([{ type: 'text', text }], context);
        expect(enforced).toEqual(whole.length === 0 ? [{ type: 'text', text: NOTHING_LEFT }] : whole);
      }),
      { numRuns: 1500 },
    );
  });

  test('nothing invisible and no tag reaches the shopper', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const said = textOf(inOneText(text));
        expect(said).not.toMatch(/<[a-z!?/]|!\[[^\]\s]*\]\(|\[[^\]\n]*\]\([^\s)]+\)|https?:/i);
        expect(said).not.toMatch(/(?![\n\u200d])\p{C}/u);
        expect(said.isWellFormed()).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});
