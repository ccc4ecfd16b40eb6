import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { env, singleton } from '#app/platform/process/env.server.ts';

export const GOOGLE = 'google';

const TIMEOUT_MS = 10_000;

export function isGoogleConfigured(): boolean {
  return env().GOOGLE_CLIENT_ID !== '';
}

/** Google sign-in (OpenID Connect with PKCE), or any other OpenID provider by its URLs. Empty without a client ID. */
export function createGoogleProvider(): GenericOAuthConfig[] {
  if (!isGoogleConfigured()) return [];
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_AUTHORIZATION_URL } = env();
  return [
    {
      providerId: GOOGLE,
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      authorizationUrl: GOOGLE_AUTHORIZATION_URL,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      getToken: exchangeCode,
      getUserInfo: async ({ idToken }) => (idToken ? readIdToken(idToken) : null),
    },
  ];
}

const tokenResponseSchema = z.object({ id_token: z.string() });

// Stores only the ID token: we never call Google's APIs on a user's behalf.
async function exchangeCode(grant: { code: string; redirectURI: string; codeVerifier?: string }) {
  const { GOOGLE_TOKEN_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env();
  const response = await fetch(GOOGLE_TOKEN_URL, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: grant.code,
      redirect_uri: grant.redirectURI,
      code_verifier: grant.codeVerifier ?? '',
      client_id: GOOGLE_CLIENT_ID,
      client_secret: GOOGLE_CLIENT_SECRET,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Google's token endpoint answered ${response.status}`);
  return { idToken: tokenResponseSchema.parse(await response.json()).id_token };
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().transform((email) => email.toLowerCase()),
  // An address the provider hasn't verified proves nothing about its owner.
  email_verified: z.literal(true),
  name: z.string().optional(),
  picture: z.string().optional(),
});

async function readIdToken(idToken: string) {
  const keys = singleton('google-keys', () =>
    createRemoteJWKSet(new URL(env().GOOGLE_JWKS_URL), { timeoutDuration: TIMEOUT_MS }),
  );
  const expected = { issuer: env().GOOGLE_ISSUER, audience: env().GOOGLE_CLIENT_ID };
  const { payload } = await jwtVerify(idToken, keys, expected);
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return null;
  const { sub, email, name, picture } = claims.data;
  return { id: sub, email, emailVerified: true, name: name ?? '', image: picture };
}
