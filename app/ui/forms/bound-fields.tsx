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
import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatTimestamp } from '#app/ui/format.ts';

/** A field of a form that manages its own state. */
export interface BoundField<T> {
  id: string;
  value: T;
  error: string | undefined;
  /** The error of a nested part such as `2.text`. */
  errorAt(part: string): string | undefined;
  /** Someone else's value, until the conflict is resolved. */
  conflict: BoundFieldConflict<T> | null;
  change(value: T): void;
  blur(): void;
}

export interface BoundFieldConflict<T> {
  theirs: T;
  by: string;
  at: string;
  keepMine(): void;
  useTheirs(): void;
}

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
    <WithConflict field={field}>
      <TextField {...props} {...getInputProps(field)} value={field.value} onChange={field.change} />
    </WithConflict>
  );
}

function getInputProps<T>({ id, error, blur }: BoundField<T>) {
  return { id, name: id, error, onBlur: blur };
}

interface WithConflictProps<T> extends Pick<ConflictNoteProps<T>, 'format'> {
  field: BoundField<T>;
  children: ReactNode;
}

function WithConflict<T>({ field, format, children }: WithConflictProps<T>) {
  return (
    <BlockStack gap="200">
      {children}
      <ConflictNote conflict={field.conflict} format={format} />
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

/** Also shows a value that isn't among the options. */
export function BoundSelect<T extends string>({ field, options, ...rest }: BoundSelectProps<T>) {
  const isKnown = options.some(({ value }) => value === field.value);
  const shown = isKnown ? options : [{ value: field.value, label: field.value || 'Not set' }, ...options];
  return (
    <WithConflict field={field} format={(value) => getOptionLabel(options, value)}>
      <Select
        {...rest}
        {...getInputProps(field)}
        options={shown.map(({ value, label }) => ({ value, label }))}
        value={field.value}
        onChange={(value) => field.change(value as T)}
      />
    </WithConflict>
  );
}

export function BoundChoiceList<T extends string>({ field, label, options }: BoundSelectProps<T>) {
  return (
    <WithConflict field={field} format={(value) => getOptionLabel(options, value)}>
      <ChoiceList
        name={field.id}
        title={label}
        choices={[...options]}
        selected={[field.value]}
        error={field.error}
        onChange={([value]) => field.change(value as T)}
      />
    </WithConflict>
  );
}

interface BoundCheckboxProps {
  field: BoundField<boolean>;
  label: string;
  helpText?: string;
}

export function BoundCheckbox({ field, ...rest }: BoundCheckboxProps) {
  const { id, error, value, change } = field;
  return (
    <WithConflict field={field} format={(isOn) => (isOn ? 'on' : 'off')}>
      <Checkbox {...rest} id={id} name={id} checked={value} error={error} onChange={change} />
    </WithConflict>
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

/** Invalid input stays until it is refused on save. */
export function BoundNumberField({ field, step = 1, ...rest }: BoundNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    // NaN becomes null in JSON, which the server refuses.
    field.change(text.trim() === '' ? Number.NaN : Number(text));
  };
  const shown = typed !== null && Object.is(Number(typed || Number.NaN), field.value) ? typed : null;
  return (
    <WithConflict field={field}>
      <TextField
        {...rest}
        {...getInputProps(field)}
        type="number"
        inputMode="decimal"
        autoComplete="off"
        step={step}
        value={shown ?? (Number.isNaN(field.value) ? '' : String(field.value))}
        onChange={change}
      />
    </WithConflict>
  );
}

interface BoundRangeSliderProps extends BoundNumberFieldProps {
  format: (value: number) => string;
}

export function BoundRangeSlider({ field, step = 1, format, ...rest }: BoundRangeSliderProps) {
  return (
    <WithConflict field={field} format={format}>
      <RangeSlider
        {...rest}
        id={field.id}
        step={step}
        value={field.value}
        error={field.error}
        output
        suffix={<span className="BoundRange-word">{format(field.value)}</span>}
        onChange={(value) => field.change(value as number)}
        onBlur={field.blur}
      />
    </WithConflict>
  );
}

interface ColorPickerProps {
  label: string;
  color: string;
  onPick(color: string): void;
}

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
  conflict: BoundFieldConflict<T> | null;
  /** Formats the conflicting value; not needed for text. */
  format?: (value: T) => string;
}

export function ConflictNote<T>({ conflict, format = String }: ConflictNoteProps<T>) {
  if (!conflict) return null;
  return (
    <div className="ConflictNote" role="status">
      <Text as="p">{describeConflict(conflict, format)}</Text>
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

function describeConflict<T>(
  { by, at, theirs }: BoundFieldConflict<T>,
  format: (value: T) => string,
): string {
  const text = format(theirs).trim();
  const what = text === '' ? 'an empty value' : `“${truncateValue(text)}”`;
  const when = at === '' ? '' : ` ${formatTimestamp(new Date(at), { now: new Date(), timeZone: 'UTC' }).ago}`;
  return `${by || 'Someone else'} saved ${what}${when}.`;
}

function truncateValue(text: string): string {
  return text.length > CONFLICT_VALUE_MAX_LENGTH ? `${text.slice(0, CONFLICT_VALUE_MAX_LENGTH - 1)}…` : text;
}
