import { parseWithZod } from '@conform-to/zod/v4';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { resetPasswordSchema } from '#app/features/account/account.ts';
import { ExpiredLink, ResetPasswordForm } from '#app/features/account/link-pages.tsx';
import { isResetLinkValid, resetPassword } from '#app/features/account/log-in.server.ts';
import { logOut } from '#app/features/account/session.server.ts';
import { requireStandalonePage } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { cookieHeaders, replyWithErrors } from '#app/shell/responses.server.ts';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = polarisLinks;
export const meta = pageTitle('Choose a new password');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStandalonePage(request);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, isExpired: !(await isResetLinkValid(token)) };
}

export async function action({ request }: ActionFunctionArgs) {
  const schema = resetPasswordSchema;
  const submission = parseWithZod(await readForm(request, schema), { schema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const answer = await resetPassword(submission.value);
  if (!answer.ok) {
    const errors = [answer.message];
    return replyWithErrors(
      submission,
      answer.field ? { fieldErrors: { password: errors } } : { formErrors: errors },
    );
  }
  // All sessions have ended, so remove this browser's cookie too.
  const { cookies } = await logOut({ request });
  return redirect('/login?reset=done', { headers: cookieHeaders(cookies) });
}

export default function ResetPassword() {
  const { token, isExpired } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (!isExpired || lastResult) return <ResetPasswordForm token={token} lastResult={lastResult} />;
  return (
    <ExpiredLink
      text="Password reset links work once and expire after an hour."
      action={{ label: 'Request a new link', url: '/forgot-password' }}
    />
  );
}
