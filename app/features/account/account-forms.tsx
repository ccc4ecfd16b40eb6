import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Link, Text } from '@shopify/polaris';
import type { ComponentProps, ReactNode } from 'react';
import type { ZodType } from 'zod';
import {
  logInSchema,
  PASSWORD_MIN_LENGTH,
  signUpSchema,
  withRedirect,
} from '#app/features/account/account.ts';
import { PRODUCT_LINE } from '#app/product-name.ts';
import { FormPasswordField, FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { PolarisFrame, ProductLogo } from '#app/ui/page/polaris-frame.tsx';

interface LogInFormProps extends Pick<ComponentProps<typeof AccountForm>, 'lastResult'> {
  redirect: string;
}

export function LogInForm({ lastResult, redirect }: LogInFormProps) {
  const foot = (
    <>
      New here? <Link url={withRedirect('/signup', redirect)}>Create an account</Link>
    </>
  );
  return (
    <AuthPage title="Log in" foot={foot}>
      <AccountForm
        schema={logInSchema}
        lastResult={lastResult}
        hidden={{ redirect }}
        submitLabel="Log in"
        password={{ autoComplete: 'current-password' }}
      />
    </AuthPage>
  );
}

interface SignUpFormProps extends Pick<ComponentProps<typeof AccountForm>, 'lastResult'> {
  redirect: string;
  /** The plan and billing cycle chosen on the pricing page, passed on. */
  plan?: string;
  billing?: string;
}

export function SignUpForm({ lastResult, redirect, plan, billing }: SignUpFormProps) {
  const foot = (
    <>
      Already with us? <Link url={withRedirect('/login', redirect)}>Log in</Link>
    </>
  );
  return (
    <AuthPage title="Create your account" foot={foot}>
      <AccountForm
        schema={signUpSchema}
        lastResult={lastResult}
        hidden={{ redirect, plan, billing }}
        submitLabel="Create account"
        password={{ autoComplete: 'new-password', helpText: `At least ${PASSWORD_MIN_LENGTH} characters` }}
      />
    </AuthPage>
  );
}

interface Credentials {
  email: string;
  password: string;
}

interface AccountFormProps {
  schema: ZodType<Credentials>;
  lastResult?: SubmissionResult<string[]>;
  hidden: Record<string, string | undefined>;
  submitLabel: string;
  password: { autoComplete: 'current-password' | 'new-password'; helpText?: string };
}

/** Email and password form; works without JavaScript. */
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

export function AuthPage({ title, foot, children }: { title: string; foot: ReactNode; children: ReactNode }) {
  return (
    <PolarisFrame>
      <div className="CardPage">
        <main className="CardPage-main">
          <div className="CardPage-head">
            <ProductLogo size={36} />
            <p className="CardPage-line">{PRODUCT_LINE}</p>
          </div>
          <Card roundedAbove="xs" padding={{ xs: '500', sm: '600' }}>
            <div className="CardPage-title">
              <Text as="h1" variant="headingLg">
                {title}
              </Text>
            </div>
            {children}
          </Card>
          <p className="CardPage-foot">{foot}</p>
        </main>
      </div>
    </PolarisFrame>
  );
}
