// @vitest-environment jsdom
import '#tests/support/match-media.ts';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type BoundField,
  BoundNumberField,
  BoundSelect,
  BoundTextField,
  type BoundFieldConflict,
} from '#app/ui/forms/bound-fields.tsx';
import { ListEditor } from '#app/ui/forms/list-editor.tsx';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';
import { SaveBar } from '#app/ui/forms/unsaved-changes.tsx';
import { button, renderInBrowser } from '#tests/support/render-in-browser.tsx';

let page: ReturnType<typeof renderInBrowser> | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function show(children: React.ReactNode) {
  page = renderInBrowser(<PolarisFrame>{children}</PolarisFrame>);
  return page.host;
}

function makeField<T>(value: T, rest: Partial<BoundField<T>> = {}): BoundField<T> {
  const nothing = () => {};
  return {
    ...{ id: 'field', value, error: undefined, conflict: null },
    ...{ errorAt: () => undefined, change: nothing, blur: nothing },
    ...rest,
  };
}

function makeConflict<T>(theirs: T, rest: Partial<BoundFieldConflict<T>> = {}): BoundFieldConflict<T> {
  const nothing = () => {};
  return { theirs, by: 'Dana', at: new Date().toISOString(), keepMine: nothing, useTheirs: nothing, ...rest };
}

function typeInto(input: HTMLInputElement, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  act(() => {
    set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const input = (host: Element) => host.querySelector('input')!;

test('an error is shown beside its field, which references it', () => {
  const host = show(
    <BoundTextField field={makeField('', { error: 'Store name is required' })} label="Name" />,
  );
  const description = document.getElementById(input(host).getAttribute('aria-describedby')!.split(' ')[0]!);
  expect(description?.textContent).toContain('Store name is required');
  expect(input(host).getAttribute('aria-invalid')).toBe('true');
});

test('a conflict is shown with its author, time and both choices', () => {
  const keepMine = vi.fn<() => void>();
  const useTheirs = vi.fn<() => void>();
  const twoMinutesAgo = new Date(Date.now() - 121_000).toISOString();
  const conflict = makeConflict('Mon–Fri 9–5', { at: twoMinutesAgo, keepMine, useTheirs });
  const host = show(<BoundTextField field={makeField('8–8', { conflict })} label="Hours" />);
  expect(host.textContent).toContain('Dana saved “Mon–Fri 9–5” 2 minutes ago.');
  act(() => button('Keep mine').click());
  act(() => button('Use theirs').click());
  expect([keepMine.mock.calls.length, useTheirs.mock.calls.length]).toEqual([1, 1]);
});

test('a conflict with an unknown author and an empty value is described', () => {
  const conflict = makeConflict('', { by: '', at: '' });
  const host = show(<BoundTextField field={makeField('8–8', { conflict })} label="Hours" />);
  expect(host.textContent).toContain('Someone else saved an empty value.');
});

test('a conflicting choice is shown by its label, and an unknown value stays visible', () => {
  const options = [
    { value: 'en', label: 'English' },
    { value: 'de', label: 'German' },
  ];
  const field = makeField('tlh', { conflict: makeConflict('de') });
  const host = show(<BoundSelect field={field} label="Language" options={options} />);
  expect(host.textContent).toContain('Dana saved “German”');
  expect(host.querySelector('select')!.value).toBe('tlh');
});

test('a partly typed number stays as typed', () => {
  const values: number[] = [];
  function Form() {
    const [value, setValue] = useState(2_000);
    const change = (next: number) => {
      values.push(next);
      setValue(next);
    };
    return <BoundNumberField field={makeField(value, { change })} label="Tokens" min={100} max={8_000} />;
  }
  const host = show(<Form />);
  expect(input(host).value).toBe('2000');
  typeInto(input(host), '');
  expect(input(host).value).toBe('');
  typeInto(input(host), '0.50');
  expect(input(host).value).toBe('0.50');
  expect(values).toEqual([Number.NaN, 0.5]);
});

function LetterList({ items, max = 5 }: { items: string[]; max?: number }) {
  const [value, setValue] = useState(items);
  return (
    <ListEditor
      field={makeField<string[]>(value, { change: setValue })}
      label="Letters"
      noun="letter"
      max={max}
      newItem={() => 'new'}
      renderItem={(item, { index, change }) => (
        <input
          aria-label={`Letter ${index + 1}`}
          value={item}
          onChange={({ target }) => change(target.value)}
        />
      )}
    />
  );
}

const letters = (host: Element) => [...host.querySelectorAll('input')].map(({ value }) => value);
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const focused = () => document.activeElement?.getAttribute('aria-label');

test('an item is moved by its buttons, and the focus follows', () => {
  const host = show(<LetterList items={['a', 'b', 'c']} />);
  act(() => button('Move letter 1 down').click());
  expect([letters(host), focused()]).toEqual([['b', 'a', 'c'], 'Move letter 2 down']);
  act(() => button('Move letter 2 down').click());
  expect([letters(host), focused()]).toEqual([['b', 'c', 'a'], 'Move letter 3 up']);
});

test('an item is removed and added, and the next one is focused', () => {
  const host = show(<LetterList items={['a', 'b']} max={2} />);
  expect(isOff('Add letter')).toBe(true);
  act(() => button('Remove letter 2').click());
  expect([letters(host), focused()]).toEqual([['a'], 'Remove letter 1']);
  act(() => button('Remove letter 1').click());
  expect([letters(host), document.activeElement?.textContent]).toEqual([[], 'Add letter']);
  act(() => button('Add letter').click());
  expect([letters(host), focused()]).toEqual([['new'], 'Letter 1']);
});

test('the first and last items have no button beyond the ends', () => {
  show(<LetterList items={['a', 'b']} />);
  expect([isOff('Move letter 1 up'), isOff('Move letter 1 down')]).toEqual([true, false]);
  expect([isOff('Move letter 2 up'), isOff('Move letter 2 down')]).toEqual([false, true]);
});

test('the save bar is shown while there are unsaved changes, announces them, and saves by the keyboard', () => {
  const onSave = vi.fn<() => void>();
  const bar = (isShown: boolean, note: string | null = null) => (
    <PolarisFrame>
      <SaveBar isShown={isShown} isSaving={false} note={note} onSave={onSave} onDiscard={() => {}} />
    </PolarisFrame>
  );
  page = renderInBrowser(bar(false));
  const description = page.host.querySelector('[role=status]')!;
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 's', cancelable: true, ...init });
    act(() => void document.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([page.host.querySelector('section.SaveBar'), description.textContent]).toEqual([null, '']);
  expect(press({ ctrlKey: true })).toBe(false);
  page.rerender(bar(true));
  expect(description.textContent).toBe('Unsaved changes');
  expect([press({ ctrlKey: true }), press({ metaKey: true }), press({})]).toEqual([true, true, false]);
  expect(onSave).toHaveBeenCalledTimes(2);
  page.rerender(bar(true, '1 field needs fixing'));
  expect(description.textContent).toBe('1 field needs fixing');
});
