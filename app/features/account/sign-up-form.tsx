import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Link } from '@shopify/polaris';
import { PASSWORD_MIN_LENGTH, signUpSchema } from '#app/features/account/account.ts';
import { CardPage } from '#app/features/account/card-page.tsx';
import { FormPasswordField, FormTextField } from '#app/ui/fields.tsx';

interface SignUpFormProps {
  lastResult?: SubmissionResult<string[]>;
  redirect: string;
  /** What a visitor chose on the price page, handed through. */
  plan?: string;
  billing?: string;
}

/** A new account in two fields; a plain form where there is no JavaScript. */
export function SignUpForm({ lastResult, redirect, plan, billing }: SignUpFormProps) {
  const isBusy = useNavigation().formAction?.startsWith('/signup') ?? false;
  const [form, fields] = useForm({
    id: 'sign-up',
    lastResult,
    constraint: getZodConstraint(signUpSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signUpSchema }),
    shouldRevalidate: 'onInput',
  });
  const logIn = redirect === '/' ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`;
  return (
    <CardPage
      title="Create your account"
      foot={
        <>
          Already with us? <Link url={logIn}>Log in</Link>
        </>
      }
    >
      <Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="redirect" value={redirect} />
        {plan ? <input type="hidden" name="plan" value={plan} /> : null}
        {billing ? <input type="hidden" name="billing" value={billing} /> : null}
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
            autoComplete="new-password"
            helpText={fields.password.errors ? undefined : `At least ${PASSWORD_MIN_LENGTH} characters`}
          />
          <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
            Create account
          </Button>
        </BlockStack>
      </Form>
    </CardPage>
  );
}
