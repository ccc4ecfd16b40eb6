import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  type PromptAction,
  type PromptActionResult,
  type PromptEditorData,
  type PromptVersion,
  requestPrompt,
} from '#app/features/assistant/prompt-editor/prompt-api.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

/** How often at most the page polls while a prompt is being generated. */
const POLL_MS = 1_500;
const POLLS_MAX = 10;

export interface PromptEditorControl extends Pick<PromptEditorState, 'page' | 'busy' | 'refusal'> {
  /** What stands in the field. */
  text: string;
  isDirty: boolean;
  versions: PromptVersion[];
  hasOlder: boolean;
  type(text: string): void;
  discard(): void;
  save(): void;
  write(): void;
  update(): void;
  restore(revisionId: string): void;
  compare(revisionId: string): void;
  closeComparison(): void;
  showOlder(): void;
  /** Loads what is in force by now, as after a save of settings. */
  refresh(): void;
}

interface UsePromptEditor {
  loaded: PromptEditorData;
  /** Called after the prompt was changed here: the settings contain it too. */
  onChanged?: () => void;
}

/**
 * The state of the prompt's editor. It belongs to the page, so that what was typed outlives a change of tabs; the page
 * warns before it is left while `isDirty`.
 */
export function usePromptEditor({ loaded, onChanged }: UsePromptEditor): PromptEditorControl {
  const [state, dispatch] = useReducer(promptEditorReducer, loaded, createEditorState);
  const toasts = useToasts();
  const load = useCallback(async (query: string, want: RequestPurpose = 'page') => {
    dispatch({ is: 'asked', busy: 'load' });
    const result = await requestPrompt({ query });
    dispatch(
      result.ok ? { is: 'answered', want, ...result.data } : { is: 'failed', message: result.message },
    );
  }, []);
  usePollWhileQueued(state, load);
  const isDirty = state.draft !== null;
  useBeforeUnload(useCallback((event) => void (isDirty && event.preventDefault()), [isDirty]));
  const post = async (action: PromptAction) => {
    dispatch({ is: 'asked', busy: action.intent });
    const result = await requestPrompt({ action });
    dispatch(
      result.ok
        ? { is: 'answered', want: 'page', ...result.data }
        : { is: 'failed', message: result.message },
    );
    if (!result.ok || !result.data.answer?.ok) return;
    toasts.show({ message: result.data.answer.said });
    onChanged?.();
  };
  const next = nextVersionsCursor(state);
  return {
    page: state.page,
    busy: state.busy,
    refusal: state.refusal,
    text: state.draft?.text ?? state.page.text,
    isDirty,
    versions: listAllVersions(state),
    hasOlder: next !== null,
    type: (text) => dispatch({ is: 'typed', text }),
    discard: () => dispatch({ is: 'discarded' }),
    save: () =>
      void (state.draft && post({ intent: 'save', text: state.draft.text, basedOn: baseRevisionId(state) })),
    write: () => void post({ intent: 'write' }),
    update: () => void post({ intent: 'update' }),
    restore: (revisionId) => void post({ intent: 'restore', revisionId }),
    compare: (revisionId) => void load(`?compare=${revisionId}`, 'comparison'),
    closeComparison: () => dispatch({ is: 'comparison-closed' }),
    showOlder: () => void (next && load(`?after=${next}`, 'older')),
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

/** The editor's state, a function of what was loaded, typed and answered. */
export interface PromptEditorState {
  page: PromptEditorData;
  /** Versions that were loaded beyond the first page; null before. */
  older: { versions: PromptVersion[]; next: string | null } | null;
  /** What was typed and isn't saved, and the revision that it started from. */
  draft: { text: string; basedOn: string } | null;
  /** The draft as it was when the last change was sent. */
  sent: PromptEditorState['draft'];
  refusal: { message: string; overtaken: { by: string; ago: string } | null } | null;
  busy: PromptAction['intent'] | 'load' | null;
}

/** What a request to the server was for. */
export type RequestPurpose = 'page' | 'older' | 'comparison';

export type EditorEvent =
  | { is: 'typed'; text: string }
  | { is: 'discarded' }
  | { is: 'asked'; busy: PromptEditorState['busy'] }
  | { is: 'answered'; want: RequestPurpose; answer: PromptActionResult | null; page: PromptEditorData }
  | { is: 'failed'; message: string }
  | { is: 'comparison-closed' };

export function createEditorState(page: PromptEditorData): PromptEditorState {
  return { page, older: null, draft: null, sent: null, refusal: null, busy: null };
}

export function activeRevisionId({ page }: PromptEditorState): string {
  return page.inForce?.revisionId ?? '';
}

/** Whoever saves again after a conflict was shown means to replace the other version. */
export function baseRevisionId(state: PromptEditorState): string {
  return state.refusal?.overtaken
    ? activeRevisionId(state)
    : (state.draft?.basedOn ?? activeRevisionId(state));
}

export function listAllVersions({ page, older }: PromptEditorState): PromptVersion[] {
  return [...page.versions, ...(older?.versions ?? [])];
}

export function nextVersionsCursor({ page, older }: PromptEditorState): string | null {
  return older ? older.next : page.next;
}

export function promptEditorReducer(state: PromptEditorState, event: EditorEvent): PromptEditorState {
  switch (event.is) {
    case 'typed':
      return {
        ...state,
        refusal: state.refusal?.overtaken ? state.refusal : null,
        draft:
          event.text === state.page.text
            ? null
            : { text: event.text, basedOn: state.draft?.basedOn ?? activeRevisionId(state) },
      };
    case 'discarded':
      return { ...state, draft: null, refusal: null };
    case 'asked':
      return { ...state, busy: event.busy, sent: event.busy === 'load' ? state.sent : state.draft };
    case 'failed':
      return { ...state, busy: null, refusal: { message: event.message, overtaken: null } };
    case 'comparison-closed':
      return { ...state, page: { ...state.page, comparison: null } };
    case 'answered':
      return applyResponse({ ...state, busy: null }, event);
  }
}

function applyResponse(
  state: PromptEditorState,
  { want, answer, page }: Extract<EditorEvent, { is: 'answered' }>,
): PromptEditorState {
  if (want === 'older') {
    const before = state.older?.versions ?? [];
    return { ...state, older: { versions: [...before, ...page.versions], next: page.next } };
  }
  if (want === 'comparison') return { ...state, page };
  const fresh = { ...state, page, older: null };
  if (!answer) return fresh;
  if (answer.ok) return { ...fresh, draft: keepUnsavedDraft(fresh), refusal: null };
  const { message, overtaken } = answer;
  return {
    ...fresh,
    refusal: { message, overtaken: overtaken && { by: overtaken.by, ago: overtaken.at.ago } },
  };
}

/** What was typed while the answer was awaited stays; it starts from the version that is in force by now. */
function keepUnsavedDraft(state: PromptEditorState): PromptEditorState['draft'] {
  const { draft, sent, page } = state;
  if (draft === null || draft === sent || draft.text === page.text) return null;
  return { ...draft, basedOn: activeRevisionId(state) };
}
