import {
  BlockStack,
  Button,
  Checkbox,
  ChoiceList,
  InlineStack,
  RangeSlider,
  Select,
  Text,
  TextField,
} from '@shopify/polaris';
import { type ComponentProps, useState } from 'react';
import { formatTimestamp } from '#app/ui/format.ts';

/** A field of a form that stores its values itself. */
export interface BoundField<T> {
  id: string;
  value: T;
  error: string | undefined;
  /** The error of a part such as `2.text`. */
  errorAt(part: string): string | undefined;
  /** Somebody else's value, until the conflict is resolved. */
  conflict: FieldConflict<T> | null;
  change(value: T): void;
  /** Called on blur, to validate. */
  leave(): void;
}

export interface FieldConflict<T> {
  theirs: T;
  by: string;
  at: string;
  keepMine(): void;
  useTheirs(): void;
}

/** Fields for forms that store their values themselves, with errors and conflicts. */

type PolarisTextField = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'name' | 'id' | 'error' | 'label' | 'autoComplete' | 'multiline'
>;

interface BoundTextFieldProps extends PolarisTextField {
  field: BoundField<string>;
  label: string;
  autoComplete?: string;
  lines?: number;
}

export function BoundTextField({ field, lines, autoComplete = 'off', ...rest }: BoundTextFieldProps) {
  const props = { ...rest, multiline: lines, autoComplete } as ComponentProps<typeof TextField>;
  return (
    <BlockStack gap="200">
      <TextField
        {...props}
        id={field.id}
        name={field.id}
        value={field.value}
        error={field.error}
        onChange={field.change}
        onBlur={field.leave}
      />
      <ConflictNote conflict={field.conflict} />
    </BlockStack>
  );
}

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  helpText?: string;
}

interface BoundSelectProps<T extends string> {
  field: BoundField<T>;
  label: string;
  options: readonly SelectOption<T>[];
  helpText?: string;
}

/** A select; a value that isn't an option is shown as it is. */
export function BoundSelect<T extends string>({ field, label, options, helpText }: BoundSelectProps<T>) {
  const isKnown = options.some(({ value }) => value === field.value);
  const shown = isKnown ? options : [{ value: field.value, label: field.value || 'Not chosen' }, ...options];
  return (
    <BlockStack gap="200">
      <Select
        id={field.id}
        name={field.id}
        label={label}
        helpText={helpText}
        options={shown.map(({ value, label: words }) => ({ value, label: words }))}
        value={field.value}
        error={field.error}
        onChange={(value) => field.change(value as T)}
        onBlur={field.leave}
      />
      <ConflictNote conflict={field.conflict} word={(value) => getOptionLabel(options, value)} />
    </BlockStack>
  );
}

export function BoundChoiceList<T extends string>({ field, label, options }: BoundSelectProps<T>) {
  return (
    <BlockStack gap="200">
      <ChoiceList
        name={field.id}
        title={label}
        choices={[...options]}
        selected={[field.value]}
        error={field.error}
        onChange={([value]) => field.change(value as T)}
      />
      <ConflictNote conflict={field.conflict} word={(value) => getOptionLabel(options, value)} />
    </BlockStack>
  );
}

interface BoundCheckboxProps {
  field: BoundField<boolean>;
  label: string;
  helpText?: string;
}

export function BoundCheckbox({ field, label, helpText }: BoundCheckboxProps) {
  return (
    <BlockStack gap="200">
      <Checkbox
        id={field.id}
        name={field.id}
        label={label}
        helpText={helpText}
        checked={field.value}
        error={field.error}
        onChange={field.change}
      />
      <ConflictNote conflict={field.conflict} word={(isOn) => (isOn ? 'on' : 'off')} />
    </BlockStack>
  );
}

function getOptionLabel<T extends string>(options: readonly SelectOption<T>[], value: T): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

interface BoundNumberFieldProps {
  field: BoundField<number>;
  label: string;
  helpText?: string;
  min: number;
  max: number;
  step?: number;
  suffix?: string;
}

/** A number input; invalid input stays until it is refused on save. */
export function BoundNumberField({ field, min, max, step = 1, ...rest }: BoundNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    // NaN becomes null in JSON, which is refused.
    field.change(text.trim() === '' ? (Number.NaN as number) : Number(text));
  };
  const shown = typed !== null && Object.is(Number(typed || Number.NaN), field.value) ? typed : null;
  return (
    <BlockStack gap="200">
      <TextField
        {...rest}
        id={field.id}
        name={field.id}
        type="number"
        inputMode="decimal"
        autoComplete="off"
        min={min}
        max={max}
        step={step}
        value={shown ?? (Number.isNaN(field.value) ? '' : String(field.value))}
        error={field.error}
        onChange={change}
        onBlur={field.leave}
      />
      <ConflictNote conflict={field.conflict} />
    </BlockStack>
  );
}

interface BoundRangeSliderProps extends BoundNumberFieldProps {
  word: (value: number) => string;
}

export function BoundRangeSlider({
  field,
  label,
  helpText,
  min,
  max,
  step = 1,
  word,
}: BoundRangeSliderProps) {
  return (
    <BlockStack gap="200">
      <RangeSlider
        id={field.id}
        label={label}
        helpText={helpText}
        min={min}
        max={max}
        step={step}
        value={field.value}
        error={field.error}
        output
        suffix={<span className="BoundRange-word">{word(field.value)}</span>}
        onChange={(value) => field.change(value as number)}
        onBlur={field.leave}
      />
      <ConflictNote conflict={field.conflict} word={word} />
    </BlockStack>
  );
}

interface ColorPickerProps {
  label: string;
  color: string;
  onPick(color: string): void;
}

/** The browser's color picker. */
export function ColorPicker({ label, color, onPick }: ColorPickerProps) {
  return (
    <input
      className="ColorPicker"
      type="color"
      aria-label={label}
      style={{ background: color }}
      value={color}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}

const CONFLICT_VALUE_MAX_LENGTH = 120;

interface ConflictNoteProps<T> {
  conflict: FieldConflict<T> | null;
  /** Formats the other value; default for text. */
  word?: (value: T) => string;
}

/** Somebody else's value with the two ways to resolve the conflict. */
export function ConflictNote<T>({ conflict, word = String }: ConflictNoteProps<T>) {
  if (!conflict) return null;
  return (
    <div className="ClashNote" role="status">
      <Text as="p">{describeConflict(conflict, word)}</Text>
      <InlineStack gap="200">
        <Button size="slim" onClick={conflict.keepMine}>
          Keep mine
        </Button>
        <Button size="slim" onClick={conflict.useTheirs}>
          Use theirs
        </Button>
      </InlineStack>
    </div>
  );
}

function describeConflict<T>({ by, at, theirs }: FieldConflict<T>, word: (value: T) => string): string {
  const words = word(theirs).trim();
  const what = words === '' ? 'nothing here' : `“${truncateValue(words)}”`;
  const when = at === '' ? '' : ` ${formatTimestamp(new Date(at), { now: new Date(), timeZone: 'UTC' }).ago}`;
  return `${by || 'Somebody else'} saved ${what}${when}.`;
}

function truncateValue(words: string): string {
  return words.length > CONFLICT_VALUE_MAX_LENGTH
    ? `${words.slice(0, CONFLICT_VALUE_MAX_LENGTH - 1)}…`
    : words;
}
