import { randomBytes } from 'node:crypto';

/** Access and refresh tokens issued by the local Shopify, each for one shop. */

export interface AccessGrant {
  token: string;
  domain: string;
  scopes: string[];
  /** Online tokens belong to a person, offline tokens to the shop. */
  userId: string | null;
  isCustom: boolean;
  expiresAt: number | null;
  isRevoked: boolean;
}

interface RefreshGrant {
  token: string;
  domain: string;
  scopes: string[];
  expiresAt: number;
  isUsed: boolean;
}

export interface TokenAnswer {
  access_token: string;
  scope: string;
  expires_in?: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
}

/** Signs a custom app's webhooks; merchants copy it from the same page as the token. */
export const CUSTOM_APP_SECRET = 'c0ffee00c0ffee00c0ffee00c0ffee00';

export interface TokenStore {
  /** Exchanges, refreshes, and refused reuses so far. */
  counts: { exchanges: number; refreshes: number; reuses: number };
  /** Lifetime of expiring offline tokens. */
  lifeSeconds: number;
  issue(
    domain: string,
    facts: { scopes: string[]; isExpiring: boolean; userId?: string | null },
  ): TokenAnswer;
  /** The next token for an unused refresh token, or why there is none. */
  refresh(domain: string, refreshToken: string): TokenAnswer | 'reused' | 'unknown' | 'expired';
  find(domain: string, token: string): AccessGrant | null;
  /** Expires access tokens as if time had passed; refreshing helps. */
  expire(domain: string): void;
  /** Revokes access and refresh tokens, as an uninstall does. */
  revoke(domain: string): void;
  /** A token that never expires, as copied from a custom app. */
  makeCustomToken(domain: string, scopes: string[]): string;
}

const LIFE_S = 3600;
const REFRESH_LIFE_S = 90 * 86_400;

export function makeTokenStore(clock: () => number = Date.now): TokenStore {
  const access = new Map<string, AccessGrant>();
  const refresh = new Map<string, RefreshGrant>();
  const grant = (
    domain: string,
    scopes: string[],
    rest: Pick<AccessGrant, 'userId' | 'isCustom' | 'expiresAt'>,
  ) => {
    const token = `shp${rest.userId ? 'u' : 'a'}t_${randomBytes(16).toString('hex')}`;
    access.set(token, { token, domain, scopes, isRevoked: false, ...rest });
    return token;
  };
  const desk: TokenStore = {
    counts: { exchanges: 0, refreshes: 0, reuses: 0 },
    lifeSeconds: LIFE_S,
    issue(domain, { scopes, isExpiring, userId = null }) {
      const expiresAt = isExpiring ? clock() + desk.lifeSeconds * 1000 : null;
      const token = grant(domain, scopes, { userId, isCustom: false, expiresAt });
      const answer = { access_token: token, scope: scopes.join(',') };
      if (!isExpiring) return answer;
      if (userId) return { ...answer, expires_in: desk.lifeSeconds };
      const next = `shprt_${randomBytes(16).toString('hex')}`;
      refresh.set(next, {
        token: next,
        domain,
        scopes,
        expiresAt: clock() + REFRESH_LIFE_S * 1000,
        isUsed: false,
      });
      return {
        ...answer,
        expires_in: desk.lifeSeconds,
        refresh_token: next,
        refresh_token_expires_in: REFRESH_LIFE_S,
      };
    },
    refresh(domain, refreshToken) {
      const known = refresh.get(refreshToken);
      if (!known || known.domain !== domain) return 'unknown';
      if (known.isUsed) {
        desk.counts.reuses += 1;
        return 'reused';
      }
      if (known.expiresAt <= clock()) return 'expired';
      known.isUsed = true;
      desk.counts.refreshes += 1;
      return desk.issue(domain, { scopes: known.scopes, isExpiring: true });
    },
    find(domain, token) {
      const known = access.get(token);
      const isGood = known && known.domain === domain && !known.isRevoked;
      return isGood && (known.expiresAt === null || known.expiresAt > clock()) ? known : null;
    },
    expire(domain) {
      for (const known of access.values()) {
        if (known.domain === domain && known.expiresAt !== null) known.expiresAt = clock();
      }
    },
    revoke(domain) {
      for (const known of access.values()) if (known.domain === domain) known.isRevoked = true;
      for (const known of refresh.values()) if (known.domain === domain) refresh.delete(known.token);
    },
    makeCustomToken: (domain, scopes) =>
      grant(domain, scopes, { userId: null, isCustom: true, expiresAt: null }),
  };
  return desk;
}
