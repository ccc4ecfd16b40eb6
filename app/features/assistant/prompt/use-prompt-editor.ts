import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { callPrompt } from '#app/features/assistant/prompt/call-prompt.ts';
import {
  baseOf,
  editPrompt,
  newEditor,
  nextOf,
  type PromptEditorState,
  versionsOf,
  type Want,
} from '#app/features/assistant/prompt/prompt-editor-state.ts';
import type { PromptIntent, PromptPage, PromptVersion } from '#app/features/assistant/prompt/prompt-page.ts';
import { useToasts } from '#app/ui/toasts.tsx';

/** While a prompt is being written its page asks again, so often at most. */
const ASK_AGAIN_MS = 1_500;
const ASKS_MAX = 10;

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
  /** Asks what is in force by now, as after a save of settings. */
  refresh(): void;
}

interface UsePromptEditor {
  loaded: PromptPage;
  /** Told after the prompt was changed here: the settings hold it too. */
  onChanged?: () => void;
}

/**
 * The state of the prompt's editor. It belongs to the page, so that what was typed outlives a change of tabs; the page
 * warns before it is left while `isDirty`.
 */
export function usePromptEditor({ loaded, onChanged }: UsePromptEditor): PromptEditorControl {
  const [state, tell] = useReducer(editPrompt, loaded, newEditor);
  const toasts = useToasts();
  const load = useCallback(async (query: string, want: Want = 'page') => {
    tell({ is: 'asked', busy: 'load' });
    const called = await callPrompt({ query });
    tell(called.ok ? { is: 'answered', want, ...called } : { is: 'failed', message: called.message });
  }, []);
  useAskAgain(state, load);
  const isDirty = state.draft !== null;
  useBeforeUnload(useCallback((event) => void (isDirty && event.preventDefault()), [isDirty]));
  const post = async (intent: PromptIntent) => {
    tell({ is: 'asked', busy: intent.intent });
    const called = await callPrompt({ intent });
    tell(called.ok ? { is: 'answered', want: 'page', ...called } : { is: 'failed', message: called.message });
    if (!called.ok || !called.answer?.ok) return;
    toasts.show({ message: called.answer.said });
    onChanged?.();
  };
  const next = nextOf(state);
  return {
    page: state.page,
    busy: state.busy,
    refusal: state.refusal,
    text: state.draft?.text ?? state.page.text,
    isDirty,
    versions: versionsOf(state),
    hasOlder: next !== null,
    type: (text) => tell({ is: 'typed', text }),
    discard: () => tell({ is: 'discarded' }),
    save: () =>
      void (state.draft && post({ intent: 'save', text: state.draft.text, basedOn: baseOf(state) })),
    write: () => void post({ intent: 'write' }),
    update: () => void post({ intent: 'update' }),
    restore: (revisionId) => void post({ intent: 'restore', revisionId }),
    compare: (revisionId) => void load(`?compare=${revisionId}`, 'comparison'),
    closeComparison: () => tell({ is: 'comparison-closed' }),
    showOlder: () => void (next && load(`?after=${next}`, 'older')),
    refresh: () => void load(''),
  };
}

function useAskAgain({ page, busy }: PromptEditorState, load: (query: string) => Promise<void>): void {
  const asks = useRef(0);
  useEffect(() => {
    if (!page.isQueued) asks.current = 0;
    if (!page.isQueued || busy !== null || asks.current >= ASKS_MAX) return;
    const timer = setTimeout(() => {
      asks.current += 1;
      void load('');
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [page, busy, load]);
}
