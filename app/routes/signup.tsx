import { parseWithZod } from '@conform-to/zod/v4';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ownPath, readPassthrough, signUpSchema } from '#app/features/account/account.ts';
import { SignUpForm } from '#app/features/account/sign-up-form.tsx';
import { signUp } from '#app/features/account/sign-up.server.ts';
import { createTeamOfOne } from '#app/features/team/create-team-of-one.server.ts';
import { requireNoUser } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http-guard.server.ts';
import { cookieHeaders, refuseForm } from '#app/shell/form-answer.server.ts';
import { polarisLinks } from '#app/ui/polaris-links.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const links = polarisLinks;
export const meta: MetaFunction = () => [{ title: `Create your account · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireNoUser(request);
  const { searchParams } = new URL(request.url);
  return { redirect: ownPath(searchParams.get('redirect')), ...readPassthrough(searchParams) };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request, signUpSchema), { schema: signUpSchema });
  if (submission.status !== 'success') return refuseForm(submission);
  const { email, password, name, redirect: wanted } = submission.value;
  const answer = await signUp({ email, password, name, request });
  if (!answer.ok) return refuseForm(submission, { fieldErrors: { [answer.field]: [answer.message] } });
  await createTeamOfOne({ userId: answer.userId, email });
  return redirect(ownPath(wanted), { headers: cookieHeaders(answer.cookies) });
}

export default function SignUp() {
  return <SignUpForm lastResult={useActionData<typeof action>()} {...useLoaderData<typeof loader>()} />;
}
