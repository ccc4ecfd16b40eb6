import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  getNextPath,
  getSafeRedirectPath,
  parsePlanParameters,
  signUpSchema,
} from '#app/features/account/account.ts';
import { SignUpForm } from '#app/features/account/account-forms.tsx';
import { CheckEmail } from '#app/features/account/link-pages.tsx';
import { signUp } from '#app/features/account/sign-up.server.ts';
import { requireAnonymous } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { isGoogleConfigured } from '#app/platform/security/google.server.ts';
import { replyWithErrors } from '#app/shell/responses.server.ts';
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
    hasGoogle: isGoogleConfigured(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request, signUpSchema), { schema: signUpSchema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const { email, password, name, ...chosen } = submission.value;
  const next = getNextPath(chosen);
  const answer = await signUp({ email, password, name, next, request });
  if (answer.ok) return data({ sent: { email, next, hasOutbox: env().SMTP_URL === '' } });
  if (answer.reason === 'too-many-attempts')
    return replyWithErrors(submission, { formErrors: [answer.message], waitSeconds: answer.waitSeconds });
  return replyWithErrors(submission, { fieldErrors: { password: [answer.message] } });
}

export default function SignUp() {
  const result = useActionData<typeof action>();
  const loaded = useLoaderData<typeof loader>();
  if (result && 'sent' in result) return <CheckEmail kind="sign-up" {...result.sent} />;
  return <SignUpForm lastResult={result} {...loaded} />;
}
