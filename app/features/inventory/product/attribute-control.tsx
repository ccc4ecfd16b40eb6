import { Select, TextField } from '@shopify/polaris';
import { ATTRIBUTE_WORDS, choicesOf, unitOf } from '#app/features/inventory/product/attribute-words.ts';
import type { Correctable } from '#app/features/inventory/product/corrections.ts';

interface AttributeControlProps {
  attribute: Correctable;
  draft: string;
  onChange(draft: string): void;
  error?: string;
  /** What it is posted under, in a form that posts. */
  name?: string;
}

/** What an attribute is chosen or typed with; its draft is a text, blank where it isn't known. */
export function AttributeControl({ attribute, draft, onChange, error, name }: AttributeControlProps) {
  const choices = choicesOf(attribute, draft);
  const shared = { label: ATTRIBUTE_WORDS[attribute], name, error, onChange };
  if (choices) return <Select {...shared} options={choices} value={draft} />;
  const unit = unitOf(attribute);
  return (
    <TextField
      {...shared}
      value={draft}
      autoComplete="off"
      inputMode={unit ? 'decimal' : undefined}
      suffix={unit}
      multiline={unit ? undefined : 2}
      helpText={unit ? undefined : 'Separate several with commas'}
    />
  );
}
