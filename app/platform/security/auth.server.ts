import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth/minimal';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { createGoogleProvider, GOOGLE } from '#app/platform/security/google.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

/** The maximum bounds the cost of hashing. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const LINK_TTL_SECONDS = 3_600;

/** A token issued by the library for a link mailed to `email`. */
interface IssuedLink {
  kind: 'verify' | 'reset' | 'confirm-change';
  email: string;
  token: string;
  newEmail?: string;
}

const issuedLinks = singleton('issued-links', () => new AsyncLocalStorage<IssuedLink[]>());

async function captureLink(link: IssuedLink): Promise<void> {
  issuedLinks.getStore()?.push(link);
}

/** Calls the library and returns the links it would have mailed, so the caller can write the mail. */
export async function captureIssuedLinks<T>(
  call: () => Promise<T>,
): Promise<{ result: T; links: IssuedLink[] }> {
  const links: IssuedLink[] = [];
  const result = await issuedLinks.run(links, () => callAuth(call));
  return { result, links };
}

/** Session lifetime without a visit, and how often a visit extends it. */
export const SESSION_SECONDS = { total: 7 * 86_400, betweenExtensions: 86_400 };

function createAuth() {
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: env().APP_URL,
    secret: env().AUTH_SECRET,
    telemetry: { enabled: false },
    database: prismaAdapter(db, { provider: 'postgresql' }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      // Without a mail server, nobody could confirm an address.
      requireEmailVerification: env().SMTP_URL !== '',
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_TTL_SECONDS,
      sendResetPassword: async ({ user, token }) => captureLink({ kind: 'reset', email: user.email, token }),
      // The reset link came by email, which confirms the address.
      onPasswordReset: async ({ user }) => {
        await db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
      },
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      expiresIn: LINK_TTL_SECONDS,
      sendVerificationEmail: async ({ user, token }) =>
        captureLink({ kind: 'verify', email: user.email, token }),
    },
    user: {
      additionalFields: { role: { type: 'string', defaultValue: 'merchant', input: false } },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: async ({ user, newEmail, token }) =>
          captureLink({ kind: 'confirm-change', email: user.email, newEmail, token }),
      },
    },
    session: {
      modelName: 'authSession',
      expiresIn: SESSION_SECONDS.total,
      updateAge: SESSION_SECONDS.betweenExtensions,
    },
    account: { modelName: 'authAccount', accountLinking: { requireLocalEmailVerified: false } },
    databaseHooks: { account: { create: { before: dropUnconfirmedPassword } } },
    plugins: [genericOAuth({ config: createGoogleProvider() })],
    // Our use cases enforce rate limits; the library's only HTTP endpoint is Google's callback.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: '/login' },
    advanced: {
      cookiePrefix: 'bedside',
      useSecureCookies: env().APP_PROTOCOL === 'https',
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: ['x-bedside-sender'] },
    },
    logger: { level: 'error', log: (_, message, err: unknown) => log.warn({ err, message }, 'login error') },
  });
}

// Prevents account pre-hijacking: whoever signed up with an address they never confirmed must not keep a password once
// Google proves it belongs to someone else.
async function dropUnconfirmedPassword(account: { providerId: string; userId: string }): Promise<void> {
  const { providerId, userId } = account;
  if (providerId !== GOOGLE) return;
  const unconfirmed = { userId, user: { emailVerified: false } };
  await db.authAccount.deleteMany({ where: { ...unconfirmed, providerId: 'credential' } });
  await db.authSession.deleteMany({ where: unconfirmed });
}

export const auth = singleton('auth', createAuth);

const COMMON_PASSWORDS = 10_000;

export async function isCommonPassword(password: string): Promise<boolean> {
  const commonPasswords = await singleton('common-passwords', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const choosable = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
    return new Set(choosable.slice(0, COMMON_PASSWORDS));
  });
  return commonPasswords.has(password.normalize('NFKC').toLowerCase());
}

export async function hashPassword(password: string): Promise<string> {
  const { password: hashing } = await auth.$context;
  return hashing.hash(password);
}

/** The library turns a database outage into a generic 500, so this probes the database to surface the outage. */
export async function callAuth<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if ((error as { status?: unknown } | null)?.status === 'INTERNAL_SERVER_ERROR')
      await pool.query('select 1');
    throw error;
  }
}

export function getAuthErrorCode(error: unknown): string | null {
  return (error as { body?: { code?: string } } | null)?.body?.code ?? null;
}
