import { Session } from '@shopify/shopify-api';
import { beforeEach, expect, test } from 'vitest';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import {
  deleteTokens,
  readTokens,
  sessionId,
  sessionStorage,
  writeTokens,
} from '#app/platform/shopify/shopify-library.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();
beforeEach(async () => {
  await db.shopifySession.deleteMany();
});

const DOMAIN = 'dream-beds.myshopify.com';
const TOKENS = {
  domain: DOMAIN,
  accessToken: 'shpat_canary',
  scope: 'read_products,read_inventory',
  expires: new Date('2026-12-01T10:00:00.123Z'),
  refreshToken: 'shprt_canary',
  refreshTokenExpires: new Date('2027-03-01T10:00:00.456Z'),
};

function librarySession(over: Partial<Session> = {}): Session {
  const { domain: shop, ...tokens } = TOKENS;
  return new Session({ id: sessionId(DOMAIN), shop, state: 'a state', isOnline: false, ...tokens, ...over });
}

test('each field of a session is restored', async () => {
  const session = librarySession();
  await sessionStorage.storeSession(session);
  const loaded = await sessionStorage.loadSession(session.id);
  expect(loaded?.toObject()).toEqual(session.toObject());
  expect(loaded?.equals(session)).toBe(true);
  expect(await readTokens(DOMAIN)).toEqual(TOKENS);
});

test('a session without expiry, refresh token or access token is restored without them', async () => {
  const bare = new Session({ id: sessionId(DOMAIN), shop: DOMAIN, state: '', isOnline: false });
  await sessionStorage.storeSession(bare);
  expect((await sessionStorage.loadSession(bare.id))?.toObject()).toEqual(bare.toObject());
  expect(await readTokens(DOMAIN)).toBeNull();
});

test('a later session replaces the previous one', async () => {
  await writeTokens(TOKENS);
  await writeTokens({ domain: DOMAIN, accessToken: 'shpat_later' });
  expect(await readTokens(DOMAIN)).toEqual({ domain: DOMAIN, accessToken: 'shpat_later' });
});

test('the sessions of a shop are found and deleted, and no others', async () => {
  await writeTokens(TOKENS);
  await writeTokens({ ...TOKENS, domain: 'other-beds.myshopify.com' });
  const found = await sessionStorage.findSessionsByShop!(DOMAIN);
  expect(found.map(({ shop }) => shop)).toEqual([DOMAIN]);
  await sessionStorage.deleteSessions!([sessionId(DOMAIN)]);
  expect(await readTokens(DOMAIN)).toBeNull();
  expect(await readTokens('other-beds.myshopify.com')).not.toBeNull();
});

test('a dump of the table contains no token', async () => {
  await writeTokens(TOKENS);
  const { rows } = await pool.query('select * from shopify_session');
  expect(JSON.stringify(rows)).toContain(DOMAIN);
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test('a row encrypted with another secret isn’t a session', async () => {
  const secret = env().AUTH_SECRET;
  await writeTokens(TOKENS);
  env().AUTH_SECRET = 'another-secret-that-is-long-enough-0123456789';
  expect(await readTokens(DOMAIN)).toBeNull();
  expect(await sessionStorage.loadSession(sessionId(DOMAIN))).toBeUndefined();
  expect(await sessionStorage.findSessionsByShop!(DOMAIN)).toEqual([]);
  env().AUTH_SECRET = secret;
  expect(await readTokens(DOMAIN)).toEqual(TOKENS);
});

test('a token copied to another shop’s row can’t be decrypted', async () => {
  await writeTokens(TOKENS);
  await writeTokens({ ...TOKENS, domain: 'other-beds.myshopify.com', accessToken: 'shpat_other' });
  await pool.query(
    `update shopify_session set access_token = (select access_token from shopify_session where shop = $1)
      where shop <> $1`,
    [DOMAIN],
  );
  expect(await readTokens('other-beds.myshopify.com')).toBeNull();
});

test('tokens are deleted unless they were replaced', async () => {
  await writeTokens(TOKENS);
  await deleteTokens(DOMAIN, 'shpat_older');
  expect(await readTokens(DOMAIN)).toEqual(TOKENS);
  await deleteTokens(DOMAIN, TOKENS.accessToken);
  expect(await readTokens(DOMAIN)).toBeNull();
});

test('online sessions are not stored', async () => {
  const session = librarySession({ isOnline: true });
  await expect(sessionStorage.storeSession(session)).rejects.toThrow('Online sessions');
});
