import { ACCOUNT_TEXTS, localPart } from '#app/features/account/account.ts';
import { rememberDevice } from '#app/features/account/known-device.server.ts';
import { sendWelcomeMail } from '#app/features/account/send-welcome-mail.server.ts';
import { answerOf, type SignedIn } from '#app/features/account/signed-in.server.ts';
import { auth, isCommonPassword } from '#app/platform/auth.server.ts';
import { db } from '#app/platform/db.server.ts';
import { limitRate, senderAddress } from '#app/platform/http-guard.server.ts';

interface SignUp {
  email: string;
  password: string;
  name?: string;
  request: Request;
}

type SignUpAnswer = SignedIn | { ok: false; field: 'email' | 'password'; message: string };

/** Makes the account and its first session; two sign-ups at once with one address give one account. */
export async function signUp({ email, password, name, request }: SignUp): Promise<SignUpAnswer> {
  await limitRate({ name: 'sign-up', key: senderAddress(request), points: 60, seconds: 60 });
  if (await isCommonPassword(password)) {
    return { ok: false, field: 'password', message: ACCOUNT_TEXTS.passwordCommon };
  }
  const answer = await answerOf(() =>
    auth.api.signUpEmail({
      body: { email, password, name: name || localPart(email) },
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  if (!answer.ok) {
    if (!(await isTaken(email))) throw answer.error;
    return { ok: false, field: 'email', message: ACCOUNT_TEXTS.emailTaken };
  }
  await sendWelcomeMail({ email });
  return { ...answer, cookies: [...answer.cookies, rememberDevice({ request, email })] };
}

// Of two sign-ups at one moment the second fails on the unique address, which the library words like an outage.
async function isTaken(email: string): Promise<boolean> {
  return (await db.user.count({ where: { email } })) > 0;
}
