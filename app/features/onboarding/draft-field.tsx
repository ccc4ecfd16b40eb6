import { TextField } from '@shopify/polaris';
import { type ComponentProps, memo, useCallback, useEffect, useRef } from 'react';
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
  const { change, check } = useLatest(wizard);
  const props = { ...rest, multiline: lines, autoComplete } as ComponentProps<typeof TextField>;
  return (
    <StillField
      {...props}
      id={`wizard-${name}`}
      name={name}
      value={wizard.draft[name]}
      error={wizard.errors[name]}
      onChange={useCallback((value: string) => change({ [name]: value }), [change, name])}
      onBlur={useCallback(() => check(name), [check, name])}
    />
  );
}

/** Drawn anew only when something of it changes: each key in one field would draw all of them. */
const StillField = memo(TextField);

// The wizard is another one with each key; what its fields call stays the same.
function useLatest(wizard: Wizard): Pick<Wizard, 'change' | 'check'> {
  const latest = useRef(wizard);
  useEffect(() => {
    latest.current = wizard;
  });
  const change = useCallback<Wizard['change']>((values) => latest.current.change(values), []);
  const check = useCallback<Wizard['check']>((key) => latest.current.check(key), []);
  return { change, check };
}
