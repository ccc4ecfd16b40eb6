import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getSafeRedirectPath } from '#app/features/account/account.ts';
import { startGoogleSignIn } from '#app/features/account/log-in.server.ts';
import { requireAnonymous } from '#app/features/team/require-merchant.server.ts';
import { isGoogleConfigured } from '#app/platform/security/google.server.ts';
import { cookieHeaders } from '#app/shell/responses.server.ts';

/** A link, so that it works without JavaScript: our CSP keeps forms from submitting to other sites. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  if (!isGoogleConfigured()) throw new Response('Not found', { status: 404 });
  const { searchParams } = new URL(request.url);
  const next = getSafeRedirectPath(searchParams.get('redirect'));
  const { url, cookies } = await startGoogleSignIn({ request, next, isPopup: searchParams.has('popup') });
  return redirect(url, { headers: cookieHeaders(cookies) });
}
