import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Link } from '@shopify/polaris';
import { getSafeRedirectPath } from '#app/features/account/account.ts';
import { AuthPage, GoogleSignInDone } from '#app/features/account/account-forms.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';

export const links = polarisLinks;
export const meta = pageTitle('Sign in');

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const isFailed = searchParams.has('failed');
  return { next: isFailed ? null : getSafeRedirectPath(searchParams.get('redirect')) };
}

/** The last page in the Google sign-in popup. */
export default function SignInDone() {
  const { next } = useLoaderData<typeof loader>();
  return (
    <AuthPage
      title={next === null ? 'Sign-in failed' : 'Sign in'}
      foot={next === null ? <Link url="/login">Back to sign-in</Link> : null}
    >
      <GoogleSignInDone next={next} />
    </AuthPage>
  );
}
