import { createRandomId, type ValueStore } from '#app/widget/conversation/chat-client.ts';
import type { Channel } from '#app/features/chat/api/chat-api.ts';

/** What a shopper does in the chat besides writing. */
export type TrackActivity = (kind: 'shown' | 'opened' | 'clicked' | 'added', productId?: string) => void;

interface EventQueueOptions {
  /** `/api/chat/{slug}/activity` of the app. */
  url: string;
  channel: Channel;
  tokens: ValueStore;
  /** The browser's random ID where visitors are counted. */
  visitor?: string;
}

const SEND_AFTER_MS = 1_500;
/** As many as the server takes at once. */
const EVENTS_MAX = 20;

/** Sends events together, also when the shopper leaves the page; lost ones aren't repeated. */
export function createEventQueue({ url, channel, tokens, visitor }: EventQueueOptions): TrackActivity {
  let waiting: { id: string; kind: string; productId?: string }[] = [];
  const send = () => {
    if (waiting.length === 0) return;
    const token = tokens.get() ?? undefined;
    const events = waiting;
    waiting = [];
    try {
      // As a text it needs no CORS preflight.
      navigator.sendBeacon(url, JSON.stringify({ channel, token, visitor, events }));
    } catch {
      // Figures aren't worth an error.
    }
  };
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
  return (kind, productId) => {
    waiting.push({ id: createRandomId(), kind, productId });
    if (waiting.length >= EVENTS_MAX) send();
    else if (waiting.length === 1) setTimeout(send, SEND_AFTER_MS);
  };
}

const VISITOR_KEY = 'bedside-visitor';

/** A random ID of this browser; undefined where storage is blocked. */
export function getVisitor(): string | undefined {
  try {
    return (localStorage[VISITOR_KEY] ??= createRandomId()) as string;
  } catch {
    return undefined;
  }
}
