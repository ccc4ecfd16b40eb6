import { afterAll, afterEach, beforeAll } from 'vitest';
import { env } from '#app/platform/process/env.server.ts';
import { LocalStripe } from '#tests/support/stripe/local-stripe.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stripe-objects.ts';

/** A local Stripe for this test file, with the app configured to use it. */
export function useLocalStripe(): LocalStripe {
  const local = new LocalStripe();
  const configure = (key: string, secret: string, url: string) => {
    Object.assign(env(), { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url });
    // The client of an earlier file talks to another server.
    Reflect.deleteProperty(globalThis, Symbol.for('bedside.stripe'));
  };
  beforeAll(async () => {
    await local.start();
    configure(SECRET_KEY, WEBHOOK_SECRET, local.url);
  });
  afterEach(() => {
    local.isCardDeclined = false;
    local.failures = [];
  });
  afterAll(async () => {
    configure('', '', 'https://api.stripe.com');
    await local.stop();
  });
  return local;
}
