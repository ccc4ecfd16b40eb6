import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DraftPreview } from '#app/features/chat/drafts/draft-chat.server.ts';
import { dropInvalidChanges, type ValidDraft } from '#app/features/chat/drafts/draft-settings.ts';
import {
  DRAFT_APPEARANCE_PATH,
  DRAFT_SESSIONS_PATH,
  type MessageFromFrame,
  type MessageToFrame,
  parsePreviewMessage,
  postPreviewMessage,
} from '#app/features/chat/drafts/preview-protocol.ts';
import type { PreviewScene } from '#app/features/merchant/settings/settings-tabs.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { type JsonResult, requestJson } from '#app/ui/network/request-json.ts';

const DEBOUNCE_MS = 400;

type OpenRequest = Extract<MessageFromFrame, { type: 'open' }>;

export type DraftChatControl = ReturnType<typeof useDraftChat>;

export interface DraftChatSetup {
  changes: SettingsChanges;
  engines: readonly EngineName[];
  scene: PreviewScene;
}

/** A draft chat in a frame: passes on the form's appearance and opens its sessions. */
export function useDraftChat({ changes, engines, scene }: DraftChatSetup) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [engine, setEngine] = useState(engines.length > 1 ? engines[0]! : null);
  const [hasBegun, setBegun] = useState(false);
  const [sessionHash, setSessionHash] = useState<string | null>(null);
  const draft = useValidDraft(changes);
  const post = useCallback((message: MessageToFrame) => {
    if (frame.current?.contentWindow) postPreviewMessage(frame.current.contentWindow, message);
  }, []);
  const { settingsHash, hasSamples, problem, reload } = useDraftAppearance(
    { changes: draft.changes, scene },
    post,
  );
  const open = async ({ request, language }: OpenRequest) => {
    const result = await postDraft<{ token: string; settingsHash: string }>(DRAFT_SESSIONS_PATH, {
      changes: draft.changes,
      engine,
      language,
    });
    if (result.ok) {
      setSessionHash(result.data.settingsHash);
      post({ type: 'opened', request, token: result.data.token });
    } else post({ type: 'refused', request, status: result.status, message: result.message });
  };
  useFrameMessages(frame, (message) => {
    if (message.type === 'ready') {
      setBegun(false);
      reload();
    } else if (message.type === 'begun') setBegun(message.hasBegun);
    else if (message.type === 'escape') closeOverlay(frame.current);
    else void open(message);
  });
  const startOver = () => post({ type: 'start-over' });
  return {
    frame,
    engine,
    chooseEngine(chosen: EngineName) {
      if (chosen === engine) return;
      setEngine(chosen);
      if (hasBegun) startOver();
    },
    /** Settings that affect the chat have changed since it started. */
    isOutdated: hasBegun && sessionHash !== null && settingsHash !== null && settingsHash !== sessionHash,
    hasSamples,
    invalidFields: Object.keys(draft.refused).length,
    problem,
    startOver,
  };
}

function closeOverlay(frame: HTMLIFrameElement | null): void {
  frame?.closest('dialog')?.close();
  frame?.closest<HTMLElement>('[popover]')?.hidePopover();
}

// Compared as text, because a form creates a new changes object on every render.
function useValidDraft(changes: SettingsChanges): ValidDraft {
  const key = JSON.stringify(changes);
  const [settled, setSettled] = useState(() => ({ key, ...dropInvalidChanges({}, changes) }));
  if (settled.key === key) return settled;
  const next = { key, ...dropInvalidChanges(settled.changes, changes) };
  setSettled(next);
  return next;
}

function useDraftAppearance(
  { changes, scene }: Pick<DraftChatSetup, 'changes' | 'scene'>,
  post: (message: MessageToFrame) => void,
) {
  const key = JSON.stringify(changes);
  const [shown, setShown] = useState<DraftPreview | null>(null);
  const [problem, setProblem] = useState('');
  // The frame needs the appearance every time it loads.
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    if (loads === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await postDraft<DraftPreview>(
        DRAFT_APPEARANCE_PATH,
        { changes: JSON.parse(key) as SettingsChanges, scene },
        stop.signal,
      );
      if (stop.signal.aborted) return;
      setProblem(result.ok ? '' : result.message || DRAFT_CHAT_TEXTS.failed);
      if (!result.ok) return;
      setShown(result.data);
      const { look, messages } = result.data;
      post({ type: 'look', look, messages });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, scene, loads, post]);
  const { settingsHash = null, hasSamples = false } = shown ?? {};
  return { settingsHash, hasSamples, problem, reload: () => setLoads((count) => count + 1) };
}

function useFrameMessages(
  frame: RefObject<HTMLIFrameElement>,
  onMessage: (message: MessageFromFrame) => void,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const stop = new AbortController();
    const receive = (event: MessageEvent<unknown>) => {
      const message = parsePreviewMessage<MessageFromFrame>(event, frame.current?.contentWindow);
      if (message) latest.current(message);
    };
    addEventListener('message', receive, { signal: stop.signal });
    if (frame.current?.contentWindow) postPreviewMessage(frame.current.contentWindow, { type: 'connect' });
    return () => stop.abort();
  }, [frame]);
}

export type EngineName = 'guided' | 'llm';

const REQUEST_TIMEOUT_MS = 15_000;

/** An invalid draft gets a 200 with errors by field. */
async function postDraft<T>(path: string, body: object, signal?: AbortSignal): Promise<JsonResult<T>> {
  const result = await requestJson<T & { ok?: boolean; errors?: object }>(path, {
    body,
    signal,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  if (!result.ok) {
    if (result.reason === 'signed-out')
      return { ...result, status: 403, message: DRAFT_CHAT_TEXTS.signedOut };
    return result.reason === 'refused' ? result : { ...result, message: '' };
  }
  if (result.data.ok) return result;
  const [message = ''] = Object.values(result.data.errors ?? {}) as string[];
  return { ok: false, reason: 'refused', message, status: 400 };
}

export const DRAFT_CHAT_TEXTS = {
  title: 'Preview',
  draft: 'Unsaved draft',
  engine: 'Answered by',
  engines: { guided: 'Built-in', llm: 'Model' },
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  changed: 'You changed what the assistant says or asks. Start over to see it.',
  startOverChanged: 'Start over with your changes',
  leftOut: (count: number) =>
    count === 1
      ? 'One field has an error, so its change isn’t shown.'
      : `${count} fields have errors, so their changes aren’t shown.`,
  samples: 'Shown with sample mattresses until you add yours.',
  frame: 'Chat with your draft settings',
  failed: 'Couldn’t load the preview. It retries with your next change.',
  signedOut: 'You’re signed out. Sign in again in another tab.',
};
