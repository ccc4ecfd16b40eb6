import {
  generateMasterPrompt,
  type PromptDocuments,
} from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { STORE_FACT_TOPICS } from '#app/features/files/document-schema.ts';
import { PROMPT_TEMPLATES } from '#app/features/merchant/settings/chat-config-schema.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { percentile, printFigure } from '#tests/support/bench.ts';

/** What it costs to write a master prompt of 20 KB out of settings and files, without any input or output. */

const RUNS = 2_000;

const settings = structuredClone(DEFAULT_SETTINGS);
Object.assign(settings.storeInfo, {
  name: 'Sleep Haven',
  hours: 'Mon to Fri 9 to 7\nSat 10 to 6\nSun closed',
  contactInfo: '12 Fictional Road, Springfield\nCall 555 0100\nhello@haven.example',
  website: 'https://haven.example',
  uniqueFeatures: 'Family owned, with our own delivery team and forty beds to lie on. '.repeat(30),
});
settings.chatConfig.primaryGoal = 'lead';
settings.chatConfig.educationTopics = Array.from(
  { length: 12 },
  (_, at) => `Topic ${at} about sleeping well`,
);

const documents: PromptDocuments = {
  today: '2026-03-01',
  facts: Array.from({ length: 110 }, (_, at) => ({
    topic: STORE_FACT_TOPICS[at % STORE_FACT_TOPICS.length]!,
    statement: `Statement ${at} says what holds, for how long and on which conditions, in a sentence.`,
    quote: 'as it stands in the paper',
    page: at % 20,
    validUntil: at % 10 === 0 ? '2026-05-31' : null,
    fileId: String(at % 7),
    fileName: `Paper number ${at % 7}.pdf`,
  })),
  files: [],
  contradictions: [],
};

for (const template of PROMPT_TEMPLATES) {
  for (let at = 0; at < 500; at += 1) generateMasterPrompt(settings, documents, template);
  let length = 0;
  const spent: number[] = [];
  for (let at = 0; at < RUNS; at += 1) {
    const began = performance.now();
    length = generateMasterPrompt(settings, documents, template).length;
    spent.push((performance.now() - began) * 1000);
  }
  const [half, most] = [percentile(spent, 0.5), percentile(spent, 0.95)];
  printFigure(
    `prompt, ${template}`,
    `${(length / 1000).toFixed(1)} KB: p50 ${half.toFixed(0)} µs, p95 ${most.toFixed(0)} µs`,
    '≤ 300 µs',
  );
}
