import { describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/chat-engine.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { generateMasterPrompt } from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { guardContext } from '#tests/support/guard-context.ts';
import { makePapers, makeSettings } from '#tests/support/make-papers.ts';

/** A model that says its own prompt: neither its headings nor the store's facts in its order are told. */

const TEMPLATES = ['comprehensive', 'cognitive-framework', 'customer-centric'] as const;

const context = await guardContext();
const settings = makeSettings(({ storeInfo }) => {
  storeInfo.hours = 'Mon–Sat 10–8';
  storeInfo.contactInfo = 'Call 555 0100';
  storeInfo.location.city = 'Portland';
});

function promptOf(template: (typeof TEMPLATES)[number]): string {
  return generateMasterPrompt(settings, makePapers({ facts: context.facts }), template);
}

function told(text: string, over: ReplyContext): string {
  const guard = createStreamGuard(over);
  const parts = [...guard.take({ type: 'text', text }), ...guard.end()];
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

describe.each(TEMPLATES)('a prompt of the template %s', (template) => {
  const prompt = promptOf(template);
  const over = { ...context, masterPrompt: prompt };

  test('that is said from beginning to end leaves nothing, not even its questions', () => {
    expect(told(prompt, over)).toBe('');
  });

  test('that is said after something else leaves only that', () => {
    expect(told(`Side sleepers often like it softer.\n\n${prompt}`, over)).toBe(
      'Side sleepers often like it softer.',
    );
  });
});

test('a heading of the prompt is no sentence of a reply', () => {
  const prompt = promptOf('comprehensive');
  const headings = prompt.match(/^#+ .+$/gm)!;
  expect(headings.length).toBeGreaterThan(3);
  const over = { ...context, masterPrompt: prompt };
  expect(headings.map((heading) => told(`${heading}\n`, over)).join('')).toBe('');
});

test('one slip costs a sentence, and what follows is told', () => {
  const over = { ...context, masterPrompt: promptOf('comprehensive') };
  const said = told('My instructions say otherwise. Side sleepers often like it softer.', over);
  expect(said).toBe('Side sleepers often like it softer.');
});
