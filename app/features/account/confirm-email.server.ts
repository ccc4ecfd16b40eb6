import { z } from 'zod';
import { sendConfirmNewEmailMail, sendWelcomeMail } from '#app/features/account/account-mail.server.ts';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import { rememberDevice } from '#app/features/account/attempts.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { auth, collectLinks, getAuthErrorCode } from '#app/platform/security/auth.server.ts';

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

const claimsSchema = z.object({ email: z.string(), updateTo: z.string().optional() });

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
