import { z } from 'zod';
import { readAtMost } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

const TIMEOUT_MS = 3_000;
const RESPONSE_MAX_BYTES = 20_000;
const TEXT_MAX = 200;

const profileSchema = z.object({
  associated_user: z.object({
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
    account_owner: z.boolean().default(false),
  }),
});

export interface StaffProfile {
  name: string;
  email: string;
  isAccountOwner: boolean;
}

/**
 * Looks up the staff member behind a verified session token, through an online token that isn't stored. Null if Shopify
 * doesn't respond, which must not lock anyone out.
 */
export async function fetchStaffProfile(domain: string, sessionToken: string): Promise<StaffProfile | null> {
  const { SHOPIFY_API_KEY: client_id, SHOPIFY_API_SECRET: client_secret } = env();
  try {
    const response = await fetch(`https://${domain}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        client_id,
        client_secret,
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: sessionToken,
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await readAtMost(response.body ?? [], RESPONSE_MAX_BYTES);
    if (!response.ok) throw new Error(`Shopify answered with ${response.status}`);
    const { associated_user: user } = profileSchema.parse(JSON.parse(body?.toString('utf8') ?? ''));
    const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || (user.email ?? '');
    return {
      name: name.slice(0, TEXT_MAX),
      email: (user.email ?? '').slice(0, TEXT_MAX),
      isAccountOwner: user.account_owner,
    };
  } catch (error) {
    log.warn({ domain, err: error }, 'staff profile not available');
    return null;
  }
}
