import { createParser } from 'eventsource-parser';
import { useEffect, useRef } from 'react';
import type { MerchantEvent } from '#app/features/chat/takeover/takeover.ts';

/** `isLeader`: of all tabs of this browser exactly one, for what must happen once. */
type Listener = (event: MerchantEvent, isLeader: boolean) => void;

/** The page's own requests come first. */
const START_DELAY_MS = 5_000;
const RECONNECT_MS = { first: 1_000, most: 60_000 };
/** Three missed keep-alives. */
const IDLE_TIMEOUT_MS = 45_000;

const feeds = new Map<string, { listeners: Set<Listener>; stop: AbortController }>();

/** Calls back when the merchant's chats change, from any part of the page. */
export function useChatChanges(merchantId: string, onChange: Listener): void {
  const latest = useRef(onChange);
  useEffect(() => void (latest.current = onChange), [onChange]);
  useEffect(() => subscribe(merchantId, (event, isLeader) => latest.current(event, isLeader)), [merchantId]);
}

function subscribe(merchantId: string, listener: Listener): () => void {
  const feed = feeds.get(merchantId) ?? openFeed(merchantId);
  feed.listeners.add(listener);
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0) return;
    feed.stop.abort();
    feeds.delete(merchantId);
  };
}

/** The tabs of a browser share one connection, since a browser opens only six to a server. */
function openFeed(merchantId: string) {
  const listeners = new Set<Listener>();
  const stop = new AbortController();
  const { signal } = stop;
  const name = `bedside-chat-changes:${merchantId}`;
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const emit = (event: MerchantEvent, isLeader: boolean) => {
    for (const listener of listeners) listener(event, isLeader);
  };
  const follow = () =>
    followChanges(signal, (event) => {
      tabs?.postMessage(event);
      emit(event, true);
    });
  tabs?.addEventListener('message', ({ data }) => emit(data as MerchantEvent, false));
  signal.addEventListener('abort', () => tabs?.close());
  const start = async () => {
    await wait(START_DELAY_MS, signal);
    if (!signal.aborted && tabs && 'locks' in navigator)
      await navigator.locks.request(name, { signal }, follow);
    else await follow();
  };
  start().catch(() => null);
  const feed = { listeners, stop };
  feeds.set(merchantId, feed);
  return feed;
}

async function followChanges(signal: AbortSignal, onEvent: (event: MerchantEvent) => void): Promise<void> {
  let pauseMs = RECONNECT_MS.first;
  while (!signal.aborted) {
    const isAllowed = await readChanges(signal, (event) => {
      pauseMs = RECONNECT_MS.first;
      onEvent(event);
    }).catch(() => true);
    if (!isAllowed) return;
    await wait(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, RECONNECT_MS.most);
  }
}

/** False if the member is signed out or may not read chats. */
async function readChanges(signal: AbortSignal, onEvent: (event: MerchantEvent) => void): Promise<boolean> {
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent({ type: event, ...(JSON.parse(data) as object) } as MerchantEvent),
  });
  try {
    const response = await fetch('/api/chat-changes', {
      redirect: 'manual',
      signal: AbortSignal.any([signal, idle.signal]),
    });
    if (response.type === 'opaqueredirect' || [401, 403].includes(response.status)) return false;
    if (!response.ok) return true;
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), IDLE_TIMEOUT_MS);
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
