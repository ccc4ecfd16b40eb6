import { readFileSync } from 'node:fs';
import { ENGLISH, TRAINED } from '#app/features/assistant/lang/en/english.ts';
import { readMessage } from '#app/features/assistant/understanding/read-message.ts';
import { splitQuestions } from '#app/features/assistant/understanding/asking.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
for (const talk of JSON.parse(readFileSync(process.argv[2]!, 'utf8'))) {
  let n = 0;
  for (const m of talk.messages) {
    for (const part of [m]) {
      const r = readMessage(part, null, { pack: TRAINED, hasCards: n > 1 });
      const u = ENGLISH.understand(part, { asked: null, shownCount: n > 1 ? 3 : 0, currency: 'USD' });
      console.log(
        r.kind.name.padEnd(24),
        r.kind.probability.toFixed(2),
        u.kind ?? '-',
        '|',
        u.intents.join(','),
        '|',
        u.topics.join(','),
        u.facts.map((f) => f.key + '=' + JSON.stringify(f.value)).join(' '),
        'doubts',
        u.doubts.map((f) => f.key).join(' '),
        '|',
        part,
      );
    }
    n += 1;
  }
}
