import {
  sendAlreadySignedUpMail,
  sendConfirmMail,
  sendResetMail,
} from '#app/features/account/account-mail.server.ts';
import { enqueueAccountRequest } from '#app/features/account/account-requests.server.ts';
import { ACCOUNT_TEXTS, getEmailLocalPart } from '#app/features/account/account.ts';
import { consumeAttempt, type TooManyAttempts } from '#app/features/account/attempts.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { auth, collectLinks, hashPassword, isCommonPassword } from '#app/platform/security/auth.server.ts';

interface SignUpInput {
  email: string;
  password: string;
  name?: string;
  /** The page to continue to after the address is confirmed. */
  next?: string;
  request: Request;
}

type SignUpResult =
  { ok: true } | TooManyAttempts | { ok: false; reason: 'common-password'; message: string };

/**
 * Takes a sign-up and answers the same for every address, in the same time: whether it is known is looked up by a job,
 * and told by email only.
 */
export async function signUp({
  email,
  password,
  name,
  next = '/',
  request,
}: SignUpInput): Promise<SignUpResult> {
  const refusal = await consumeAttempt({ kind: 'sign-up', email, request });
  if (refusal) return refusal;
  if (await isCommonPassword(password)) {
    return { ok: false, reason: 'common-password', message: ACCOUNT_TEXTS.passwordCommon };
  }
  const passwordHash = await hashPassword(password);
  const account = { email, name: name || getEmailLocalPart(email), passwordHash };
  await enqueueAccountRequest({ kind: 'sign-up', ...account, next });
  return { ok: true };
}

export interface NewAccount {
  email: string;
  name: string;
  passwordHash: string;
  isConfirmed?: boolean;
}

/** Creates the account with its password; false if the address has one. Concurrent calls create one. */
export async function createAccount(account: NewAccount): Promise<boolean> {
  const { email, name, passwordHash, isConfirmed = false } = account;
  const userId = newId();
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.user.createMany({
      data: [{ id: userId, email, name, emailVerified: isConfirmed }],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    const credential = { accountId: userId, providerId: 'credential', password: passwordHash };
    await transaction.authAccount.create({ data: { id: newId(), userId, ...credential } });
    return true;
  });
}

/** Creates the account of a sign-up and mails the link, or tells the owner of the address that it has one. */
export async function processSignUp(account: NewAccount & { next: string }): Promise<void> {
  const { email, next } = account;
  if (await createAccount(account)) return sendConfirmationLink({ email, next });
  const user = await db.user.findUnique({ where: { email }, include: { accounts: true } });
  if (!user) return;
  const hash = user.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  if (user.emailVerified) return sendAlreadySignedUpMail({ email, usesGoogle: !hash });
  // Either this job again, or someone else's password: then only the owner of the address may choose one.
  if (hash === account.passwordHash) return sendConfirmationLink({ email, next });
  for (const link of await issueResetLinks(email)) await sendResetMail({ ...link, isSignUp: true });
}

interface Confirmation {
  email: string;
  next?: string;
  /** Of the request of the user themselves, who is signed in. */
  headers?: Headers;
}

/** Mails the link that confirms the address of an account, unless it is confirmed. */
export async function sendConfirmationLink({ email, next, headers = new Headers() }: Confirmation) {
  if ((await db.user.count({ where: { email, emailVerified: false } })) === 0) return;
  const { links } = await collectLinks(() => auth.api.sendVerificationEmail({ body: { email }, headers }));
  for (const { token } of links) await sendConfirmMail({ email, token, next });
}

export async function issueResetLinks(email: string): Promise<{ email: string; token: string }[]> {
  const { links } = await collectLinks(() => auth.api.requestPasswordReset({ body: { email } }));
  return links.map(({ token }) => ({ email, token }));
}
