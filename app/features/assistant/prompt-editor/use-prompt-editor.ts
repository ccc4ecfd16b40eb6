import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  type PromptAction,
  type PromptActionResult,
  type PromptEditorData,
  requestPrompt,
} from '#app/features/assistant/prompt-editor/prompt-api.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const POLL_MS = 1_500;
const POLLS_MAX = 10;

export type PromptEditorControl = ReturnType<typeof usePromptEditor>;

/**
 * State of the prompt editor, kept by the page so a draft survives switching tabs. Prompt changes also change settings.
 */
export function usePromptEditor(loaded: PromptEditorData, onChanged: () => void) {
  const [state, dispatch] = useReducer(promptEditorReducer, loaded, createEditorState);
  const toasts = useToasts();
  const load = useCallback(async (query: string, purpose: RequestPurpose = 'page') => {
    dispatch({ type: 'requested', busy: 'load' });
    const result = await requestPrompt({ query });
    dispatch(result.ok ? { type: 'answered', purpose, ...result.data } : { type: 'failed', ...result });
  }, []);
  usePollWhileQueued(state, load);
  const { page, draft, busy, refusal } = state;
  const isDirty = draft !== null;
  useBeforeUnload(useCallback((event) => void (isDirty && event.preventDefault()), [isDirty]));
  const post = async (action: PromptAction) => {
    dispatch({ type: 'requested', busy: action.intent });
    const result = await requestPrompt({ action });
    if (!result.ok) return dispatch({ type: 'failed', ...result });
    dispatch({ type: 'answered', purpose: 'page', ...result.data });
    if (!result.data.answer?.ok) return;
    toasts.show({ message: result.data.answer.message });
    onChanged();
  };
  return {
    page,
    busy,
    refusal,
    text: draft?.text ?? page.text,
    isDirty,
    type: (text: string) => dispatch({ type: 'typed', text }),
    discard: () => dispatch({ type: 'discarded' }),
    save: () => void (draft && post({ intent: 'save', text: draft.text, basedOn: baseRevisionId(state) })),
    write: () => void post({ intent: 'write' }),
    restore: (revisionId: string) => void post({ intent: 'restore', revisionId }),
    compare: (revisionId: string) => void load(`?compare=${revisionId}`, 'comparison'),
    closeComparison: () => dispatch({ type: 'comparison-closed' }),
    showOlder: () => void load(`?after=${page.next}`, 'older'),
    refresh: () => void load(''),
  };
}

function usePollWhileQueued({ page, busy }: PromptEditorState, load: (query: string) => Promise<void>): void {
  const polls = useRef(0);
  useEffect(() => {
    if (!page.isQueued) polls.current = 0;
    if (!page.isQueued || busy !== null || polls.current >= POLLS_MAX) return;
    const timer = setTimeout(() => {
      polls.current += 1;
      void load('');
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [page, busy, load]);
}

export interface PromptEditorState {
  /** As loaded, plus older versions loaded since. */
  page: PromptEditorData;
  /** The unsaved text, and the revision it is based on. */
  draft: { text: string; basedOn: string } | null;
  /** The draft as of the last submitted change. */
  posted: PromptEditorState['draft'];
  refusal: Omit<Extract<PromptActionResult, { ok: false }>, 'ok'> | null;
  busy: PromptAction['intent'] | 'load' | null;
}

type RequestPurpose = 'page' | 'older' | 'comparison';

export type EditorEvent =
  | { type: 'typed'; text: string }
  | { type: 'discarded' }
  | { type: 'requested'; busy: PromptEditorState['busy'] }
  | { type: 'answered'; purpose: RequestPurpose; answer: PromptActionResult | null; page: PromptEditorData }
  | { type: 'failed'; message: string }
  | { type: 'comparison-closed' };

export function createEditorState(page: PromptEditorData): PromptEditorState {
  return { page, draft: null, posted: null, refusal: null, busy: null };
}

/** After a conflict was shown, saving again overwrites the other version. */
export function baseRevisionId({ page, draft, refusal }: PromptEditorState): string {
  const active = page.active?.revisionId ?? '';
  return refusal?.conflict ? active : (draft?.basedOn ?? active);
}

export function promptEditorReducer(state: PromptEditorState, event: EditorEvent): PromptEditorState {
  const { page, draft, refusal } = state;
  switch (event.type) {
    case 'typed': {
      const basedOn = draft?.basedOn ?? page.active?.revisionId ?? '';
      return {
        ...state,
        refusal: refusal?.conflict ? refusal : null,
        draft: event.text === page.text ? null : { text: event.text, basedOn },
      };
    }
    case 'discarded':
      return { ...state, draft: null, refusal: null };
    case 'requested':
      return { ...state, busy: event.busy, posted: event.busy === 'load' ? state.posted : draft };
    case 'failed':
      return { ...state, busy: null, refusal: { message: event.message, conflict: null } };
    case 'comparison-closed':
      return { ...state, page: { ...page, comparison: null } };
    case 'answered':
      return applyResponse({ ...state, busy: null }, event);
  }
}

function applyResponse(
  state: PromptEditorState,
  { purpose, answer, page }: Extract<EditorEvent, { type: 'answered' }>,
): PromptEditorState {
  const { versions, next } = state.page;
  if (purpose === 'older')
    return { ...state, page: { ...state.page, versions: [...versions, ...page.versions], next: page.next } };
  if (purpose === 'comparison') return { ...state, page: { ...page, versions, next } };
  if (!answer) return { ...state, page };
  if (!answer.ok) return { ...state, page, refusal: answer };
  const { draft, posted } = state;
  // Keeps text typed during the request, now based on the active version.
  const isUnsaved = draft !== null && draft !== posted && draft.text !== page.text;
  const rebased = isUnsaved ? { ...draft, basedOn: page.active?.revisionId ?? '' } : null;
  return { ...state, page, draft: rebased, refusal: null };
}
