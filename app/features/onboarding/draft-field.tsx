import { TextField } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import type { Draft } from '#app/features/onboarding/draft.ts';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';

type TextKey = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft];

interface DraftFieldProps {
  wizard: Wizard;
  name: TextKey;
  label: string;
  helpText?: string;
  placeholder?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  /** Lines of a longer text. */
  lines?: number;
  children?: never;
}

/** A text of the draft in a field, judged when it is left. */
export function DraftField({ wizard, name, lines, autoComplete = 'off', ...rest }: DraftFieldProps) {
  const props = { ...rest, multiline: lines, autoComplete } as ComponentProps<typeof TextField>;
  return (
    <TextField
      {...props}
      id={`wizard-${name}`}
      name={name}
      value={wizard.draft[name]}
      error={wizard.errors[name]}
      onChange={(value) => wizard.change({ [name]: value })}
      onBlur={() => wizard.check(name)}
    />
  );
}
