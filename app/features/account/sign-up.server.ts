import { sendWelcomeMail } from '#app/features/account/account-mail.server.ts';
import { ACCOUNT_TEXTS, getEmailLocalPart } from '#app/features/account/account.ts';
import { rememberDevice, type SignedIn, startAuthSession } from '#app/features/account/log-in.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { clientAddress, enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { auth, isCommonPassword } from '#app/platform/security/auth.server.ts';

interface SignUpInput {
  email: string;
  password: string;
  name?: string;
  request: Request;
}

type SignUpResult = SignedIn | { ok: false; field: 'email' | 'password'; message: string };

/** Creates the account and its first session; concurrent sign-ups with one email create one account. */
export async function signUp({ email, password, name, request }: SignUpInput): Promise<SignUpResult> {
  await enforceRateLimit({ name: 'sign-up', key: clientAddress(request), points: 60, seconds: 60 });
  if (await isCommonPassword(password)) {
    return { ok: false, field: 'password', message: ACCOUNT_TEXTS.passwordCommon };
  }
  const result = await startAuthSession(() =>
    auth.api.signUpEmail({
      body: { email, password, name: name || getEmailLocalPart(email) },
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  if (!result.ok) {
    if (!(await isEmailTaken(email))) throw result.error;
    return { ok: false, field: 'email', message: ACCOUNT_TEXTS.emailTaken };
  }
  await sendWelcomeMail({ email });
  return { ...result, cookies: [...result.cookies, rememberDevice({ request, email })] };
}

// Of two concurrent sign-ups the second fails on the unique email, which the library reports like an outage.
async function isEmailTaken(email: string): Promise<boolean> {
  return (await db.user.count({ where: { email } })) > 0;
}
