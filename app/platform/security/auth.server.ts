import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

/** Least length of a password; the most is what the hash takes without a way to slow the server down. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

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
      autoSignIn: true,
    },
    user: { additionalFields: { role: { type: 'string', defaultValue: 'merchant', input: false } } },
    session: { modelName: 'authSession' },
    account: { modelName: 'authAccount' },
    // Sign-in goes through our own routes, which limit it; nothing of the library is reachable by HTTP.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'bedside',
      useSecureCookies: env().APP_PROTOCOL === 'https',
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: { level: 'error', log: (_level, message, error: unknown) => log.warn({ err: error }, message) },
  });
}

/** The web login: people, their sessions and passwords in PostgreSQL. */
export const auth = singleton('auth', createAuth);

/** How many of the most common passwords are refused: those that are long enough to be chosen here. */
const COMMON_PASSWORDS = 10_000;

/** Whether a password is among those that are guessed first. The list is loaded with the first sign-up. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await singleton('common-passwords', loadCommonPasswords);
  return list.has(password.normalize('NFKC').toLowerCase());
}

async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const choosable = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
  return new Set(choosable.slice(0, COMMON_PASSWORDS));
}

/** Calls the library, which words a database that is away like any other failure: so the database is asked itself. */
export async function callAuth<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if ((error as { status?: unknown } | null)?.status === 'INTERNAL_SERVER_ERROR')
      await pool.query('select 1');
    throw error;
  }
}
