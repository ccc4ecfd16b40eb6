import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ACCOUNT_TEXTS, confirmEmailSchema, getSafeRedirectPath } from '#app/features/account/account.ts';
import { confirmEmail, isConfirmLinkExpired } from '#app/features/account/sign-up.server.ts';
import { ConfirmEmail, ExpiredLink } from '#app/features/account/link-pages.tsx';
import { requireStandalonePage } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { cookieHeaders, redirectWithToast } from '#app/shell/responses.server.ts';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = polarisLinks;
export const meta = pageTitle('Confirm your email');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStandalonePage(request);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  return {
    token,
    isExpired: isConfirmLinkExpired(token),
    redirect: getSafeRedirectPath(searchParams.get('redirect')),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, confirmEmailSchema);
  const link = confirmEmailSchema.safeParse(Object.fromEntries(form));
  const answer = link.success
    ? await confirmEmail({ token: link.data.token, request })
    : { ok: false as const, message: ACCOUNT_TEXTS.linkExpired };
  if (!answer.ok) return data({ problem: answer.message, done: null }, { status: 400 });
  if (answer.outcome === 'approved')
    return data({ problem: null, done: ACCOUNT_TEXTS.emailApproved(answer.newEmail) });
  if (answer.outcome === 'already-confirmed')
    return data({ problem: null, done: ACCOUNT_TEXTS.emailConfirmed });
  const next = getSafeRedirectPath(link.data?.redirect);
  const { headers } = redirectWithToast(next, { message: ACCOUNT_TEXTS.emailConfirmed });
  return redirect(headers.get('Location') ?? next, { headers: cookieHeaders(answer.cookies) });
}

export default function ConfirmEmailPage() {
  const { isExpired, ...link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!isExpired || answer) return <ConfirmEmail {...link} {...(answer ?? { problem: null, done: null })} />;
  return (
    <ExpiredLink
      text="Confirmation links work for one hour. Sign in, and we’ll email you a new one if you still need it."
      action={{ label: 'Sign in', url: '/login' }}
    />
  );
}
