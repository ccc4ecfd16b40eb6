import { BlockStack, RangeSlider, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { BoundField } from '#app/ui/bound-field.ts';
import { ClashNote } from '#app/ui/clash-note.tsx';

interface BoundNumberProps {
  field: BoundField<number>;
  label: string;
  helpText?: string;
  min: number;
  max: number;
  step?: number;
  suffix?: string;
}

/** A number that is typed. What is no number yet stays as it was typed, and is refused with the rest. */
export function BoundNumber({ field, min, max, step = 1, ...rest }: BoundNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    // JSON has no word for "no number": null is refused as one.
    field.change(text.trim() === '' ? (Number.NaN as number) : Number(text));
  };
  const shown = typed !== null && isSameNumber(Number(typed || Number.NaN), field.value) ? typed : null;
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
      <ClashNote clash={field.clash} />
    </BlockStack>
  );
}

interface BoundRangeProps extends BoundNumberProps {
  /** The value in words, such as "balanced". */
  word: (value: number) => string;
}

/** A number on a scale, with its meaning beside it. */
export function BoundRange({ field, label, helpText, min, max, step = 1, word }: BoundRangeProps) {
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
      <ClashNote clash={field.clash} word={word} />
    </BlockStack>
  );
}

function isSameNumber(one: number, other: number): boolean {
  return Object.is(one, other);
}
