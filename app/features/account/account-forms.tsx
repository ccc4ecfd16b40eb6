import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Link, Text } from '@shopify/polaris';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import {
  ACCOUNT_TEXTS,
  getNextPath,
  logInSchema,
  PASSWORD_MIN_LENGTH,
  SIGN_IN_CHANNEL,
  signUpSchema,
  withRedirect,
} from '#app/features/account/account.ts';
import { PRODUCT_TAGLINE } from '#app/product-name.ts';
import { FormPasswordField, FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { PolarisFrame, ProductLogo } from '#app/ui/page/polaris-frame.tsx';

interface LogInFormProps {
  lastResult?: SubmissionResult<string[]>;
  redirect: string;
  hasGoogle: boolean;
  /** Set when a password reset or a failed Google sign-in led here. */
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
            <p className="CardPage-line">{PRODUCT_TAGLINE}</p>
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

const POPUP_FEATURES = 'popup,width=480,height=640';

/** Posted by the popup to the page that opened it. */
interface PopupMessage {
  /** The path to continue to; null if the sign-in failed. */
  next: string | null;
}

/** Google sign-in in a popup, or in the same window if popups are blocked or JavaScript is off. */
function GoogleSignIn({ next }: { next: string }) {
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<PopupMessage>) => {
      if (data.next === null) setFailed(true);
      else location.assign(data.next);
    });
    return () => channel.close();
  }, []);
  const url = `/login/google?redirect=${encodeURIComponent(next)}`;
  const openPopup = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    setFailed(false);
    if (window.open(`${url}&popup=1`, 'google-sign-in', POPUP_FEATURES)) event.preventDefault();
  };
  return (
    <BlockStack gap="400">
      {isFailed ? <Banner tone="critical">{ACCOUNT_TEXTS.googleFailed}</Banner> : null}
      <a className="GoogleButton" href={url} onClick={openPopup}>
        <GoogleMark />
        Continue with Google
      </a>
      <p className="CardPage-or">
        <Text as="span" tone="subdued">
          or
        </Text>
      </p>
    </BlockStack>
  );
}

/** Rendered in the popup: tells the sign-in page to continue, then closes. */
export function GoogleSignInDone({ next }: PopupMessage) {
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.postMessage({ next } satisfies PopupMessage);
    channel.close();
    window.close();
  }, [next]);
  return (
    <Text as="p">
      {next === null ? ACCOUNT_TEXTS.googlePopupFailed : 'You’re signed in. You can close this window.'}
    </Text>
  );
}

// Google's branding guidelines require the standard colors.
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A23.94 23.94 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
