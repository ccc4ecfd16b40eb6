import type { ChatEvent, LeadAnswered, Transcript } from '#app/features/chat/api/chat-api.ts';
import {
  type ChatApi,
  ChatApiError,
  type OutgoingLead,
  type OutgoingMessage,
} from '#app/widget/conversation/chat-client.ts';
import { ChatController } from '#app/widget/conversation/chat-controller.ts';

export type Answer = ChatEvent[] | ChatApiError;

export const greeting = { greeting: 'Hello, I am the AI assistant.', quickReplies: ['Help me choose'] };
export const saludo = { greeting: 'Hola, soy el asistente de IA.', quickReplies: ['Ayúdame a elegir'] };
export const opening = { ...greeting, language: 'en', openings: { en: greeting, es: saludo } };
export const done: Extract<ChatEvent, { type: 'done' }> = {
  type: 'done',
  messageId: 'reply-1',
  facts: {},
  language: 'en',
};
export const okReply: ChatEvent[] = [
  { type: 'text', delta: 'Got' },
  { type: 'text', delta: ' it.' },
  { type: 'quick-replies', items: ['Yes', 'No'] },
  done,
];
export const connectionLost = new ChatApiError(0, '');

/** A chat that receives these responses one by one; the last one repeats. */
export function makeChat(
  answers: Answer[],
  options: {
    language?: string;
    token?: string;
    transcript?: Transcript | ChatApiError;
    lateTranscript?: Transcript;
    /** Responses to the contact form. */
    leads?: (LeadAnswered | ChatApiError)[];
  } = {},
) {
  const sent: (OutgoingMessage & { token: string })[] = [];
  const leadAnswers: OutgoingLead[] = [];
  const delays: number[] = [];
  let token = options.token ?? null;
  let chosen: string | null = null;
  const startedIn: string[] = [];
  let { transcript } = options;
  const api: ChatApi = {
    async start(language) {
      startedIn.push(language);
      return `token-${startedIn.length}`;
    },
    async *send(withToken, message) {
      sent.push({ ...message, token: withToken });
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (answer instanceof ChatApiError) throw answer;
      yield* answer;
    },
    async answerLead(_token, answer) {
      leadAnswers.push(answer);
      const next = options.leads?.shift() ?? new ChatApiError(0, '');
      if (next instanceof ChatApiError) throw next;
      return next;
    },
    async transcript() {
      const response = transcript;
      transcript = options.lateTranscript ?? transcript;
      if (response instanceof ChatApiError) throw response;
      return response!;
    },
  };
  const controller = new ChatController({
    opening: { ...opening, language: options.language ?? 'en' },
    api,
    tokens: { get: () => token, set: (to) => (token = to) },
    languages: { get: () => chosen, set: (to) => (chosen = to) },
    pacing: { nextFrame: () => undefined, isInstant: () => true },
    newId: () => `client-${sent.length + leadAnswers.length + 1}`,
    wait: async (ms) => void delays.push(ms),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const texts = () => controller.getState().items.map(({ text }) => text);
  return {
    controller,
    sent,
    leadAnswers,
    delays,
    settle,
    texts,
    token: () => token,
    startedIn,
    started: () => startedIn.length,
  };
}
