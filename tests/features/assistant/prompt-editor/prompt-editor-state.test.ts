import { expect, test } from 'vitest';
import {
  baseRevisionId,
  createEditorState,
  type EditorEvent,
  promptEditorReducer,
  type PromptEditorState,
} from '#app/features/assistant/prompt-editor/use-prompt-editor.ts';
import type {
  PromptActionResult,
  PromptEditorData,
  PromptVersion,
} from '#app/features/assistant/prompt-editor/prompt-api.ts';

const AT = { iso: '2026-03-01T12:00:00.000Z', ago: '2 minutes ago', exact: 'Mar 1, 2026, 12:00 PM' };

function makeVersion(revisionId: string): PromptVersion {
  return { revisionId, source: 'auto', template: 'comprehensive', by: 'Dana', at: AT, isRestored: false };
}

function makePage(text: string, ids: string[], next: string | null = null): PromptEditorData {
  const versions = ids.map(makeVersion);
  const rest = { isQueued: false, isOutdated: false, comparison: null };
  return { text, active: versions[0] ?? null, versions, next, ...rest };
}

function reduce(page: PromptEditorData, ...events: EditorEvent[]): PromptEditorState {
  return events.reduce(promptEditorReducer, createEditorState(page));
}

const answered = (page: PromptEditorData, answer: PromptActionResult | null = null): EditorEvent => ({
  type: 'answered',
  purpose: 'page',
  answer,
  page,
});

test('typed text is unsaved until it equals the active prompt again', () => {
  const page = makePage('in force', ['a']);
  const typed = reduce(page, { type: 'typed', text: 'mine' });
  expect(typed.draft).toEqual({ text: 'mine', basedOn: 'a' });
  expect(promptEditorReducer(typed, { type: 'typed', text: 'in force' }).draft).toBeNull();
  expect(promptEditorReducer(typed, { type: 'discarded' }).draft).toBeNull();
});

test('a successful save clears the draft and shows the active prompt', () => {
  const state = reduce(
    makePage('former', ['a']),
    { type: 'typed', text: 'mine' },
    { type: 'requested', busy: 'save' },
    answered(makePage('mine', ['b', 'a']), { ok: true, message: 'Saved' }),
  );
  expect(state).toMatchObject({ draft: null, refusal: null, busy: null, page: { text: 'mine' } });
});

test('text typed while a prompt is generated or saved is preserved, based on the new version', () => {
  const state = reduce(
    makePage('former', ['a']),
    { type: 'requested', busy: 'write' },
    { type: 'typed', text: 'mine' },
    { type: 'requested', busy: 'load' },
    answered(makePage('written', ['b', 'a']), { ok: true, message: 'Written' }),
  );
  expect(state.draft).toEqual({ text: 'mine', basedOn: 'b' });
  expect(baseRevisionId(state)).toBe('b');
});

test('a refused text stays with its error until it is changed', () => {
  const refusal: PromptActionResult = { ok: false, message: 'Too short', conflict: null };
  const state = reduce(
    makePage('former', ['a']),
    { type: 'typed', text: 'x' },
    answered(makePage('former', ['a']), refusal),
  );
  expect(state).toMatchObject({ draft: { text: 'x' }, refusal: { message: 'Too short' } });
  expect(promptEditorReducer(state, { type: 'typed', text: 'xy' }).refusal).toBeNull();
});

test('after a conflict the text is kept and replaces the other version when saved again', () => {
  const conflict: PromptActionResult = { ok: false, message: '', conflict: { by: 'Dana', at: AT } };
  const first = reduce(makePage('former', ['a']), { type: 'typed', text: 'mine' });
  expect(baseRevisionId(first)).toBe('a');
  const refused = promptEditorReducer(first, answered(makePage('theirs', ['b', 'a']), conflict));
  expect(refused).toMatchObject({ draft: { text: 'mine' }, refusal: { conflict: { by: 'Dana' } } });
  expect(baseRevisionId(refused)).toBe('b');
  const typedOn = promptEditorReducer(refused, { type: 'typed', text: 'mine, longer' });
  expect(typedOn.refusal?.conflict?.by).toBe('Dana');
});

test('a version that is loaded while somebody types does not become the base of the text', () => {
  const state = reduce(
    makePage('former', ['a']),
    { type: 'typed', text: 'mine' },
    answered(makePage('theirs', ['b', 'a'])),
    { type: 'typed', text: 'mine, longer' },
  );
  expect(baseRevisionId(state)).toBe('a');
});

test('a lost connection preserves the typed text and shows an error', () => {
  const state = reduce(
    makePage('former', ['a']),
    { type: 'typed', text: 'mine' },
    { type: 'failed', message: 'Lost' },
  );
  expect(state).toMatchObject({ draft: { text: 'mine' }, refusal: { message: 'Lost' }, busy: null });
});

test('older versions are appended until the page is loaded again', () => {
  const older = (page: PromptEditorData): EditorEvent => ({
    type: 'answered',
    purpose: 'older',
    answer: null,
    page,
  });
  const state = reduce(
    makePage('t', ['d'], 'd'),
    older(makePage('t', ['c'], 'c')),
    older(makePage('t', ['b', 'a'])),
  );
  expect(state.page.versions.map(({ revisionId }) => revisionId)).toEqual(['d', 'c', 'b', 'a']);
  expect(state.page.next).toBeNull();
  const renewed = promptEditorReducer(state, answered(makePage('new', ['e', 'd'], 'd')));
  expect(renewed.page.versions).toHaveLength(2);
  expect(renewed.page.next).toBe('d');
});

test('a comparison opens and closes without changing the typed text', () => {
  const comparison = { version: makeVersion('a'), lines: [] };
  const compared: EditorEvent = {
    type: 'answered',
    purpose: 'comparison',
    answer: null,
    page: { ...makePage('t', ['b', 'a']), comparison },
  };
  const state = reduce(makePage('t', ['b', 'a']), { type: 'typed', text: 'mine' }, compared);
  expect(state).toMatchObject({ draft: { text: 'mine' }, page: { comparison } });
  expect(promptEditorReducer(state, { type: 'comparison-closed' }).page.comparison).toBeNull();
});
