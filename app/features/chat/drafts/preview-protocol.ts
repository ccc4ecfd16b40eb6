import type { ChatDisplayConfig, TranscriptMessage } from '#app/features/chat/api/chat-api.ts';

export const DRAFT_CHAT_PATH = '/try';

export const DRAFT_FRAME_PATH = `${DRAFT_CHAT_PATH}/frame`;
export const DRAFT_SESSIONS_PATH = `${DRAFT_CHAT_PATH}/sessions`;
export const DRAFT_APPEARANCE_PATH = `${DRAFT_CHAT_PATH}/look`;

export type MessageToFrame =
  /** Asks for `ready` again, in case the frame posted it before the page was listening. */
  | { type: 'connect' }
  /** `messages` show until the merchant sends one. */
  | { type: 'look'; look: ChatDisplayConfig; messages: TranscriptMessage[] }
  | { type: 'opened'; request: number; token: string }
  | { type: 'refused'; request: number; status: number; message: string }
  | { type: 'start-over' };

export type MessageFromFrame =
  | { type: 'ready' }
  /** Requests a session for the first message. */
  | { type: 'open'; request: number; language: string }
  /** Whether the merchant has sent a message in this chat. */
  | { type: 'begun'; hasBegun: boolean }
  /** Escape was pressed in the frame; the page closes its overlay. */
  | { type: 'escape' };

export function postPreviewMessage(other: Window, message: MessageToFrame | MessageFromFrame): void {
  other.postMessage({ tryIt: message }, location.origin);
}

/** Parses a message from the other window; null for any other event. */
export function parsePreviewMessage<T extends MessageToFrame | MessageFromFrame>(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  other: Window | null | undefined,
): T | null {
  if (origin !== location.origin || !other || source !== other) return null;
  if (typeof data !== 'object' || data === null || !('tryIt' in data)) return null;
  return data.tryIt as T;
}
