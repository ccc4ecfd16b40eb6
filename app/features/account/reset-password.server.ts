import { sendGoogleResetMail, sendResetMail } from '#app/features/account/account-mail.server.ts';
import { enqueueAccountRequest } from '#app/features/account/account-requests.server.ts';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import { consumeAttempt, type TooManyAttempts } from '#app/features/account/attempts.server.ts';
import { issueResetLinks } from '#app/features/account/sign-up.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { auth, callAuth, getAuthErrorCode, isCommonPassword } from '#app/platform/security/auth.server.ts';

/** Answers the same for every address, in the same time; a job mails the link if there is an account. */
export async function requestPasswordReset(input: {
  email: string;
  request: Request;
}): Promise<{ ok: true } | TooManyAttempts> {
  const refusal = await consumeAttempt({ kind: 'reset', ...input });
  if (refusal) return refusal;
  await enqueueAccountRequest({ kind: 'reset', email: input.email });
  return { ok: true };
}

export async function processResetRequest({ email }: { email: string }): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, include: { accounts: true } });
  if (!user) return;
  if (!user.accounts.some(({ providerId }) => providerId === 'credential'))
    return sendGoogleResetMail({ email });
  for (const link of await issueResetLinks(email)) await sendResetMail(link);
}

type ResetResult = { ok: true } | { ok: false; field: 'password' | ''; message: string };

/** Sets the password and ends all sessions; the link works once, and confirms the address. */
export async function resetPassword(reset: { token: string; password: string }): Promise<ResetResult> {
  const { token, password } = reset;
  if (await isCommonPassword(password))
    return { ok: false, field: 'password', message: ACCOUNT_TEXTS.passwordCommon };
  try {
    await callAuth(() => auth.api.resetPassword({ body: { newPassword: password, token } }));
    return { ok: true };
  } catch (error) {
    if (getAuthErrorCode(error) !== 'INVALID_TOKEN') throw error;
    return { ok: false, field: '', message: ACCOUNT_TEXTS.linkExpired };
  }
}
