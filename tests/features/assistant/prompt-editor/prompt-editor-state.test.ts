import { expect, test } from 'vitest';
import {
  baseRevisionId,
  createEditorState,
  type EditorEvent,
  listAllVersions,
  nextVersionsCursor,
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
  const rest = { isQueued: false, isBehind: false, comparison: null };
  return { text, inForce: versions[0] ?? null, versions, next, ...rest };
}

function play(page: PromptEditorData, ...events: EditorEvent[]): PromptEditorState {
  return events.reduce(promptEditorReducer, createEditorState(page));
}

const answered = (page: PromptEditorData, answer: PromptActionResult | null = null): EditorEvent => ({
  is: 'answered',
  want: 'page',
  answer,
  page,
});

test('what is typed is unsaved, and typed back it isn’t', () => {
  const page = makePage('in force', ['a']);
  const typed = play(page, { is: 'typed', text: 'mine' });
  expect(typed.draft).toEqual({ text: 'mine', basedOn: 'a' });
  expect(promptEditorReducer(typed, { is: 'typed', text: 'in force' }).draft).toBeNull();
  expect(promptEditorReducer(typed, { is: 'discarded' }).draft).toBeNull();
});

test('a save that went well takes the draft away and shows what is in force', () => {
  const state = play(
    makePage('former', ['a']),
    { is: 'typed', text: 'mine' },
    { is: 'asked', busy: 'save' },
    answered(makePage('mine', ['b', 'a']), { ok: true, said: 'Saved' }),
  );
  expect(state).toMatchObject({ draft: null, refusal: null, busy: null, page: { text: 'mine' } });
});

test('what is typed while a prompt is written or saved is kept, on top of what came of it', () => {
  const state = play(
    makePage('former', ['a']),
    { is: 'asked', busy: 'write' },
    { is: 'typed', text: 'mine' },
    { is: 'asked', busy: 'load' },
    answered(makePage('written', ['b', 'a']), { ok: true, said: 'Written' }),
  );
  expect(state.draft).toEqual({ text: 'mine', basedOn: 'b' });
  expect(baseRevisionId(state)).toBe('b');
});

test('a text that is refused stays with what is wrong until it is changed', () => {
  const refusal: PromptActionResult = { ok: false, message: 'Too short', overtaken: null };
  const state = play(
    makePage('former', ['a']),
    { is: 'typed', text: 'x' },
    answered(makePage('former', ['a']), refusal),
  );
  expect(state).toMatchObject({ draft: { text: 'x' }, refusal: { message: 'Too short' } });
  expect(promptEditorReducer(state, { is: 'typed', text: 'xy' }).refusal).toBeNull();
});

test('whoever was overtaken keeps the text, and saves it over the other version only when saving again', () => {
  const overtaken: PromptActionResult = { ok: false, message: '', overtaken: { by: 'Dana', at: AT } };
  const first = play(makePage('former', ['a']), { is: 'typed', text: 'mine' });
  expect(baseRevisionId(first)).toBe('a');
  const told = promptEditorReducer(first, answered(makePage('theirs', ['b', 'a']), overtaken));
  expect(told).toMatchObject({ draft: { text: 'mine' }, refusal: { overtaken: { by: 'Dana' } } });
  expect(baseRevisionId(told)).toBe('b');
  const typedOn = promptEditorReducer(told, { is: 'typed', text: 'mine, longer' });
  expect(typedOn.refusal?.overtaken?.by).toBe('Dana');
});

test('another version that turns up while somebody types does not become what the text is based on', () => {
  const state = play(
    makePage('former', ['a']),
    { is: 'typed', text: 'mine' },
    answered(makePage('theirs', ['b', 'a'])),
    { is: 'typed', text: 'mine, longer' },
  );
  expect(baseRevisionId(state)).toBe('a');
});

test('a lost connection keeps what was typed and says so', () => {
  const state = play(
    makePage('former', ['a']),
    { is: 'typed', text: 'mine' },
    { is: 'failed', message: 'Lost' },
  );
  expect(state).toMatchObject({ draft: { text: 'mine' }, refusal: { message: 'Lost' }, busy: null });
});

test('older versions are added below, until a new one comes', () => {
  const older = (page: PromptEditorData): EditorEvent => ({
    is: 'answered',
    want: 'older',
    answer: null,
    page,
  });
  const state = play(
    makePage('t', ['d'], 'd'),
    older(makePage('t', ['c'], 'c')),
    older(makePage('t', ['b', 'a'])),
  );
  expect(listAllVersions(state).map(({ revisionId }) => revisionId)).toEqual(['d', 'c', 'b', 'a']);
  expect(nextVersionsCursor(state)).toBeNull();
  const renewed = promptEditorReducer(state, answered(makePage('new', ['e', 'd'], 'd')));
  expect(listAllVersions(renewed)).toHaveLength(2);
  expect(nextVersionsCursor(renewed)).toBe('d');
});

test('a comparison opens and closes without touching what was typed', () => {
  const comparison = { version: makeVersion('a'), lines: [] };
  const compared: EditorEvent = {
    is: 'answered',
    want: 'comparison',
    answer: null,
    page: { ...makePage('t', ['b', 'a']), comparison },
  };
  const state = play(makePage('t', ['b', 'a']), { is: 'typed', text: 'mine' }, compared);
  expect(state).toMatchObject({ draft: { text: 'mine' }, page: { comparison } });
  expect(promptEditorReducer(state, { is: 'comparison-closed' }).page.comparison).toBeNull();
});
