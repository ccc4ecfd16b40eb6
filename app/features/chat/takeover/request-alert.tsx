import { useNavigate, useRevalidator } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useChatChanges } from '#app/features/chat/takeover/use-chat-changes.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const MUTED_KEY = 'bedside-request-sound';

/** Requests that this page has announced; a new connection tells of them again. */
const announced = new Set<string>();

/** On every page: a toast and a gentle sound when a shopper asks for a person. */
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
    show({ message: 'A shopper wants a human', action: { label: 'Open chat', run: open } });
  });
  return null;
}

/** Reloads the list when a chat changes; returns the page's action that turns the sound of requests on and off. */
export function useLiveList(merchantId: string) {
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
    // Blocked storage: the sound stays as it is.
  }
  for (const listener of muteListeners) listener();
}

const CHIME_FREQUENCIES = [
  { frequency: 659, atSeconds: 0 },
  { frequency: 880, atSeconds: 0.16 },
];
const NOTE_SECONDS = 0.5;
const VOLUME = 0.08;

/** Two soft notes. A browser that has seen no click on the page yet plays none. */
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
