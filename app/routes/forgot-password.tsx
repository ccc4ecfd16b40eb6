import { parseWithZod } from '@conform-to/zod/v4';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { forgotPasswordSchema } from '#app/features/account/account.ts';
import { CheckEmail, ForgotPasswordForm } from '#app/features/account/link-pages.tsx';
import { requestPasswordReset } from '#app/features/account/log-in.server.ts';
import { requireAnonymous } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { replyWithErrors } from '#app/shell/responses.server.ts';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = polarisLinks;
export const meta = pageTitle('Forgot your password?');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const schema = forgotPasswordSchema;
  const submission = parseWithZod(await readForm(request, schema), { schema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const { email } = submission.value;
  const answer = await requestPasswordReset({ email, request });
  if (answer.ok) return data({ sent: { email, next: '/', hasOutbox: env().SMTP_URL === '' } });
  const { message, waitSeconds } = answer;
  return replyWithErrors(submission, { formErrors: [message], waitSeconds });
}

export default function ForgotPassword() {
  const result = useActionData<typeof action>();
  if (result && 'sent' in result) return <CheckEmail kind="reset" {...result.sent} />;
  return <ForgotPasswordForm lastResult={result} />;
}
