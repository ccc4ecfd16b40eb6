import { BlockStack, Button, InlineStack, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { BoundCheckbox } from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

/** Must be valid in a field's path. */
const FLAG_NAME_PATTERN = /^[\w-]{1,60}$/;

export function BetaFlagFields({ form }: { form: SettingsForm }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const flags = Object.keys(form.settings.betaFlags).filter((flag) => FLAG_NAME_PATTERN.test(flag));
  const add = () => {
    const flagName = name.trim();
    if (!FLAG_NAME_PATTERN.test(flagName))
      return setError('A name of letters, digits, hyphens and underscores');
    form.field(`betaFlags.${flagName}`).change(true);
    setName('');
  };
  return (
    <FormSection
      title="Beta flags"
      text="Switches for things that are tried out. Support tells you their names."
    >
      {flags.length === 0 ? (
        <Subdued>None is set.</Subdued>
      ) : (
        <BlockStack gap="100">
          {flags.map((flag) => (
            <BoundCheckbox key={flag} field={form.field(`betaFlags.${flag}`)} label={flag} />
          ))}
        </BlockStack>
      )}
      <InlineStack gap="200" blockAlign="end">
        <TextField
          label="Name of a flag"
          value={name}
          error={error}
          onChange={(typed) => {
            setName(typed);
            setError(undefined);
          }}
          autoComplete="off"
          spellCheck={false}
        />
        <Button onClick={add} size="large">
          Add flag
        </Button>
      </InlineStack>
    </FormSection>
  );
}
