import { betterAuth } from 'better-auth/minimal';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

/** Bounds of a password; the maximum limits the cost of hashing. */
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
    // `log-in.server.ts` limits sign-in; the library has no HTTP endpoints.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'bedside',
      useSecureCookies: env().APP_PROTOCOL === 'https',
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: { level: 'error', log: (_, message, err: unknown) => log.warn({ err, message }, 'login error') },
  });
}

/** Accounts, sessions and passwords in PostgreSQL. */
export const auth = singleton('auth', createAuth);

/** The most common passwords that are long enough to be chosen. */
const COMMON_PASSWORDS = 10_000;

/** Loads the list with the first sign-up. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await singleton('common-passwords', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const choosable = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN);
    return new Set(choosable.slice(0, COMMON_PASSWORDS));
  });
  return list.has(password.normalize('NFKC').toLowerCase());
}

/** Calls the library, which reports a database outage like any other error: the query then throws the outage. */
export async function callAuth<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if ((error as { status?: unknown } | null)?.status === 'INTERNAL_SERVER_ERROR')
      await pool.query('select 1');
    throw error;
  }
}
