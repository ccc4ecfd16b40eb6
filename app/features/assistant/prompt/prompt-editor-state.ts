import type {
  PromptAnswer,
  PromptIntent,
  PromptPage,
  PromptVersion,
} from '#app/features/assistant/prompt/prompt-page.ts';

/** The editor as a function of what was loaded, typed and answered. */
export interface PromptEditorState {
  page: PromptPage;
  /** Versions that were asked for beyond the first page; null before. */
  older: { versions: PromptVersion[]; next: string | null } | null;
  /** What was typed and isn't saved, and the revision that it started from. */
  draft: { text: string; basedOn: string } | null;
  /** The draft as it was when the last change was sent. */
  sent: PromptEditorState['draft'];
  refusal: { message: string; overtaken: { by: string; ago: string } | null } | null;
  busy: PromptIntent['intent'] | 'load' | null;
}

/** What a request to the server was for. */
export type Want = 'page' | 'older' | 'comparison';

export type EditorEvent =
  | { is: 'typed'; text: string }
  | { is: 'discarded' }
  | { is: 'asked'; busy: PromptEditorState['busy'] }
  | { is: 'answered'; want: Want; answer: PromptAnswer | null; page: PromptPage }
  | { is: 'failed'; message: string }
  | { is: 'comparison-closed' };

export function newEditor(page: PromptPage): PromptEditorState {
  return { page, older: null, draft: null, sent: null, refusal: null, busy: null };
}

export function inForceId({ page }: PromptEditorState): string {
  return page.inForce?.revisionId ?? '';
}

/** Whoever has been told of the other version and saves again wants this one. */
export function baseOf(state: PromptEditorState): string {
  return state.refusal?.overtaken ? inForceId(state) : (state.draft?.basedOn ?? inForceId(state));
}

export function versionsOf({ page, older }: PromptEditorState): PromptVersion[] {
  return [...page.versions, ...(older?.versions ?? [])];
}

export function nextOf({ page, older }: PromptEditorState): string | null {
  return older ? older.next : page.next;
}

export function editPrompt(state: PromptEditorState, event: EditorEvent): PromptEditorState {
  switch (event.is) {
    case 'typed':
      return {
        ...state,
        refusal: state.refusal?.overtaken ? state.refusal : null,
        draft:
          event.text === state.page.text
            ? null
            : { text: event.text, basedOn: state.draft?.basedOn ?? inForceId(state) },
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
      return answered({ ...state, busy: null }, event);
  }
}

function answered(
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
  if (answer.ok) return { ...fresh, draft: typedMeanwhile(fresh), refusal: null };
  const { message, overtaken } = answer;
  return {
    ...fresh,
    refusal: { message, overtaken: overtaken && { by: overtaken.by, ago: overtaken.at.ago } },
  };
}

/** What was typed while the answer was awaited stays; it starts from the version that is in force by now. */
function typedMeanwhile(state: PromptEditorState): PromptEditorState['draft'] {
  const { draft, sent, page } = state;
  if (draft === null || draft === sent || draft.text === page.text) return null;
  return { ...draft, basedOn: inForceId(state) };
}
