import { describe, expect, test } from 'vitest';
import {
  generateMasterPrompt,
  NO_PROMPT_DOCUMENTS,
  type PromptDocuments,
} from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { PROMPT_TEMPLATES } from '#app/features/merchant/settings/chat-config-schema.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { makeFact, makePromptDocuments, makeSettings } from '#tests/support/prompt-inputs.ts';

test('files beyond the length limit are left out, the most important facts last', () => {
  const long = 'conditions apply as they are written '.repeat(9);
  const facts = Array.from({ length: 300 }, (_, at) =>
    makeFact({ topic: at % 2 ? 'care' : 'warranty', statement: `Fact ${at}: ${long}` }),
  );
  const files = Array.from({ length: 60 }, (_, at) => ({
    name: `Paper ${at}.txt`,
    kind: 'text' as const,
    category: 'other' as const,
    summary: long.repeat(2),
    problem: '',
  }));
  const prompt = generateMasterPrompt(makeSettings(), makePromptDocuments({ facts, files }));
  expect(prompt.length).toBeLessThan(24_500);
  expect(prompt).toContain('Fact 0: ');
  expect(prompt).toContain('. Limits');
  expect(prompt).not.toContain('Paper 59.txt');
});

describe.each(PROMPT_TEMPLATES)('%s', (template) => {
  const write = (settings: Settings, documents: PromptDocuments = NO_PROMPT_DOCUMENTS) =>
    generateMasterPrompt(settings, documents, template);

  test('an offer is included through its last day', () => {
    const facts = [makeFact({ topic: 'offer', statement: 'Spring sale.', validUntil: '2026-03-01' })];
    expect(write(makeSettings(), makePromptDocuments({ facts }))).toContain(
      'Spring sale. (until 2026-03-01)',
    );
    expect(write(makeSettings(), makePromptDocuments({ facts, today: '2026-03-02' }))).toBe(
      write(makeSettings()),
    );
  });

  test('facts are listed by topic with file and page', () => {
    const facts = [
      makeFact({ topic: 'trial', statement: 'A hundred nights.', fileName: 'Trial.pdf', page: 4 }),
      makeFact({}),
      makeFact({ topic: 'trial', statement: 'One exchange.', fileName: 'notes.txt', page: null }),
    ];
    const prompt = write(makeSettings(), makePromptDocuments({ facts }));
    expect(prompt).toContain('Warranty:\n| Ten years. [Warranty.pdf, page 2]\nTrial:\n');
    expect(prompt).toContain('| A hundred nights. [Trial.pdf, page 4]\n| One exchange. [notes.txt]');
  });

  test('a contradiction of two files is flagged with their names', () => {
    const contradictions = [{ topic: 'trial' as const, fileNames: ['Old.pdf', 'New.pdf'] }];
    const facts = [makeFact({ topic: 'trial' })];
    const prompt = write(makeSettings(), makePromptDocuments({ facts, contradictions }));
    expect(prompt).toContain('The files contradict each other here: Trial.');
    expect(prompt).toContain('| Old.pdf / New.pdf');
  });

  test('a file that could not be read is replaced by a note', () => {
    const common = { category: 'other' as const, summary: '', problem: 'it is encrypted' };
    const files = [
      { ...common, name: 'Terms.pdf', kind: 'pdf' as const },
      { ...common, name: 'list.csv', kind: 'csv' as const },
    ];
    const prompt = write(makeSettings(), makePromptDocuments({ files }));
    expect(prompt).toContain(
      '| Terms.pdf (other): its content could not be read. For what it holds, tell shoppers to visit the website or contact the store.',
    );
    expect(prompt).toContain('| list.csv (other): [Error extracting file content: it is encrypted]');
  });
});
