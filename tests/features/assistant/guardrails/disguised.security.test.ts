import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { enforceReply, guardContext } from '#tests/support/guard-context.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { DISGUISED_SENTENCES } from '#tests/support/disguised-sentences.ts';
import { COLLOQUIAL_VIOLATIONS, COLLOQUIAL_ALLOWED } from '#tests/support/colloquial-sentences.ts';
import { ALLOWED_BORDERLINE_SENTENCES } from '#tests/support/allowed-borderline-sentences.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = await guardContext();
});

describe('a disguised violation', () => {
  test.each([...DISGUISED_SENTENCES, ...COLLOQUIAL_VIOLATIONS])(
    'never reaches the shopper: $sentence',
    ({ sentence, rule }) => {
      const guard = createStreamGuard(context);
      const told = [...guard.take({ type: 'text', text: sentence }), ...guard.end()];
      expect(guard.repairs.map((repair) => repair.rule)).toContain(rule);
      expect(JSON.stringify(told)).not.toContain(JSON.stringify(sentence).slice(1, -1));
      expect(checkReply(told, context)).toEqual([]);
    },
  );
});

describe('a sentence that only sounds like a violation', () => {
  test.each([...ALLOWED_BORDERLINE_SENTENCES, ...COLLOQUIAL_ALLOWED])('passes unchanged: %s', (sentence) => {
    const whole = [{ type: 'text' as const, text: sentence }];
    expect(enforceReply(whole, context)).toEqual(whole);
  });
});
