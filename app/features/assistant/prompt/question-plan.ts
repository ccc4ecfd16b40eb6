import { plainLine } from '#app/features/assistant/prompt/foreign-text.ts';
import type { Question } from '#app/features/merchant/chat-settings.ts';

/** The merchant's questions by weight, each list in the merchant's order. */
export interface QuestionPlan {
  firm: string[];
  moderate: string[];
  /** How many of the moderate ones are to be asked: half, rounded up. */
  moderateAtLeast: number;
  loose: string[];
}

export function planQuestions(questions: readonly Question[]): QuestionPlan {
  const inOrder = questions.toSorted((one, other) => one.order - other.order);
  const textsOf = (priority: Question['required']) =>
    inOrder
      .filter(({ required }) => required === priority)
      .map(({ text }) => plainLine(text))
      .filter((text) => text !== '');
  const moderate = textsOf('moderate');
  return {
    firm: textsOf('firm'),
    moderate,
    moderateAtLeast: Math.ceil(moderate.length / 2),
    loose: textsOf('loose'),
  };
}
