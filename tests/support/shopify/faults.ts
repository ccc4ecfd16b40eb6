import type { ServerResponse } from 'node:http';
import type { Bucket } from './bucket.ts';

/** Shopify failures scheduled by a test. */

export type FaultKind =
  | 'bad-gateway'
  | 'html'
  | 'half-json'
  | 'hang'
  | 'reset'
  | 'throttled'
  | 'user-errors'
  | 'too-many-requests'
  | 'internal-error'
  | 'wordless-refusal';

export type FaultyEndpoint = 'graphql' | 'oauth' | 'bulk-result';

interface Order {
  kind: FaultKind;
  times: number;
  endpoint: FaultyEndpoint;
  after: number;
}

export interface Faults {
  /** Fails the next requests to an endpoint; by default, one request to the Admin API. */
  failNext(kind: FaultKind, times?: number, where?: { endpoint?: FaultyEndpoint; after?: number }): void;
  delayMs: number;
  /** Delay of token exchanges and refreshes. */
  oauthDelayMs: number;
  isBulkAllowed: boolean;
  /** How long a bulk operation runs, and whether it fails in the end. */
  bulkMs: number;
  failBulk: boolean;
  /** Called and awaited before each GraphQL response, e.g. to delete what is being read. */
  beforeAnswer: ((query: string) => void | Promise<void>) | null;
  /** Expires all cursors returned so far. */
  expireCursors(): void;
  bucket: Bucket;
  clear(): void;
}

export interface FaultQueue {
  faults: Faults;
  next(endpoint: FaultyEndpoint): FaultKind | null;
  cursorEpoch(): number;
  /** Leaves a request hanging until the faults are cleared. */
  hang(response: ServerResponse): void;
}

export function makeFaults(bucket: Bucket): FaultQueue {
  let orders: Order[] = [];
  let epoch = 0;
  const hanging = new Set<ServerResponse>();
  const faults: Faults = {
    failNext(kind, times = 1, { endpoint = 'graphql', after = 0 } = {}) {
      orders.push({ kind, times, endpoint, after });
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
    next(endpoint) {
      const order = orders.find((one) => one.endpoint === endpoint);
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
