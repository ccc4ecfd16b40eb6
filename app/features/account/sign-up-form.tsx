import { Link } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import { PASSWORD_MIN_LENGTH, signUpSchema, withRedirect } from '#app/features/account/account.ts';
import { AccountForm } from '#app/features/account/account-form.tsx';
import { CardPage } from '#app/features/account/card-page.tsx';

interface SignUpFormProps extends Pick<ComponentProps<typeof AccountForm>, 'lastResult'> {
  redirect: string;
  /** What a visitor chose on the price page, handed through. */
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
    <CardPage title="Create your account" foot={foot}>
      <AccountForm
        schema={signUpSchema}
        lastResult={lastResult}
        hidden={{ redirect, plan, billing }}
        submitLabel="Create account"
        password={{ autoComplete: 'new-password', helpText: `At least ${PASSWORD_MIN_LENGTH} characters` }}
      />
    </CardPage>
  );
}
