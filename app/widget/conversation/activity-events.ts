import type { Channel } from '#app/features/chat/api/chat-api.ts';
import { APP_VERSION } from '#app/product-name.ts';
import { createRandomId, type ValueStore } from '#app/widget/conversation/chat-client.ts';

/** Shopper activity other than messages. */
export type TrackActivity = (kind: 'shown' | 'opened' | 'clicked' | 'added', productId?: string) => void;

interface EventQueueOptions {
  /** The app's `/api/chat/{slug}/activity`. */
  url: string;
  channel: Channel;
  tokens: ValueStore;
  /** The browser's random ID, if visitors are counted. */
  visitor?: string;
}

const SEND_AFTER_MS = 1_500;
/** The most events the server accepts per request. */
const EVENTS_MAX = 20;

/** Sends events in batches, also when the shopper leaves the page. Lost events aren't resent. */
export function createEventQueue({ url, channel, tokens, visitor }: EventQueueOptions): TrackActivity {
  let waiting: { id: string; kind: string; productId?: string }[] = [];
  const send = () => {
    if (waiting.length === 0) return;
    const token = tokens.get() ?? undefined;
    const events = waiting;
    waiting = [];
    try {
      // Sent as text, so it needs no CORS preflight.
      navigator.sendBeacon(url, JSON.stringify({ channel, token, visitor, events }));
    } catch {
      // Analytics aren't worth an error.
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
export function getVisitorId(): string | undefined {
  try {
    return (localStorage[VISITOR_KEY] ??= createRandomId()) as string;
  } catch {
    return undefined;
  }
}

const REPORTS_MAX = 3;
const TEXT_MAX_LENGTH = 3_000;

/** Folder this script was loaded from. Errors of a storefront's other scripts aren't ours to report. */
const SCRIPT_FOLDER = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);

/**
 * Reports uncaught errors of the widget's own scripts, and returns a function for caught ones. Sent as text/plain, so
 * it needs no CORS preflight.
 */
export function reportWidgetErrors(
  origin: string,
  slug: string,
  folder = SCRIPT_FOLDER,
): (error: unknown) => void {
  let count = 0;
  const report = (error: unknown) => {
    const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    if (!stack.includes(folder) || ++count > REPORTS_MAX) return;
    const body = JSON.stringify({
      message: (message || 'Unknown error').slice(0, TEXT_MAX_LENGTH),
      stack: stack.slice(0, TEXT_MAX_LENGTH),
      url: location.pathname,
      kind: 'error',
      appVersion: APP_VERSION,
    });
    const url = `${origin}/api/chat/${encodeURIComponent(slug)}/errors`;
    fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => null);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}
