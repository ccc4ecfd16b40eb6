import { writeFileSync } from 'node:fs';
import { learnQuestions, readSentences, questionTask } from '#tests/language/questions/train.ts';
import { packWeights, sizeOf } from '#tests/language/stored-weights.ts';
import { classifyQuestion } from '#app/features/assistant/understanding/question-kinds.ts';
for (const language of process.argv.slice(2)) {
  const { READING } = await import(`#app/features/assistant/lang/${language}/reading.ts`);
  const other = language === 'en' ? 'es' : 'en';
  const q = learnQuestions(language, READING, {
    language: other,
    pack: (await import(`#app/features/assistant/lang/${other}/reading.ts`)).READING,
  });
  writeFileSync(
    `app/features/assistant/lang/${language}/questions.json`,
    `${JSON.stringify({ labels: { question: q.labels }, columns: q.weights.columns, weights: packWeights(q.weights) })}\n`,
  );
  console.log(language, q.labels.length, sizeOf(q.weights));
  const m = readSentences(language, 'measure');
  const got = m.map((s) => ({ s, k: classifyQuestion(questionTask(s, READING, q.labels), q) }));
  console.log(
    'top1',
    got.filter(({ s, k }) => s.kind === k.name).length / m.length,
    'sure',
    got.filter(({ k }) => k.probability >= 0.6).length / m.length,
    'right of sure',
    got.filter(({ s, k }) => k.probability >= 0.6 && s.kind === k.name).length /
      got.filter(({ k }) => k.probability >= 0.6).length,
  );
}
