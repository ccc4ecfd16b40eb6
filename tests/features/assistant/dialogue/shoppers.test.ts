import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { QUESTIONS_MAX } from '#app/features/assistant/dialogue/questions.ts';
import { FIXED_SHOPPERS as PLANNED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { RECORDED_SHOPPERS } from '#tests/support/shoppers/recorded-shoppers.ts';
import { faultsOf } from '#tests/support/shoppers/reply-checker.ts';
import { PERSONAS } from '#tests/support/shoppers/personas.ts';
import {
  type PlayedChat,
  playMessages,
  playPersona,
  amountsOf,
  violationsOf,
} from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog, STORE_LINES } from '#tests/support/shoppers/retailer-context.ts';

const FIXED_SHOPPERS = [...PLANNED_SHOPPERS, ...RECORDED_SHOPPERS];

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

/** Everything that may be wrong with a chat, as lines that name the turn. */
function faultsIn({ turns }: PlayedChat): string[] {
  const faults: string[] = [];
  let said = '';
  for (const { shopper, text, quickReplies, parts } of turns) {
    said += ` ${shopper}`;
    const where = `after "${shopper}": ${text}`;
    for (const fault of faultsOf({
      text,
      quickReplies,
      said,
      ownTexts: [...STORE_LINES, ...amountsOf(parts, context)],
    })) {
      faults.push(`${fault} ${where}`);
    }
    for (const { rule } of violationsOf(parts, context)) faults.push(`${rule} ${where}`);
    if (text.trim() === '') faults.push(`silence ${where}`);
  }
  return faults;
}

test('there are at least sixty scripted shoppers with names of their own', () => {
  const ids = [...PERSONAS, ...FIXED_SHOPPERS].map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(60);
  expect(new Set([...PERSONAS.map(({ id }) => id)]).size).toBe(PERSONAS.length);
  expect(new Set([...FIXED_SHOPPERS.map(({ id }) => id)]).size).toBe(FIXED_SHOPPERS.length);
});

describe('a shopper who answers what is asked', () => {
  test.each(PERSONAS)('$id is matched within six questions', (persona) => {
    const { questionsToMatch } = playPersona(persona, context);
    expect(questionsToMatch).not.toBeNull();
    expect(questionsToMatch).toBeLessThanOrEqual(QUESTIONS_MAX);
  });

  test.each(PERSONAS)('$id hears nothing that breaks a rule', (persona) => {
    expect(faultsIn(playPersona(persona, context))).toEqual([]);
  });

  test('most are matched within four questions', () => {
    const counts = PERSONAS.map((persona) => playPersona(persona, context).questionsToMatch ?? 99);
    const quick = counts.filter((count) => count <= 4).length;
    expect(quick / counts.length).toBeGreaterThan(0.85);
  });
});

describe('a shopper who follows their own mind', () => {
  test('most of the willing are matched within six questions', () => {
    const counts = FIXED_SHOPPERS.filter(({ isWilling }) => isWilling).map(
      ({ messages }) => playMessages(messages, context).questionsToMatch ?? 99,
    );
    const matched = counts.filter((count) => count <= QUESTIONS_MAX).length;
    expect(matched / counts.length).toBeGreaterThan(0.6);
  });

  test.each(FIXED_SHOPPERS)('$id hears nothing that breaks a rule', ({ messages }) => {
    expect(faultsIn(playMessages(messages, context))).toEqual([]);
  });

  test.each(FIXED_SHOPPERS)('$id gets the same chat again', ({ messages }) => {
    expect(playMessages(messages, context)).toEqual(playMessages(messages, context));
  });
});
