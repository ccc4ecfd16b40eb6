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
  captureIssuedLinks,
  getAuthErrorCode,
  hashPassword,
  isCommonPassword,
} from '#app/platform/security/auth.server.ts';

export const ACCOUNT_REQUESTS_QUEUE = 'account-requests';

/** Requests from signed-out visitors. A job handles them, so the response can't depend on the outcome. */
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

/** Waits briefly for this address's pending sign-ups, whether or not it has an account. */
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
  /** Path to open after confirming the address. */
  next?: string;
  request: Request;
}

type SignUpResult =
  { ok: true } | TooManyAttempts | { ok: false; reason: 'common-password'; message: string };

/**
 * Enqueues a sign-up. Same response and timing for every address, so it can't be used to find accounts: the job
 * looks it up, and only the email tells.
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

/** Creates an account with a password; false if the address has one. Safe to call concurrently. */
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

/** Creates the account and emails the confirmation link, or tells the existing account's owner. */
export async function processSignUp(account: NewAccount & { next: string }): Promise<void> {
  const { email, next } = account;
  if (await createAccount(account)) return sendConfirmationLink({ email, next });
  const user = await db.user.findUnique({ where: { email }, include: { accounts: true } });
  if (!user) return;
  const hash = user.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  if (user.emailVerified) return sendAlreadySignedUpMail({ email, usesGoogle: !hash });
  // Same hash: this job ran before. Otherwise someone else chose the password, so the owner of the address must
  // set a new one.
  if (hash === account.passwordHash) return sendConfirmationLink({ email, next });
  for (const link of await issueResetLinks(email)) await sendResetMail({ ...link, isSignUp: true });
}

interface Confirmation {
  email: string;
  next?: string;
  /** Headers of the request, if the user is signed in. */
  headers?: Headers;
}

/** Emails the link that confirms an account's address, unless it's already confirmed. */
export async function sendConfirmationLink({ email, next, headers = new Headers() }: Confirmation) {
  if ((await db.user.count({ where: { email, emailVerified: false } })) === 0) return;
  const { links } = await captureIssuedLinks(() =>
    auth.api.sendVerificationEmail({ body: { email }, headers }),
  );
  for (const { token } of links) await sendConfirmMail({ email, token, next });
}

export async function issueResetLinks(email: string): Promise<{ email: string; token: string }[]> {
  const { links } = await captureIssuedLinks(() => auth.api.requestPasswordReset({ body: { email } }));
  return links.map(({ token }) => ({ email, token }));
}

type ConfirmResult =
  /** Confirmed for the first time; signed in unless someone already was. */
  | { ok: true; outcome: 'confirmed'; cookies: string[] }
  | { ok: true; outcome: 'already-confirmed' }
  /** The current address approved; a link was sent to the new one. */
  | { ok: true; outcome: 'approved'; newEmail: string }
  | { ok: true; outcome: 'changed'; cookies: string[] }
  | { ok: false; message: string };

const REFUSALS = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND', 'INVALID_USER'];

/** Handles a link from an email: confirms an account's address, or either side of an email change. */
export async function confirmEmail(link: { token: string; request: Request }): Promise<ConfirmResult> {
  const { token, request } = link;
  const claims = readClaims(token);
  if (!claims || (claims.updateTo && (await isTaken(claims.updateTo))))
    return { ok: false, message: ACCOUNT_TEXTS.linkExpired };
  const isFirst = !claims.updateTo && (await isUnconfirmed(claims.email));
  try {
    const { result, links } = await captureIssuedLinks(() =>
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

// Unverified: only used to see what the link is for. The auth library verifies it.
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
