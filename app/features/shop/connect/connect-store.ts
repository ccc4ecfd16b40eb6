import { z } from 'zod';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { STORE_URL_MAX_LENGTH } from '#app/features/shop/connect/store-address.ts';

/** Goes out as a header, so that nothing but visible ASCII may be in it. */
const SECRET = /^[\x21-\x7e]{1,255}$/;

const storeUrl = z
  .string({ error: CONNECT_TEXTS.noAddress })
  .trim()
  .min(1, { error: CONNECT_TEXTS.noAddress })
  .max(STORE_URL_MAX_LENGTH, { error: CONNECT_TEXTS.noAddress });

/** The form of the code flow. */
export const authorizeSchema = z.object({ storeUrl });

/** The connect form, and the body of the set-up call. */
export const connectSchema = z.object({
  storeUrl,
  accessToken: z
    .string({ error: CONNECT_TEXTS.noToken })
    .trim()
    .min(1, { error: CONNECT_TEXTS.noToken })
    .pipe(z.string().regex(SECRET, { error: CONNECT_TEXTS.tokenMalformed })),
  webhookSecret: z
    .string()
    .trim()
    .refine((secret) => secret === '' || SECRET.test(secret), { error: CONNECT_TEXTS.secretMalformed })
    .default(''),
});

/** What is told of a store that was connected. */
export interface ConnectedStore {
  name: string;
  email: string;
  currency: string;
  timezone: string;
}

export type ConnectOutcome =
  | { ok: true; store: ConnectedStore }
  /** `field`: where in the form the reason belongs; null concerns all of it. */
  | { ok: false; reason: string; field: 'storeUrl' | 'accessToken' | null };
