import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { LeadAnswer, LeadAnswered, LeadFieldErrors } from '#app/features/chat/api/chat-api.ts';
import { ChatApiError } from '#app/widget/conversation/chat-client.ts';
import type { ChatControllerOptions } from '#app/widget/conversation/chat-options.ts';
import type { ChatState } from '#app/widget/conversation/chat-state.ts';

/** Why the form was rejected: a general message or errors by field. */
export interface LeadProblem {
  message: string;
  fields: LeadFieldErrors;
}

interface LeadToSend {
  state: ChatState;
  answer: LeadAnswer;
  onStored(answered: LeadAnswered): void;
}

/** Sends contact forms. Resending the same answer reuses its ID, so it is stored once. */
export function createLeadAnswers({
  api,
  newId,
  tokens,
}: Pick<ChatControllerOptions, 'api' | 'newId' | 'tokens'>) {
  let last = { key: '', clientMessageId: '' };
  return {
    /** Resolves to null once stored, otherwise to the problem. */
    async send({ state, answer, onStored }: LeadToSend): Promise<LeadProblem | null> {
      const token = tokens.get();
      const { language, phase } = state;
      const { busy, slowDown, lead } = widgetTexts(language);
      if (token === null || phase !== 'ready') return { message: busy, fields: {} };
      const key = JSON.stringify([token, answer]);
      if (key !== last.key) last = { key, clientMessageId: newId() };
      const body = { ...answer, language, clientMessageId: last.clientMessageId };
      try {
        const answered = await api.answerLead(token, body, new AbortController().signal);
        if (tokens.get() === token) onStored(answered);
        return null;
      } catch (error) {
        const { status, fields } = error instanceof ChatApiError ? error : new ChatApiError(0, '');
        return { message: status === 422 ? '' : status === 429 ? slowDown : lead.failed, fields };
      }
    },
  };
}
