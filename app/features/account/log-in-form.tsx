import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Link } from '@shopify/polaris';
import { logInSchema } from '#app/features/account/account.ts';
import { CardPage } from '#app/features/account/card-page.tsx';
import { FormPasswordField, FormTextField } from '#app/ui/fields.tsx';

interface LogInFormProps {
  lastResult?: SubmissionResult<string[]>;
  redirect: string;
}

/** E-mail and password; a plain form where there is no JavaScript. */
export function LogInForm({ lastResult, redirect }: LogInFormProps) {
  const isBusy = useNavigation().formAction?.startsWith('/login') ?? false;
  const [form, fields] = useForm({
    id: 'log-in',
    lastResult,
    constraint: getZodConstraint(logInSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: logInSchema }),
    shouldRevalidate: 'onInput',
  });
  const signUp = redirect === '/' ? '/signup' : `/signup?redirect=${encodeURIComponent(redirect)}`;
  return (
    <CardPage
      title="Log in"
      foot={
        <>
          New here? <Link url={signUp}>Create an account</Link>
        </>
      }
    >
      <Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="redirect" value={redirect} />
        <BlockStack gap="400">
          {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
          <FormTextField
            field={fields.email}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <FormPasswordField field={fields.password} label="Password" autoComplete="current-password" />
          <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
            Log in
          </Button>
        </BlockStack>
      </Form>
    </CardPage>
  );
}
