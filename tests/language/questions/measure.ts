import type { TrainedPack } from '#app/features/assistant/understanding/classify-message.ts';
import { classifyQuestion } from '#app/features/assistant/understanding/question-kinds.ts';
import { questionTask, readSentences } from '#tests/language/questions/train.ts';

/** From here on the assistant goes by the kind of a question. */
const SURE_MIN = 0.42;

/** How many of the sentences that were never learned from get the right kind: of all, and of those that are sure. */
export function measureQuestions(language: string, pack: TrainedPack) {
  const read = readSentences(language, 'measure').map((sentence) => ({
    sentence,
    kind: classifyQuestion(questionTask(sentence, pack, pack.questions.labels), pack.questions),
  }));
  const sure = read.filter(({ kind }) => kind.probability >= SURE_MIN);
  const rightOf = (some: typeof read) =>
    some.filter(({ sentence, kind }) => sentence.kind === kind.name).length / some.length;
  return {
    count: read.length,
    right: rightOf(read),
    sure: sure.length / read.length,
    rightOfSure: rightOf(sure),
    errors: read.filter(({ sentence, kind }) => sentence.kind !== kind.name),
  };
}
