import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button } from '@shopify/polaris';
import type { ZodType } from 'zod';
import { FormPasswordField, FormTextField } from '#app/ui/fields.tsx';

interface Credentials {
  email: string;
  password: string;
}

interface AccountFormProps {
  schema: ZodType<Credentials>;
  /** What the server said of the last try. */
  lastResult?: SubmissionResult<string[]>;
  /** Posted along; what is undefined is left out. */
  hidden: Record<string, string | undefined>;
  submitLabel: string;
  password: { autoComplete: 'current-password' | 'new-password'; helpText?: string };
}

/** E-mail and password; a plain form where there is no JavaScript. */
export function AccountForm({ schema, lastResult, hidden, submitLabel, password }: AccountFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<Credentials>({
    id: 'account',
    lastResult,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" {...getFormProps(form)}>
      {Object.entries(hidden).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <BlockStack gap="400">
        {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
        <FormTextField
          field={fields.email}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <FormPasswordField
          field={fields.password}
          label="Password"
          autoComplete={password.autoComplete}
          helpText={fields.password.errors ? undefined : password.helpText}
        />
        <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
          {submitLabel}
        </Button>
      </BlockStack>
    </Form>
  );
}
