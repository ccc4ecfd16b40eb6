import { Link } from '@shopify/polaris';
import type { ComponentProps } from 'react';
import { logInSchema, withRedirect } from '#app/features/account/account.ts';
import { AccountForm } from '#app/features/account/account-form.tsx';
import { CardPage } from '#app/features/account/card-page.tsx';

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
    <CardPage title="Log in" foot={foot}>
      <AccountForm
        schema={logInSchema}
        lastResult={lastResult}
        hidden={{ redirect }}
        submitLabel="Log in"
        password={{ autoComplete: 'current-password' }}
      />
    </CardPage>
  );
}
