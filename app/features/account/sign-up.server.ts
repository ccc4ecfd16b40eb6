import { sendWelcomeMail } from '#app/features/account/account-mail.server.ts';
import { ACCOUNT_TEXTS, getEmailLocalPart } from '#app/features/account/account.ts';
import { rememberDevice, type SignedIn, startAuthSession } from '#app/features/account/log-in.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { clientAddress, enforceRateLimit } from '#app/platform/http/request-guard.server.ts';
import { auth, isCommonPassword } from '#app/platform/security/auth.server.ts';

interface SignUpInput {
  email: string;
  password: string;
  name?: string;
  request: Request;
}

type SignUpResult = SignedIn | { ok: false; field: 'email' | 'password'; message: string };

/** Makes the account and its first session; two sign-ups at once with one address give one account. */
export async function signUp({ email, password, name, request }: SignUpInput): Promise<SignUpResult> {
  await enforceRateLimit({ name: 'sign-up', key: clientAddress(request), points: 60, seconds: 60 });
  if (await isCommonPassword(password)) {
    return { ok: false, field: 'password', message: ACCOUNT_TEXTS.passwordCommon };
  }
  const answer = await startAuthSession(() =>
    auth.api.signUpEmail({
      body: { email, password, name: name || getEmailLocalPart(email) },
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  if (!answer.ok) {
    if (!(await isEmailTaken(email))) throw answer.error;
    return { ok: false, field: 'email', message: ACCOUNT_TEXTS.emailTaken };
  }
  await sendWelcomeMail({ email });
  return { ...answer, cookies: [...answer.cookies, rememberDevice({ request, email })] };
}

// Of two sign-ups at one moment the second fails on the unique address, which the library words like an outage.
async function isEmailTaken(email: string): Promise<boolean> {
  return (await db.user.count({ where: { email } })) > 0;
}
