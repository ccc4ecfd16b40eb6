import type { ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';

/** What can go wrong between an app and Shopify, ordered by a test before it happens. */

export type FaultKind =
  | 'bad-gateway'
  | 'html'
  | 'half-json'
  | 'hang'
  | 'reset'
  | 'throttled'
  | 'user-errors'
  | 'too-many-requests'
  | 'internal-error';

export type Door = 'graphql' | 'oauth' | 'bulk-result';

interface Order {
  kind: FaultKind;
  times: number;
  door: Door;
  /** Requests that still pass before it happens. */
  after: number;
}

export interface Faults {
  /** The next requests at that door fail so; by default the next one at the Admin API. */
  failNext(kind: FaultKind, times?: number, where?: { door?: Door; after?: number }): void;
  /** Time that each answer of the Admin API takes. */
  delayMs: number;
  /** Time that an exchange or a refresh of tokens takes; long enough, two refreshes meet. */
  oauthDelayMs: number;
  /** Whether shops let the app run bulk operations. */
  isBulkAllowed: boolean;
  /** How long a bulk operation runs, and whether it fails at its end. */
  bulkMs: number;
  failBulk: boolean;
  /** Called before each GraphQL answer, which waits for it, e.g. to delete what is being read. */
  beforeAnswer: ((query: string) => void | Promise<void>) | null;
  /** Cursors told so far expire: pages after them are refused. */
  expireCursors(): void;
  bucket: Bucket;
  /** No more faults. What is hanging is cut. */
  clear(): void;
}

export interface FaultDesk {
  faults: Faults;
  /** What happens to a request at that door, or null. */
  next(door: Door): FaultKind | null;
  cursorEpoch(): number;
  /** Keeps a request hanging until the faults are cleared. */
  hang(response: ServerResponse): void;
}

export function makeFaults(bucket: Bucket): FaultDesk {
  let orders: Order[] = [];
  let epoch = 0;
  const hanging = new Set<ServerResponse>();
  const faults: Faults = {
    failNext(kind, times = 1, { door = 'graphql', after = 0 } = {}) {
      orders.push({ kind, times, door, after });
    },
    delayMs: 0,
    oauthDelayMs: 0,
    isBulkAllowed: true,
    bulkMs: 0,
    failBulk: false,
    beforeAnswer: null,
    expireCursors() {
      epoch += 1;
    },
    bucket,
    clear() {
      orders = [];
      for (const response of hanging) response.destroy();
      hanging.clear();
      Object.assign(faults, {
        delayMs: 0,
        oauthDelayMs: 0,
        isBulkAllowed: true,
        bulkMs: 0,
        failBulk: false,
        beforeAnswer: null,
      });
    },
  };
  return {
    faults,
    cursorEpoch: () => epoch,
    hang: (response) => void hanging.add(response),
    next(door) {
      const order = orders.find((one) => one.door === door);
      if (!order) return null;
      if (order.after > 0) {
        order.after -= 1;
        return null;
      }
      order.times -= 1;
      orders = orders.filter(({ times }) => times > 0);
      return order.kind;
    },
  };
}
