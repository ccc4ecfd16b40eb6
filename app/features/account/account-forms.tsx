import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Link, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import {
  ACCOUNT_TEXTS,
  getNextPath,
  logInSchema,
  PASSWORD_MIN_LENGTH,
  signUpSchema,
  withRedirect,
} from '#app/features/account/account.ts';
import { GoogleSignIn } from '#app/features/account/google-sign-in.tsx';
import { PRODUCT_LINE } from '#app/product-name.ts';
import { FormPasswordField, FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { PolarisFrame, ProductLogo } from '#app/ui/page/polaris-frame.tsx';

interface LogInFormProps {
  lastResult?: SubmissionResult<string[]>;
  redirect: string;
  hasGoogle: boolean;
  /** What brought the visitor here. */
  notice: 'reset' | 'google-failed' | null;
}

export function LogInForm({ lastResult, redirect, hasGoogle, notice }: LogInFormProps) {
  const foot = (
    <>
      New here? <Link url={withRedirect('/signup', redirect)}>Create an account</Link>
    </>
  );
  return (
    <AuthPage title="Sign in" foot={foot}>
      <BlockStack gap="400">
        {notice === 'reset' ? (
          <Banner tone="success">Password changed. Sign in with your new password.</Banner>
        ) : null}
        {notice === 'google-failed' ? <Banner tone="critical">{ACCOUNT_TEXTS.googleFailed}</Banner> : null}
        {hasGoogle ? <GoogleSignIn next={redirect} /> : null}
        <AccountForm
          schema={logInSchema}
          lastResult={lastResult}
          hidden={{ redirect }}
          submitLabel="Sign in"
          password={{ autoComplete: 'current-password' }}
        />
        <p className="CardPage-aside">
          <Link url="/forgot-password">Forgot password?</Link>
        </p>
      </BlockStack>
    </AuthPage>
  );
}

interface SignUpFormProps extends Omit<LogInFormProps, 'notice'> {
  /** The plan and billing cycle chosen on the pricing page, passed on to checkout. */
  plan?: string;
  billing?: string;
}

export function SignUpForm({ lastResult, hasGoogle, ...chosen }: SignUpFormProps) {
  const next = getNextPath(chosen);
  const foot = (
    <>
      Already have an account? <Link url={withRedirect('/login', next)}>Sign in</Link>
    </>
  );
  return (
    <AuthPage title="Create your account" foot={foot}>
      <BlockStack gap="400">
        {hasGoogle ? <GoogleSignIn next={next} /> : null}
        <AccountForm
          schema={signUpSchema}
          lastResult={lastResult}
          hidden={{ ...chosen }}
          submitLabel="Create account"
          password={{
            autoComplete: 'new-password',
            helpText: `At least ${PASSWORD_MIN_LENGTH} characters`,
          }}
        />
      </BlockStack>
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
          label="Email"
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
