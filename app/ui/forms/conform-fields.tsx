import type { FieldMetadata } from '@conform-to/react';
import { Button, TextField } from '@shopify/polaris';
import { HideIcon, ViewIcon } from '@shopify/polaris-icons';
import { type ComponentProps, useState } from 'react';

interface ConformFieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
}

type PolarisTextField = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'name' | 'id' | 'error' | 'label' | 'autoComplete'
>;

interface FormTextFieldProps extends ConformFieldProps, PolarisTextField {
  autoComplete?: string;
  onValue?: (value: string) => void;
}

export function FormTextField({ field, onValue, autoComplete = 'off', ...rest }: FormTextFieldProps) {
  const [value, setValue] = useFieldValue(field);
  const props = {
    ...rest,
    id: field.id,
    name: field.name,
    error: getFirstError(field),
    autoComplete,
    value,
    onChange: (next: string) => {
      setValue(next);
      onValue?.(next);
    },
  } as ComponentProps<typeof TextField>;
  return <TextField {...props} />;
}

export function FormPasswordField(props: FormPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FormTextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      connectedRight={
        <Button
          icon={isShown ? HideIcon : ViewIcon}
          accessibilityLabel={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
          size="large"
        />
      }
    />
  );
}

interface FormPasswordFieldProps extends ConformFieldProps {
  autoComplete: 'current-password' | 'new-password';
  helpText?: string;
  onValue?: (value: string) => void;
}

function getFirstError(field: ConformFieldProps['field']): string | undefined {
  return field.errors?.[0];
}

/** Field state, replaced by a new server response. `EarlyInput` replays text typed before hydration. */
function useFieldValue({ initialValue: initial = '' }: ConformFieldProps['field']) {
  const [value, setValue] = useState(initial);
  const [lastInitial, setLastInitial] = useState(initial);
  if (lastInitial !== initial) {
    setLastInitial(initial);
    setValue(initial);
  }
  return [value, setValue] as const;
}
