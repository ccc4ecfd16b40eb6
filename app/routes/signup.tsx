import { parseWithZod } from '@conform-to/zod/v4';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getSafeRedirectPath, parsePlanParameters, signUpSchema } from '#app/features/account/account.ts';
import { SignUpForm } from '#app/features/account/account-forms.tsx';
import { signUp } from '#app/features/account/sign-up.server.ts';
import { createMerchantForUser } from '#app/features/team/membership.server.ts';
import { requireAnonymous } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { cookieHeaders, replyWithErrors } from '#app/shell/responses.server.ts';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = polarisLinks;
export const meta = pageTitle('Create your account');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const { searchParams } = new URL(request.url);
  return {
    redirect: getSafeRedirectPath(searchParams.get('redirect')),
    ...parsePlanParameters(searchParams),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request, signUpSchema), { schema: signUpSchema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const { email, password, name, redirect: target } = submission.value;
  const answer = await signUp({ email, password, name, request });
  if (!answer.ok) return replyWithErrors(submission, { fieldErrors: { [answer.field]: [answer.message] } });
  await createMerchantForUser({ userId: answer.userId, email });
  return redirect(getSafeRedirectPath(target), { headers: cookieHeaders(answer.cookies) });
}

export default function SignUp() {
  return <SignUpForm lastResult={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
