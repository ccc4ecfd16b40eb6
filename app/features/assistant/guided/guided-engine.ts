import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { guidedReply } from '#app/features/assistant/guided/reply.ts';

/** The built-in assistant behind the interface that all engines share. */
export const guidedEngine: ChatEngine = {
  name: 'guided',
  isGuarded: true,
  async *reply(request) {
    const { parts, state } = guidedReply(request);
    yield* parts;
    return { state, record: { model: null, usage: null, fallback: null, tools: [] } };
  },
};
