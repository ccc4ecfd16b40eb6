import { describe, expect, test } from 'vitest';
import { verifySessionToken } from '#app/platform/shopify/signed-requests.server.ts';
import { hostileTokens } from '#tests/support/shopify/hostile-tokens.ts';
import { freshClaims, signToken } from '#tests/support/shopify/signing.ts';

const KEYS = { apiKey: 'our-key', apiSecret: 'shpss_our_secret', domain: 'dream-beds.myshopify.com' };
const issuer = (now = new Date()) => ({ key: KEYS.apiKey, secret: KEYS.apiSecret, now });
const claims = () => freshClaims(KEYS, KEYS.domain);
const hostile = hostileTokens(KEYS);

test('at least forty invalid tokens are tested', () => {
  expect(new Set(hostile.map(([, token]) => token)).size).toBeGreaterThanOrEqual(40);
});

describe('a token is refused if it has', () => {
  test.each(hostile)('%s', async (_what, token) => {
    expect((await verifySessionToken(token, issuer())).ok).toBe(false);
  });
});

test('the token of a shop is read', async () => {
  const of = claims();
  expect(await verifySessionToken(signToken(of, KEYS.apiSecret), issuer())).toEqual({
    ok: true,
    token: { domain: KEYS.domain, userId: '42', issuedAt: new Date(of.iat * 1000) },
  });
});

test('a shop may be named without its scheme', async () => {
  const token = signToken({ ...claims(), dest: KEYS.domain }, KEYS.apiSecret);
  expect(await verifySessionToken(token, issuer())).toMatchObject({
    ok: true,
    token: { domain: KEYS.domain },
  });
});

test('another encoding of the signature’s bytes is refused', async () => {
  const token = signToken(claims(), KEYS.apiSecret);
  const next = String.fromCharCode(token.charCodeAt(token.length - 1) + 1);
  const other = token.slice(0, -1) + next;
  expect(Buffer.from(other.split('.')[2]!, 'base64url')).toEqual(
    Buffer.from(token.split('.')[2]!, 'base64url'),
  );
  expect((await verifySessionToken(other, issuer())).ok).toBe(false);
});

test('clocks may differ by ten seconds and no more', async () => {
  const { exp, nbf } = claims();
  const token = signToken(claims(), KEYS.apiSecret);
  const at = async (seconds: number) =>
    (await verifySessionToken(token, issuer(new Date(seconds * 1000)))).ok;
  expect(await Promise.all([at(exp + 9), at(exp + 12), at(nbf - 9), at(nbf - 12)])).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('an expired token is distinguished from an invalid one', async () => {
  const { iat } = claims();
  const old = signToken({ ...claims(), exp: iat - 60, nbf: iat - 120, iat: iat - 120 }, KEYS.apiSecret);
  const forged = signToken({ ...claims(), exp: iat - 60 }, 'another secret');
  expect(await verifySessionToken(old, issuer())).toEqual({ ok: false, reason: 'expired' });
  expect(await verifySessionToken(forged, issuer())).toEqual({ ok: false, reason: 'invalid' });
});

test('without a secret every token is invalid', async () => {
  const token = signToken(claims(), '');
  expect((await verifySessionToken(token, { key: KEYS.apiKey, secret: '', now: new Date() })).ok).toBe(false);
});
