import type { Session } from '@shopify/shopify-api';
import type { shopifyApp } from '@shopify/shopify-app-remix/server';
import { db } from '#app/platform/db.server.ts';
import { seal, unseal } from '#app/platform/seal.server.ts';

/** What is kept of an installation: one row a shop, its tokens sealed. A row that doesn't open is no session. */

type SessionStorage = NonNullable<Parameters<typeof shopifyApp>[0]['sessionStorage']>;
type Row = NonNullable<Awaited<ReturnType<typeof db.shopifySession.findUnique>>>;

/** The tokens by which a shop lets us in while nobody is there. */
export interface ShopTokens {
  domain: string;
  accessToken: string;
  scope?: string;
  /** Left out where it doesn't expire. */
  expires?: Date;
  refreshToken?: string;
  refreshTokenExpires?: Date;
}

export function sessionId(domain: string): string {
  return `offline_${domain}`;
}

/** The tokens of a shop, expired or not; null when there are none that we can read. */
export async function readTokens(domain: string): Promise<ShopTokens | null> {
  const row = await db.shopifySession.findUnique({ where: { id: sessionId(domain) } });
  const opened = row && open(row);
  if (!row || !opened?.accessToken) return null;
  return {
    domain: row.shop,
    accessToken: opened.accessToken,
    ...(row.scope !== null && { scope: row.scope }),
    ...(row.expires && { expires: row.expires }),
    ...(opened.refreshToken !== null && { refreshToken: opened.refreshToken }),
    ...(row.refreshTokenExpires && { refreshTokenExpires: row.refreshTokenExpires }),
  };
}

/** Keeps the tokens of a shop in place of those that were there. */
export async function writeTokens({ domain, ...tokens }: ShopTokens): Promise<void> {
  await writeRow({ id: sessionId(domain), shop: domain, state: '', isOnline: false, ...tokens });
}

/** Keeps renewed tokens of a shop, unless those that were renewed have been forgotten or replaced meanwhile. */
export async function replaceTokens({ domain, ...tokens }: ShopTokens, former: string): Promise<void> {
  const id = sessionId(domain);
  const row = await db.shopifySession.findUnique({ where: { id } });
  if (!row || open(row)?.accessToken !== former) return;
  await db.shopifySession.updateMany({
    where: { id, accessToken: row.accessToken },
    data: rowOf({ id, shop: domain, state: '', isOnline: false, ...tokens }),
  });
}

/** Forgets the tokens of a shop; with `only`, as long as they are still these. */
export async function dropTokens(domain: string, only?: string): Promise<void> {
  if (only === undefined) {
    await db.shopifySession.deleteMany({ where: { shop: domain } });
    return;
  }
  const row = await db.shopifySession.findUnique({ where: { id: sessionId(domain) } });
  const opened = row && open(row);
  if (!row || (opened && opened.accessToken !== only)) return;
  await db.shopifySession.deleteMany({ where: { id: row.id, accessToken: row.accessToken } });
}

/** The same rows as Shopify's library wants them. */
export const sessionStorage: SessionStorage = {
  async storeSession(session) {
    if (session.isOnline) throw new Error('Sessions of single staff members are not kept');
    await writeRow(session);
    return true;
  },
  async loadSession(id) {
    const row = await db.shopifySession.findUnique({ where: { id } });
    return row ? toSession(row) : undefined;
  },
  async deleteSession(id) {
    await db.shopifySession.deleteMany({ where: { id } });
    return true;
  },
  async deleteSessions(ids) {
    await db.shopifySession.deleteMany({ where: { id: { in: ids } } });
    return true;
  },
  async findSessionsByShop(shop) {
    const rows = await db.shopifySession.findMany({ where: { shop }, take: 25 });
    const sessions = await Promise.all(rows.map(toSession));
    return sessions.filter((session) => session !== undefined);
  },
};

type SessionFacts = Pick<Session, 'id' | 'shop' | 'state' | 'isOnline'> &
  Partial<Pick<Session, 'scope' | 'expires' | 'accessToken' | 'refreshToken' | 'refreshTokenExpires'>>;

async function writeRow(session: SessionFacts): Promise<void> {
  const { id } = session;
  const row = rowOf(session);
  await db.shopifySession.upsert({ where: { id }, create: { id, ...row }, update: row });
}

function rowOf(session: SessionFacts) {
  const { id, shop, state, isOnline } = session;
  return {
    ...{ shop, state, isOnline },
    scope: session.scope ?? null,
    expires: session.expires ?? null,
    accessToken: seal(session.accessToken ?? '', placeOf(id, 'access')),
    refreshToken: session.refreshToken ? seal(session.refreshToken, placeOf(id, 'refresh')) : null,
    refreshTokenExpires: session.refreshTokenExpires ?? null,
  };
}

async function toSession(row: Row): Promise<Session | undefined> {
  const opened = open(row);
  if (!opened) return undefined;
  const { Session } = await import('@shopify/shopify-api');
  return new Session({
    id: row.id,
    shop: row.shop,
    state: row.state,
    isOnline: row.isOnline,
    ...(row.scope !== null && { scope: row.scope }),
    ...(row.expires && { expires: row.expires }),
    ...(opened.accessToken && { accessToken: opened.accessToken }),
    ...(opened.refreshToken !== null && { refreshToken: opened.refreshToken }),
    ...(row.refreshTokenExpires && { refreshTokenExpires: row.refreshTokenExpires }),
  });
}

function open(row: Row): { accessToken: string; refreshToken: string | null } | null {
  const accessToken = unseal(row.accessToken, placeOf(row.id, 'access'));
  const refreshToken = row.refreshToken && unseal(row.refreshToken, placeOf(row.id, 'refresh'));
  if (accessToken === null || (row.refreshToken && !refreshToken)) return null;
  return { accessToken, refreshToken };
}

function placeOf(id: string, field: 'access' | 'refresh'): string {
  return `shopify-session ${id} ${field}`;
}
