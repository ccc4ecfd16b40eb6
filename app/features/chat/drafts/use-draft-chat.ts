import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ChatAppearance } from '#app/features/chat/api/chat-api.ts';
import { dropInvalidChanges, type ValidDraft } from '#app/features/chat/drafts/draft-settings.ts';
import {
  DRAFT_APPEARANCE_PATH,
  DRAFT_SESSIONS_PATH,
  type MessageFromFrame,
  type MessageToFrame,
  parsePreviewMessage,
  postPreviewMessage,
} from '#app/features/chat/drafts/preview-protocol.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';

/** How long the form must rest before the chat follows it. */
const DEBOUNCE_MS = 400;

export interface DraftChatControl {
  frame: RefObject<HTMLIFrameElement>;
  engine: EngineName | null;
  choose(engine: EngineName): void;
  hasBegun: boolean;
  /** The chat on the screen would go another way by now. */
  isOutdated: boolean;
  leftOut: number;
  problem: string;
  startOver(): void;
}

/** A draft chat in a frame: dresses it as the form says, and opens its sessions. */
export function useDraftChat(changes: SettingsChanges, engines: readonly EngineName[]): DraftChatControl {
  const frame = useRef<HTMLIFrameElement>(null);
  const [engine, setEngine] = useState(engines.length > 1 ? engines[0]! : null);
  const [hasBegun, setBegun] = useState(false);
  const [openedWith, setOpenedWith] = useState<string | null>(null);
  const draft = useValidDraft(changes);
  const tell = useCallback((message: MessageToFrame) => {
    if (frame.current?.contentWindow) postPreviewMessage(frame.current.contentWindow, message);
  }, []);
  const { mark, problem, showAgain } = useDraftAppearance(draft.changes, tell);
  const open = async (request: number) => {
    const called = await createDraftSession(draft.changes, engine);
    if (called.ok) {
      setOpenedWith(called.answer.mark);
      tell({ is: 'opened', request, token: called.answer.token });
    } else tell({ is: 'refused', request, status: called.status, message: called.message });
  };
  useFrameMessages(frame, (message) => {
    if (message.is === 'ready') {
      setBegun(false);
      showAgain();
    } else if (message.is === 'begun') setBegun(message.hasBegun);
    else if (message.is === 'escape') closeOverlay(frame.current);
    else void open(message.request);
  });
  const startOver = () => tell({ is: 'start-over' });
  return {
    frame,
    engine,
    choose(chosen) {
      if (chosen === engine) return;
      setEngine(chosen);
      if (hasBegun) startOver();
    },
    hasBegun,
    isOutdated: hasBegun && openedWith !== null && mark !== null && mark !== openedWith,
    leftOut: Object.keys(draft.refused).length,
    problem,
    startOver,
  };
}

/** Closes the sheet or the wide panel that the frame is in, when it is in one. */
function closeOverlay(frame: HTMLIFrameElement | null): void {
  frame?.closest('dialog')?.close();
  frame?.closest<HTMLElement>('[popover]')?.hidePopover();
}

// Compared as text: a form makes its changes anew whenever it is drawn.
function useValidDraft(changes: SettingsChanges): ValidDraft {
  const key = JSON.stringify(changes);
  const [settled, setSettled] = useState(() => ({ key, ...dropInvalidChanges({}, changes) }));
  if (settled.key === key) return settled;
  const next = { key, ...dropInvalidChanges(settled.changes, changes) };
  setSettled(next);
  return next;
}

function useDraftAppearance(changes: SettingsChanges, tell: (message: MessageToFrame) => void) {
  const key = JSON.stringify(changes);
  const [mark, setMark] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  // Each time that the frame is loaded it has to be dressed anew.
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (loads === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const called = await fetchDraftAppearance(JSON.parse(key) as SettingsChanges, stop.signal);
      if (stop.signal.aborted) return;
      setProblem(called.ok ? '' : called.message || DRAFT_CHAT_TEXTS.failed);
      if (!called.ok) return;
      setMark(called.answer.mark);
      tell({ is: 'look', look: called.answer.look });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, loads, tell]);
  return { mark, problem, showAgain: () => setLoads((former) => former + 1) };
}

function useFrameMessages(
  frame: RefObject<HTMLIFrameElement>,
  hear: (message: MessageFromFrame) => void,
): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const stop = new AbortController();
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = parsePreviewMessage<MessageFromFrame>(event, frame.current?.contentWindow);
      if (message) latest.current(message);
    };
    addEventListener('message', onMessage, { signal: stop.signal });
    return () => stop.abort();
  }, [frame]);
}

export type EngineName = 'guided' | 'llm';

/** How long the server may take for an answer. */
const REQUEST_TIMEOUT_MS = 15_000;

/** `status` 0: there was no answer, or none that can be read. */
export type DraftResponse<T> = { ok: true; answer: T } | { ok: false; status: number; message: string };

export function fetchDraftAppearance(
  changes: SettingsChanges,
  signal: AbortSignal,
): Promise<DraftResponse<{ look: ChatAppearance; mark: string }>> {
  return postDraft(DRAFT_APPEARANCE_PATH, { changes }, signal);
}

export function createDraftSession(
  changes: SettingsChanges,
  engine: EngineName | null,
): Promise<DraftResponse<{ token: string; mark: string }>> {
  return postDraft(DRAFT_SESSIONS_PATH, { changes, engine });
}

/** It never throws: whatever happens to a trial, the form beside it stays. */
async function postDraft<T>(path: string, body: object, signal?: AbortSignal): Promise<DraftResponse<T>> {
  try {
    const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (response.type === 'opaqueredirect')
      return { ok: false, status: 403, message: DRAFT_CHAT_TEXTS.signedOut };
    const answer = (await response.json()) as { ok?: boolean; message?: unknown; errors?: object };
    if (response.ok && answer.ok) return { ok: true, answer: answer as T };
    const said = answer.message ?? Object.values(answer.errors ?? {})[0];
    const message = response.status < 500 && typeof said === 'string' ? said : '';
    return { ok: false, status: response.ok ? 400 : response.status, message };
  } catch {
    return { ok: false, status: 0, message: '' };
  }
}

/** What the panel says in which a merchant tries the chat. */
export const DRAFT_CHAT_TEXTS = {
  title: 'Try it',
  draft: 'Draft: not counted',
  engine: 'Who answers',
  engines: { guided: 'Built-in', llm: 'Model' },
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  startOver: 'Start over',
  changed: 'You changed what the assistant says or asks. This chat goes on as it began.',
  startOverChanged: 'Start over with the changes',
  leftOut: (count: number) =>
    count === 1
      ? 'One field has a mistake and is left as it was.'
      : `${count} fields have mistakes and are left as they were.`,
  frame: 'Chat with your draft settings',
  failed: 'The draft could not be shown. It is tried again with your next change.',
  signedOut: 'You are signed out. Please sign in again in another tab.',
  notOpened: 'The draft could not be opened. Please try again.',
};
