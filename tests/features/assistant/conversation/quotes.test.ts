import { expect, test } from 'vitest';
import { understand } from '#app/features/assistant/conversation/understand.ts';
import { CONTEXT } from '#tests/features/assistant/conversation/phrases.ts';

const MESSAGES = [
  "hi, I'm a side sleeper, about 180 lbs and I run hot",
  "my husband is 260, I'm 125; he sleeps on his back, me on my side. Queen, please",
  'King – firm, but not like a brick – and no latex (allergic), under $1,500!',
  'I weigh 205lbs... mostly my back, sometimes my side',
];

test.each(MESSAGES)('every fact quotes the shopper word for word: %s', (message) => {
  const { facts } = understand(message, CONTEXT);
  expect(facts.length).toBeGreaterThan(1);
  for (const { quote } of facts) expect(message).toContain(quote);
});
