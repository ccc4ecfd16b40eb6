import { useNavigate, useRevalidator } from '@remix-run/react';
import { createParser } from 'eventsource-parser';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MerchantEvent } from '#app/features/chat/takeover/takeover.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

/** `isLeader` is true in exactly one of the browser's tabs, for side effects that must happen only once. */
type Listener = (event: MerchantEvent, isLeader: boolean) => void;

/** Lets the page's own requests go first. */
const START_DELAY_MS = 5_000;
const RECONNECT_MS = { first: 1_000, most: 60_000 };
/** Three missed keep-alives. */
const IDLE_TIMEOUT_MS = 45_000;

const feeds = new Map<string, { listeners: Set<Listener>; stop: AbortController }>();

/** Calls back when the merchant's chats change; usable anywhere on the page. */
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

/** The browser's tabs share one connection, since it only opens six per server. */
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

const MUTED_KEY = 'bedside-request-sound';

/** Requests that this page has announced; a new connection reports them again. */
const announced = new Set<string>();

/** Rendered on every page: a toast and a gentle sound when a shopper asks for a person. */
export function RequestAlert({ merchantId }: { merchantId: string }) {
  const { show } = useToasts();
  const navigate = useNavigate();
  useChatChanges(merchantId, (event, isLeader) => {
    const isOpen = (id: string) => event.type === 'changed' || !announced.has(id);
    const [sessionId] = event.requests.filter(isOpen);
    for (const id of event.requests) announced.add(id);
    if (sessionId === undefined) return;
    if (isLeader && !isMuted()) playSound();
    if (document.hidden) return;
    const open = () => navigate(`/sessions/${sessionId}`);
    show({
      message: 'A shopper wants to talk to a person',
      tone: 'info',
      action: { label: 'Open chat', run: open },
    });
  });
  return null;
}

/** Revalidates the list when a chat changes; returns the page action that toggles the request sound. */
export function useChatListUpdates(merchantId: string) {
  const { revalidate } = useRevalidator();
  const isSilent = useSyncExternalStore(onMuteChange, isMuted, () => false);
  useChatChanges(merchantId, () => revalidate());
  const toggle = () => {
    setMuted(!isSilent);
    if (isSilent) playSound();
  };
  return { content: `Alert sound: ${isSilent ? 'off' : 'on'}`, onAction: toggle };
}

const muteListeners = new Set<() => void>();

function onMuteChange(listener: () => void): () => void {
  muteListeners.add(listener);
  return () => void muteListeners.delete(listener);
}

function isMuted(): boolean {
  try {
    return localStorage.getItem(MUTED_KEY) === 'off';
  } catch {
    return false;
  }
}

function setMuted(isSilent: boolean): void {
  try {
    localStorage.setItem(MUTED_KEY, isSilent ? 'off' : 'on');
  } catch {
    // If storage is blocked, the sound setting stays as it is.
  }
  for (const listener of muteListeners) listener();
}

const CHIME_FREQUENCIES = [
  { frequency: 659, atSeconds: 0 },
  { frequency: 880, atSeconds: 0.16 },
];
const NOTE_SECONDS = 0.5;
const VOLUME = 0.08;

/** Two soft notes. Browsers stay silent until the user has clicked on the page. */
function playSound(): void {
  const context = new AudioContext();
  for (const { frequency, atSeconds } of CHIME_FREQUENCIES) {
    const start = context.currentTime + atSeconds;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
  setTimeout(() => void context.close(), 2_000);
}
