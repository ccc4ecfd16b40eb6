import type { ChatApi, ValueStore } from '#app/widget/conversation/chat-client.ts';

/** Saves a sleep brief of the chat and returns its URL, null if that failed; undefined where there are none. */
export function createSaveBrief(
  api: ChatApi,
  tokens: ValueStore,
): (() => Promise<string | null>) | undefined {
  if (!api.createBrief) return undefined;
  return async () => {
    const token = tokens.get();
    return token === null ? null : api.createBrief!(token, new AbortController().signal).catch(() => null);
  };
}
