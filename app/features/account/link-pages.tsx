import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { Banner, BlockStack, Button, Link, Text } from '@shopify/polaris';
import {
  forgotPasswordSchema,
  PASSWORD_MIN_LENGTH,
  resetPasswordSchema,
  withRedirect,
} from '#app/features/account/account.ts';
import { AuthPage } from '#app/features/account/account-forms.tsx';
import { FormPasswordField, FormTextField } from '#app/ui/forms/conform-fields.tsx';

interface CheckEmailProps {
  email: string;
  kind: 'sign-up' | 'reset';
  /** Path to open after signing in. */
  next: string;
  /** True when no mail server is set up: emails go to the outbox, and unconfirmed accounts may sign in. */
  hasOutbox: boolean;
}

/** Shown after every sign-up and password reset request, whether or not the address has an account. */
export function CheckEmail({ email, kind, next, hasOutbox }: CheckEmailProps) {
  const signInPath = withRedirect('/login', next);
  if (hasOutbox) return <MailInOutbox {...{ email, kind, signInPath }} />;
  return (
    <AuthPage title="Check your email" foot={<Link url={signInPath}>Back to sign-in</Link>}>
      <Text as="p" breakWord>
        {kind === 'sign-up'
          ? `We’ve sent a link to ${email}. Open it to confirm your email address and get started.`
          : `If ${email} has an account, we’ve sent a link there. Open it to choose a new password.`}
        {' The link expires in one hour.'}
      </Text>
    </AuthPage>
  );
}

const OUTBOX_PATH = '/dev/mail';

/** Shown when no mail server is set up: the email is in the outbox, and new accounts may sign in unconfirmed. */
function MailInOutbox({
  email,
  kind,
  signInPath,
}: Pick<CheckEmailProps, 'email' | 'kind'> & { signInPath: string }) {
  const isNew = kind === 'sign-up';
  return (
    <AuthPage
      title={isNew ? 'You can sign in now' : 'Open your link in the outbox'}
      foot={
        isNew ? <Link url={OUTBOX_PATH}>Open the outbox</Link> : <Link url={signInPath}>Back to sign-in</Link>
      }
    >
      <BlockStack gap="400">
        <Text as="p" breakWord>
          {isNew
            ? `Email isn’t set up on this site, so nothing was sent to ${email}. Your confirmation link is in this site’s outbox. Confirm whenever you like.`
            : `Email isn’t set up on this site, so nothing was sent. If ${email} has an account, its link to choose a new password is in this site’s outbox for one hour.`}
        </Text>
        <Button url={isNew ? signInPath : OUTBOX_PATH} variant="primary" size="large" fullWidth>
          {isNew ? 'Sign in' : 'Open the outbox'}
        </Button>
      </BlockStack>
    </AuthPage>
  );
}

export function ForgotPasswordForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<{ email: string }>({
    id: 'forgot',
    lastResult,
    constraint: getZodConstraint(forgotPasswordSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: forgotPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <AuthPage title="Forgot your password?" foot={<Link url="/login">Back to sign-in</Link>}>
      <Form method="post" {...getFormProps(form)}>
        <BlockStack gap="400">
          <Text as="p">Enter your email address, and we’ll send you a link to choose a new password.</Text>
          {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
          <FormTextField field={fields.email} label="Email" type="email" autoComplete="username" />
          <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
            Send link
          </Button>
        </BlockStack>
      </Form>
    </AuthPage>
  );
}

interface ExpiredLinkProps {
  /** What leads to a new link. */
  text: string;
  action: { label: string; url: string };
}

/** Says at once that a link is too old. */
export function ExpiredLink({ text, action }: ExpiredLinkProps) {
  return (
    <AuthPage title="This link has expired" foot={null}>
      <BlockStack gap="400">
        <Text as="p">{text}</Text>
        <Button url={action.url} variant="primary" size="large" fullWidth>
          {action.label}
        </Button>
      </BlockStack>
    </AuthPage>
  );
}

interface ResetPasswordFormProps {
  token: string;
  lastResult?: SubmissionResult<string[]>;
}

export function ResetPasswordForm({ token, lastResult }: ResetPasswordFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<{ token: string; password: string; confirmation: string }>({
    id: 'reset',
    lastResult,
    constraint: getZodConstraint(resetPasswordSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: resetPasswordSchema }),
    shouldRevalidate: 'onInput',
  });
  return (
    <AuthPage title="Choose a new password" foot={<Link url="/forgot-password">Request a new link</Link>}>
      <Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="token" value={token} />
        <BlockStack gap="400">
          {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
          <FormPasswordField
            field={fields.password}
            label="New password"
            autoComplete="new-password"
            helpText={fields.password.errors ? undefined : `At least ${PASSWORD_MIN_LENGTH} characters`}
          />
          <FormPasswordField
            field={fields.confirmation}
            label="Confirm new password"
            autoComplete="new-password"
          />
          <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
            Save password
          </Button>
        </BlockStack>
      </Form>
    </AuthPage>
  );
}

interface ConfirmEmailProps {
  token: string;
  redirect: string;
  problem: string | null;
  /** Success message to show if the visitor stays on this page. */
  done: string | null;
}

/** Requires a click, because mail scanners open links before people do. */
export function ConfirmEmail({ token, redirect, problem, done }: ConfirmEmailProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isOver = problem !== null || done !== null;
  return (
    <AuthPage title="Confirm your email" foot={<Link url="/login">Go to sign-in</Link>}>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="redirect" value={redirect} />
        <BlockStack gap="400">
          {problem ? <Banner tone="critical">{problem}</Banner> : null}
          {done ? <Banner tone="success">{done}</Banner> : null}
          {isOver ? null : <Text as="p">Click to confirm your email address.</Text>}
          {isOver ? null : (
            <Button submit variant="primary" size="large" fullWidth loading={isBusy}>
              Confirm email
            </Button>
          )}
        </BlockStack>
      </Form>
    </AuthPage>
  );
}
