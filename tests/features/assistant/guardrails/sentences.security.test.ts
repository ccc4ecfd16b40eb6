import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { findBrokenRules, checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import type { Rule } from '#app/features/assistant/guardrails/rule.ts';
import { enforceReply, guardContext } from '#tests/support/guard-context.ts';
import { cleanSentence } from '#app/features/assistant/guardrails/clean-text.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { ALLOWED_SENTENCES } from '#tests/support/allowed-sentences.ts';
import { HOSTILE_SENTENCES } from '#tests/support/hostile-sentences.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = await guardContext();
});

test('there are enough sentences of both kinds', () => {
  expect(HOSTILE_SENTENCES.length).toBeGreaterThanOrEqual(150);
  expect(ALLOWED_SENTENCES.length).toBeGreaterThanOrEqual(150);
});

/** All rules that the guard reports, or that the sentence would violate as shown. */
function rulesFor(sentence: string): Rule[] {
  const guard = createStreamGuard(context);
  guard.take({ type: 'text', text: sentence });
  guard.end();
  const shown = cleanSentence(sentence);
  return [...guard.repairs.map(({ rule }) => rule), ...findBrokenRules(shown, context)];
}

describe('a violation', () => {
  test.each(HOSTILE_SENTENCES)('never reaches the shopper as it is: $sentence', ({ sentence, rule }) => {
    const [part] = enforceReply([{ type: 'text', text: sentence }], context);
    expect(checkReply([part!], context)).toEqual([]);
    expect(part).not.toEqual({ type: 'text', text: sentence });
    expect(rulesFor(sentence)).toContain(rule);
  });
});

describe('an allowed sentence', () => {
  test.each(ALLOWED_SENTENCES)('passes unchanged: %s', (sentence) => {
    expect(checkReply([{ type: 'text', text: sentence }], context)).toEqual([]);
    expect(enforceReply([{ type: 'text', text: sentence }], context)).toEqual([
      { type: 'text', text: sentence },
    ]);
  });
});
