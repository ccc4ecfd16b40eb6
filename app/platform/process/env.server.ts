import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PRODUCT_NAME } from '#app/product-name.ts';

const LLM_PRICES = /^(\s*[^=,\s]+=\d+(\.\d+)?\/\d+(\.\d+)?\s*(,|$))+$/;

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Holds the embedded database, uploads, and secrets. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Empty: use the embedded PostgreSQL. */
  DATABASE_URL: z.string().default(''),
  /** The dashboard's host and port; the chat is served at `chat.` below it. */
  APP_HOST: z.string().default(''),
  APP_PROTOCOL: z.enum(['http', 'https']).optional(),
  /** At least 32 characters; generated in DATA_DIR if empty. */
  AUTH_SECRET: z.union([z.literal(''), z.string().min(32)]).default(''),
  /** How many reverse proxies to trust for forwarded addresses. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  MAIL_FROM: z.string().default(`${PRODUCT_NAME} <hello@bedside.example>`),
  SMTP_URL: z.string().default(''),
  /** OAuth client for "Continue with Google"; empty hides the button. */
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  /** Google's endpoints, or those of any other OpenID provider. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_AUTHORIZATION_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  /** Base URL of Twilio's API; merchants use their own Twilio accounts. */
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  /** Comma-separated private IP addresses that merchants' webhooks may reach. */
  ALLOWED_PRIVATE_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((address) => address.trim() || [])),
  /** Receives members' support requests. */
  SUPPORT_EMAIL: z.email().default('support@bedside.example'),
  /** Any OpenAI-compatible endpoint, e.g. https://api.openai.com/v1. Empty: built-in assistant only. */
  LLM_BASE_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  LLM_API_KEY: z.string().default(''),
  /** Models merchants can choose, default first: `name=input/output` in US dollars per million tokens. */
  LLM_MODELS: z
    .string()
    .regex(LLM_PRICES, { error: 'name=input/output, with a comma between two models' })
    .default('gpt-4=30/60,gpt-4o=2.5/10,gpt-4o-mini=0.15/0.6'),
  /** Daily cap on model cost per merchant (UTC), in US dollars. */
  LLM_DAILY_COST_CAP: z.coerce.number().min(0).default(5),
  /** Client id and secret of the Shopify app; empty turns Shopify off. */
  SHOPIFY_API_KEY: z.string().default(''),
  SHOPIFY_API_SECRET: z.string().default(''),
  /** The app's public URL for Shopify, if it isn't APP_HOST. */
  SHOPIFY_APP_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** The Shopify CLI's name for SHOPIFY_APP_URL; elsewhere it is the machine's host name. */
  HOST: z.string().default(''),
  /** Overrides the scopes of `shopify.app.toml`. */
  SCOPES: z.string().default(''),
  /** The app's handle in the Shopify admin, part of its plan page's URL. */
  SHOPIFY_APP_HANDLE: z.string().default('bedside'),
  /** Stripe's secret key and webhook signing secret; empty turns Stripe payments off. */
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** Bucket for uploads; empty: a folder in DATA_DIR. */
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** `no` if separate `worker.ts` processes run the jobs. */
  RUN_JOBS: z
    .enum(['yes', 'no'])
    .default('yes')
    .transform((answer) => answer === 'yes'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = ReturnType<typeof readEnv>;

/** Compose files pass unset variables as empty, so empty means unset. */
export function readEnv(variables: Record<string, string | undefined>) {
  const set = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: name, message }) => `${name.join('.')}: ${message}`);
    throw new Error(`Settings in the environment: ${problems.join('; ')}`);
  }
  const values = parsed.data;
  if (values.STRIPE_SECRET_KEY !== '' && values.STRIPE_WEBHOOK_SECRET === '')
    throw new Error('Settings in the environment: STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET');
  const dataDir = path.resolve(values.DATA_DIR);
  const appHost = values.APP_HOST || `localhost:${values.PORT}`;
  const protocol = values.APP_PROTOCOL ?? (/^(localhost|127\.)/.test(appHost) ? 'http' : 'https');
  const tunnelUrl = /^https:\/\//.test(values.HOST) && URL.canParse(values.HOST) ? values.HOST : '';
  return {
    ...values,
    DATA_DIR: dataDir,
    APP_HOST: appHost,
    APP_URL: `${protocol}://${appHost}`,
    APP_PROTOCOL: protocol,
    SHOPIFY_APP_URL: values.SHOPIFY_APP_URL || tunnelUrl || `${protocol}://${appHost}`,
    AUTH_SECRET: values.AUTH_SECRET || loadOrCreateSecret(dataDir),
    IS_PRODUCTION: values.NODE_ENV === 'production',
  };
}

function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Whether a host name is loopback, so only people on this machine can connect. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

export function env(): Env {
  return singleton('env', () => readEnv(process.env));
}

/** One instance per process, even though server.ts and the Remix build each load this code. */
export function singleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`bedside.${name}`);
  if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, create());
  return Reflect.get(globalThis, key) as T;
}
