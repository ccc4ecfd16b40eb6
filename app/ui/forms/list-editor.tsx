import { BlockStack, Button, InlineError, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon, DeleteIcon, PlusIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { type BoundField, ConflictNote } from '#app/ui/forms/bound-fields.tsx';

interface ListEditorProps<T> {
  field: BoundField<T[]>;
  label: string;
  noun: string;
  max: number;
  newItem(): T;
  renderItem(item: T, place: { index: number; change(item: T): void }): ReactNode;
}

/** Focus follows an item when it is moved. */
export function ListEditor<T>({ field, label, noun, max, newItem, renderItem }: ListEditorProps<T>) {
  const items = field.value;
  const list = useRef<HTMLDivElement>(null);
  const focusSelector = useRef<string | null>(null);
  useEffect(() => {
    const selector = focusSelector.current;
    focusSelector.current = null;
    if (selector) list.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  const setItems = (next: T[], focus: string | null) => {
    focusSelector.current = focus;
    field.change(next);
  };
  const move = (from: number, to: number, direction: 'up' | 'down') =>
    setItems(
      moveItem(items, from, to),
      `[data-place="${to}"] ${getButtonSelector(direction, to, items.length)}`,
    );
  const remove = (index: number) => {
    const remaining = items.toSpliced(index, 1);
    const next = Math.min(index, remaining.length - 1);
    setItems(remaining, next < 0 ? '[data-add] button' : `[data-place="${next}"] [data-way="remove"] button`);
  };
  return (
    <div className="ListEditor" role="group" aria-label={label} ref={list}>
      <BlockStack gap="300">
        {items.length > 0 ? (
          <ol className="ListEditor-items">
            {items.map((item, index) => (
              // Items have no id, and the focus is set manually.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} data-place={index} className="ListEditor-item">
                <ItemHead noun={noun} index={index} count={items.length} move={move} remove={remove} />
                {renderItem(item, { index, change: (next) => field.change(items.with(index, next)) })}
              </li>
            ))}
          </ol>
        ) : null}
        {field.error ? <InlineError message={field.error} fieldID={field.id} /> : null}
        <ConflictNote conflict={field.conflict} format={({ length }) => describeListLength(length, noun)} />
        <div data-add>
          <Button
            id={field.id}
            icon={PlusIcon}
            disabled={items.length >= max}
            onClick={() =>
              setItems([...items, newItem()], `[data-place="${items.length}"] :is(input, textarea, select)`)
            }
          >
            {`Add ${noun}`}
          </Button>
        </div>
      </BlockStack>
    </div>
  );
}

interface ItemHeadProps {
  noun: string;
  index: number;
  count: number;
  move(from: number, to: number, direction: 'up' | 'down'): void;
  remove(index: number): void;
}

function ItemHead({ noun, index, count, move, remove }: ItemHeadProps) {
  const name = `${noun} ${index + 1}`;
  return (
    <div className="ListEditor-head">
      <Text as="span" fontWeight="medium">
        {name}
      </Text>
      <span data-way="up">
        <Button
          icon={ChevronUpIcon}
          variant="tertiary"
          accessibilityLabel={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => move(index, index - 1, 'up')}
        />
      </span>
      <span data-way="down">
        <Button
          icon={ChevronDownIcon}
          variant="tertiary"
          accessibilityLabel={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => move(index, index + 1, 'down')}
        />
      </span>
      <span data-way="remove">
        <Button
          icon={DeleteIcon}
          variant="tertiary"
          accessibilityLabel={`Remove ${name}`}
          onClick={() => remove(index)}
        />
      </span>
    </div>
  );
}

function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from] as T;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

// At the ends, the button is disabled and can't take focus.
function getButtonSelector(direction: 'up' | 'down', place: number, count: number): string {
  const isAtEnd = direction === 'up' ? place === 0 : place === count - 1;
  const usable = isAtEnd ? (direction === 'up' ? 'down' : 'up') : direction;
  return `[data-way="${usable}"] button`;
}

function describeListLength(count: number, noun: string): string {
  return `a list of ${count} ${noun}${count === 1 ? '' : 's'}`;
}
