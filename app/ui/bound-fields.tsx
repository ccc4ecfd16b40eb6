import { BlockStack, Checkbox, ChoiceList, Select, TextField } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import type { BoundField } from '#app/ui/bound-field.ts';
import { ClashNote } from '#app/ui/clash-note.tsx';

/*
 * Fields of forms that hold their values themselves. Each shows its error below, and somebody else's value while the
 * two wait for a choice.
 */

type PolarisTextField = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onBlur' | 'name' | 'id' | 'error' | 'label' | 'autoComplete' | 'multiline'
>;

interface BoundTextProps extends PolarisTextField {
  field: BoundField<string>;
  label: string;
  autoComplete?: string;
  /** Lines of a longer text. */
  lines?: number;
}

export function BoundText({ field, lines, autoComplete = 'off', ...rest }: BoundTextProps) {
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
      <ClashNote clash={field.clash} />
    </BlockStack>
  );
}

export interface Option<T extends string> {
  value: T;
  label: string;
  helpText?: string;
}

interface BoundSelectProps<T extends string> {
  field: BoundField<T>;
  label: string;
  options: readonly Option<T>[];
  helpText?: string;
}

/** One of many, in a list that opens; a value that is none of the options stays and is shown as it is. */
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
      <ClashNote clash={field.clash} word={(value) => labelOf(options, value)} />
    </BlockStack>
  );
}

/** One of a few, each with what it means. */
export function BoundChoice<T extends string>({ field, label, options }: BoundSelectProps<T>) {
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
      <ClashNote clash={field.clash} word={(value) => labelOf(options, value)} />
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
      <ClashNote clash={field.clash} word={(isOn) => (isOn ? 'on' : 'off')} />
    </BlockStack>
  );
}

function labelOf<T extends string>(options: readonly Option<T>[], value: T): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
