import { parseWithZod } from '@conform-to/zod/v4';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { logInSchema, getSafeRedirectPath } from '#app/features/account/account.ts';
import { LogInForm } from '#app/features/account/account-forms.tsx';
import { logIn } from '#app/features/account/log-in.server.ts';
import { finishOnboarding } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { getMembership } from '#app/features/team/membership.server.ts';
import { requireAnonymous } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { isGoogleConfigured } from '#app/platform/security/google.server.ts';
import { cookieHeaders, replyWithErrors } from '#app/shell/responses.server.ts';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = polarisLinks;
export const meta = pageTitle('Sign in');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const { searchParams } = new URL(request.url);
  const notice = searchParams.has('reset') ? 'reset' : searchParams.has('error') ? 'google-failed' : null;
  return {
    redirect: getSafeRedirectPath(searchParams.get('redirect')),
    hasGoogle: isGoogleConfigured(),
    notice: notice as 'reset' | 'google-failed' | null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request, logInSchema), { schema: logInSchema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const { email, password, redirect: target } = submission.value;
  const next = getSafeRedirectPath(target);
  const answer = await logIn({ email, password, next, request });
  if (!answer.ok) {
    const waitSeconds = 'waitSeconds' in answer ? answer.waitSeconds : undefined;
    return replyWithErrors(submission, { formErrors: [answer.message], waitSeconds });
  }
  const membership = await getMembership({ userId: answer.userId });
  if (membership) await finishOnboarding({ merchantId: membership.merchantId });
  return redirect(next, { headers: cookieHeaders(answer.cookies) });
}

export default function LogIn() {
  return <LogInForm lastResult={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
