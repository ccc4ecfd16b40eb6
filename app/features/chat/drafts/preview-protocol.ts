import type { ChatAppearance } from '#app/features/chat/api/chat-api.ts';

/** How a page of settings and the chat that it tries in a frame speak with each other, and with the server. */

/** Below here a draft chat answers as a shopper's does. */
export const DRAFT_CHAT_PATH = '/try';
/** The page in the frame; the doors that open a draft chat and say how a draft looks. */
export const DRAFT_FRAME_PATH = `${DRAFT_CHAT_PATH}/frame`;
export const DRAFT_SESSIONS_PATH = `${DRAFT_CHAT_PATH}/sessions`;
export const DRAFT_APPEARANCE_PATH = `${DRAFT_CHAT_PATH}/look`;

export type MessageToFrame =
  | { is: 'look'; look: ChatAppearance }
  /** The answers to `open`. */
  | { is: 'opened'; request: number; token: string }
  | { is: 'refused'; request: number; status: number; message: string }
  | { is: 'start-over' };

export type MessageFromFrame =
  /** It listens from here on. */
  | { is: 'ready' }
  /** It needs a chat session for its first message. */
  | { is: 'open'; request: number }
  /** Whether the merchant has said something in the chat on the screen. */
  | { is: 'begun'; hasBegun: boolean }
  /** Escape was pressed in it, which closes what lies over a page and never reaches the page by itself. */
  | { is: 'escape' };

export function postPreviewMessage(other: Window, message: MessageToFrame | MessageFromFrame): void {
  other.postMessage({ tryIt: message }, location.origin);
}

/** A message of the other side; null for whatever else a window hears, from wherever. */
export function parsePreviewMessage<T extends MessageToFrame | MessageFromFrame>(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  other: Window | null | undefined,
): T | null {
  if (origin !== location.origin || !other || source !== other) return null;
  if (typeof data !== 'object' || data === null || !('tryIt' in data)) return null;
  return data.tryIt as T;
}
