import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { finishGoogleSignIn } from '#app/features/account/log-in.server.ts';
import { finishOnboarding } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { getMembership } from '#app/features/team/membership.server.ts';
import { clientAddress, enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { cookieHeaders } from '#app/shell/responses.server.ts';

/** Google redirects back here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enforceRateLimit({ name: 'google', key: clientAddress(request), points: 30, seconds: 60 });
  const { path, cookies, userId } = await finishGoogleSignIn(request);
  const membership = userId && (await getMembership({ userId }));
  if (membership) await finishOnboarding({ merchantId: membership.merchantId });
  return redirect(path, { headers: cookieHeaders(cookies) });
}
