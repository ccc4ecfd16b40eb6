import type Stripe from 'stripe';
import { env, singleton } from '#app/platform/process/env.server.ts';

export function isStripeConfigured(): boolean {
  return env().STRIPE_SECRET_KEY !== '';
}

const TIMEOUT_MS = 10_000;
const NETWORK_RETRIES = 2;
/** Maximum age of a signature, against replays. */
const TOLERANCE_SECONDS = 300;

/** Stripe's client, loaded with the first payment. It retries with the same idempotency key. */
export function getStripe(): Promise<Stripe> {
  return singleton('stripe', async () => {
    const { default: Client } = await import('stripe');
    const { hostname, port, protocol } = new URL(env().STRIPE_API_URL);
    return new Client(env().STRIPE_SECRET_KEY, {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: TIMEOUT_MS,
      maxNetworkRetries: NETWORK_RETRIES,
      telemetry: false,
    });
  });
}

/** Parses a webhook's raw body; null unless Stripe signed it within the last five minutes. */
export async function verifyStripeEvent(body: Uint8Array, signature: string): Promise<Stripe.Event | null> {
  const stripe = await getStripe();
  try {
    const secret = env().STRIPE_WEBHOOK_SECRET;
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_SECONDS);
  } catch {
    return null;
  }
}

/** Stripe's message for the payer, such as a declined card; null for any other error. */
export function getPaymentRefusal(error: unknown): string | null {
  const { type, message } = (error ?? {}) as { type?: unknown; message?: unknown };
  return type === 'StripeCardError' && typeof message === 'string' ? message : null;
}
