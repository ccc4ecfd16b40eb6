import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  sendAlreadySignedUpMail,
  sendConfirmMail,
  sendConfirmNewEmailMail,
  sendResetMail,
  sendWelcomeMail,
} from '#app/features/account/account-mail.server.ts';
import { ACCOUNT_TEXTS, getEmailLocalPart } from '#app/features/account/account.ts';
import {
  consumeAttempt,
  rememberDevice,
  type TooManyAttempts,
} from '#app/features/account/attempts.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { enqueue, isEnqueued } from '#app/platform/jobs/jobs.server.ts';
import {
  auth,
  collectLinks,
  getAuthErrorCode,
  hashPassword,
  isCommonPassword,
} from '#app/platform/security/auth.server.ts';

export const ACCOUNT_REQUESTS_QUEUE = 'account-requests';

/** Requests of visitors who aren't signed in. A job handles them, so the response can't depend on the outcome. */
export const accountRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sign-up'),
    email: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    next: z.string(),
  }),
  z.object({ kind: z.literal('confirm'), email: z.string(), next: z.string().optional() }),
  z.object({ kind: z.literal('reset'), email: z.string() }),
]);

export type AccountRequest = z.output<typeof accountRequestSchema>;

export async function enqueueAccountRequest(request: AccountRequest): Promise<void> {
  await enqueue({ queue: ACCOUNT_REQUESTS_QUEUE, data: request });
}

const SIGN_UP_POLL_MS = 50;
const SIGN_UP_WAIT_MS = 3_000;

/** Waits a moment for the sign-ups with this address that were answered and aren't done, whether it is known or not. */
export async function waitForSignUp(email: string): Promise<void> {
  const search = { queue: ACCOUNT_REQUESTS_QUEUE, data: { kind: 'sign-up', email } };
  for (
    let waitedMs = 0;
    waitedMs < SIGN_UP_WAIT_MS && (await isEnqueued(search));
    waitedMs += SIGN_UP_POLL_MS
  )
    await sleep(SIGN_UP_POLL_MS);
}

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

type ConfirmResult =
  /** Confirmed for the first time, and signed in unless someone was. */
  | { ok: true; outcome: 'confirmed'; cookies: string[] }
  | { ok: true; outcome: 'already-confirmed' }
  /** The current address approved; the new one got a link. */
  | { ok: true; outcome: 'approved'; newEmail: string }
  | { ok: true; outcome: 'changed'; cookies: string[] }
  | { ok: false; message: string };

const REFUSALS = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND', 'INVALID_USER'];

/** Follows the link of a mail: confirms the address of an account, or one of the two ends of a change. */
export async function confirmEmail(link: { token: string; request: Request }): Promise<ConfirmResult> {
  const { token, request } = link;
  const claims = readClaims(token);
  if (!claims || (claims.updateTo && (await isTaken(claims.updateTo))))
    return { ok: false, message: ACCOUNT_TEXTS.linkExpired };
  const isFirst = !claims.updateTo && (await isUnconfirmed(claims.email));
  try {
    const { result, links } = await collectLinks(() =>
      auth.api.verifyEmail({ query: { token }, headers: request.headers, returnHeaders: true }),
    );
    const cookies = result.headers.getSetCookie();
    const [next] = links;
    if (next) {
      await sendConfirmNewEmailMail(next);
      return { ok: true, outcome: 'approved', newEmail: next.email };
    }
    if (claims.updateTo) return { ok: true, outcome: 'changed', cookies };
    if (!isFirst) return { ok: true, outcome: 'already-confirmed' };
    await sendWelcomeMail({ email: claims.email });
    return {
      ok: true,
      outcome: 'confirmed',
      cookies: [...cookies, rememberDevice({ request, email: claims.email })],
    };
  } catch (error) {
    if (!REFUSALS.includes(getAuthErrorCode(error) ?? '')) throw error;
    return { ok: false, message: ACCOUNT_TEXTS.linkExpired };
  }
}

const claimsSchema = z.object({ email: z.string(), updateTo: z.string().optional(), exp: z.number() });

/** Whether a link is too old or no link at all; following it may still be refused. */
export function isConfirmLinkExpired(token: string): boolean {
  const claims = readClaims(token);
  return claims === null || claims.exp * 1000 < Date.now();
}

// Only to know what a link is about; the library checks it.
function readClaims(token: string) {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return claimsSchema.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}

async function isTaken(email: string): Promise<boolean> {
  return (await db.user.count({ where: { email } })) > 0;
}

async function isUnconfirmed(email: string): Promise<boolean> {
  return (await db.user.count({ where: { email, emailVerified: false } })) > 0;
}
