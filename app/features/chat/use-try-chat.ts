import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { callLook, callSession, type EngineName } from '#app/features/chat/call-draft.ts';
import { type FromFrame, heardFrom, tellWindow, type ToFrame } from '#app/features/chat/draft-doors.ts';
import { settleDraft, type SettledDraft } from '#app/features/chat/draft-part.ts';
import { TRY_TEXTS } from '#app/features/chat/draft-texts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';

/** How long the form must rest before the chat follows it. */
const REST_MS = 400;

export interface TryControl {
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
export function useTryChat(changes: SettingsChanges, engines: readonly EngineName[]): TryControl {
  const frame = useRef<HTMLIFrameElement>(null);
  const [engine, setEngine] = useState(engines.length > 1 ? engines[0]! : null);
  const [hasBegun, setBegun] = useState(false);
  const [openedWith, setOpenedWith] = useState<string | null>(null);
  const draft = useSettled(changes);
  const tell = useCallback((message: ToFrame) => {
    if (frame.current?.contentWindow) tellWindow(frame.current.contentWindow, message);
  }, []);
  const { mark, problem, showAgain } = useLook(draft.changes, tell);
  const open = async (request: number) => {
    const called = await callSession(draft.changes, engine);
    if (called.ok) {
      setOpenedWith(called.answer.mark);
      tell({ is: 'opened', request, token: called.answer.token });
    } else tell({ is: 'refused', request, status: called.status, message: called.message });
  };
  useFrame(frame, (message) => {
    if (message.is === 'ready') {
      setBegun(false);
      showAgain();
    } else if (message.is === 'begun') setBegun(message.hasBegun);
    else if (message.is === 'escape') closeOver(frame.current);
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
function closeOver(frame: HTMLIFrameElement | null): void {
  frame?.closest('dialog')?.close();
  frame?.closest<HTMLElement>('[popover]')?.hidePopover();
}

// Compared as text: a form makes its changes anew whenever it is drawn.
function useSettled(changes: SettingsChanges): SettledDraft {
  const key = JSON.stringify(changes);
  const [settled, setSettled] = useState(() => ({ key, ...settleDraft({}, changes) }));
  if (settled.key === key) return settled;
  const next = { key, ...settleDraft(settled.changes, changes) };
  setSettled(next);
  return next;
}

function useLook(changes: SettingsChanges, tell: (message: ToFrame) => void) {
  const key = JSON.stringify(changes);
  const [mark, setMark] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  // Each time that the frame is loaded it has to be dressed anew.
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (loads === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const called = await callLook(JSON.parse(key) as SettingsChanges, stop.signal);
      if (stop.signal.aborted) return;
      setProblem(called.ok ? '' : called.message || TRY_TEXTS.failed);
      if (!called.ok) return;
      setMark(called.answer.mark);
      tell({ is: 'look', look: called.answer.look });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, loads, tell]);
  return { mark, problem, showAgain: () => setLoads((former) => former + 1) };
}

function useFrame(frame: RefObject<HTMLIFrameElement>, hear: (message: FromFrame) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const stop = new AbortController();
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = heardFrom<FromFrame>(event, frame.current?.contentWindow);
      if (message) latest.current(message);
    };
    addEventListener('message', onMessage, { signal: stop.signal });
    return () => stop.abort();
  }, [frame]);
}
