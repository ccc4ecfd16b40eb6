import { z } from 'zod';
import { parseJson } from '#app/platform/http/sanitize-input.ts';

/** `message` may be shown to users. */
export interface AdminApiError {
  ok: false;
  /** `throttled`: retry later; `revoked`: reinstall; `unavailable`: outage; `refused`: permanent. */
  reason: 'throttled' | 'revoked' | 'unavailable' | 'refused';
  message: string;
  retryAfterMs?: number;
  /** Shopify's code, e.g. `MAX_COST_EXCEEDED`; `TOO_LARGE` is ours. */
  code?: string;
}

const amount = z.number().nonnegative();

const costSchema = z.object({
  requestedQueryCost: amount,
  actualQueryCost: amount.nullish(),
  throttleStatus: z.object({
    maximumAvailable: amount,
    currentlyAvailable: amount,
    restoreRate: z.number().positive(),
  }),
});
export type Cost = z.infer<typeof costSchema>;

const errorSchema = z.object({
  message: z.string().catch(''),
  extensions: z.object({ code: z.string().optional() }).nullish().catch(null),
});

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.union([z.array(errorSchema).max(1_000), z.string()]).nullish(),
  extensions: z
    .object({ cost: costSchema.nullish().catch(null) })
    .nullish()
    .catch(null),
});

const userErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() })).min(1);

const RETRY_AFTER_MAX_MS = 3_600_000;
const RETRY_AFTER_MS = 2_000;

export interface ParsedAdminResponse<T> {
  outcome: { ok: true; data: T; cost: Cost | null } | AdminApiError;
  cost: Cost | null;
  /** Where the response violates the schema. */
  problem: string | null;
}

export function parseAdminResponse<T>(text: string, schema: z.ZodType<T>): ParsedAdminResponse<T> {
  const parsed = envelope.safeParse(parseJson(text));
  if (!parsed.success) return { outcome: unreadableError(), cost: null, problem: 'not a GraphQL response' };
  const { data, errors } = parsed.data;
  const cost = parsed.data.extensions?.cost ?? null;
  const failed = errorFromGraphqlErrors(errors, cost) ?? errorFromUserErrors(data);
  if (failed) return { outcome: failed, cost, problem: null };
  const result = schema.safeParse(data);
  if (result.success) return { outcome: { ok: true, data: result.data, cost }, cost, problem: null };
  const [issue] = result.error.issues;
  return { outcome: unreadableError(), cost, problem: `${issue?.path.join('.')}: ${issue?.message}` };
}

export function errorFromStatus(status: number, retryAfter: string | null): AdminApiError {
  if (status === 401) return { ok: false, reason: 'revoked', message: 'The store no longer gives us access' };
  if (status === 429 || status === 430) {
    const seconds = Number(retryAfter ?? Number.NaN);
    const retryAfterMs = Number.isFinite(seconds)
      ? Math.min(Math.max(seconds * 1000, 0), RETRY_AFTER_MAX_MS)
      : RETRY_AFTER_MS;
    return { ok: false, reason: 'throttled', message: 'Shopify is busy', retryAfterMs };
  }
  if (status === 402 || status === 423) {
    return { ok: false, reason: 'refused', message: 'The store is paused or locked', code: String(status) };
  }
  if (status === 403 || status === 404) {
    return { ok: false, reason: 'refused', message: 'The store doesn’t allow this', code: String(status) };
  }
  return { ok: false, reason: 'unavailable', message: `Shopify returned an error (${status})` };
}

function errorFromGraphqlErrors(
  errors: z.infer<typeof envelope>['errors'],
  cost: Cost | null,
): AdminApiError | undefined {
  if (!errors || errors.length === 0) return;
  const [first] = typeof errors === 'string' ? [{ message: errors }] : errors;
  const message = (first?.message ?? '').slice(0, 300) || 'Unknown error';
  const code = first && 'extensions' in first ? first.extensions?.code : undefined;
  if (code === 'THROTTLED') {
    // A query that costs more than the bucket holds can never succeed.
    const isHopeless = cost !== null && cost.requestedQueryCost > cost.throttleStatus.maximumAvailable;
    if (isHopeless) return { ok: false, reason: 'refused', message, code: 'MAX_COST_EXCEEDED' };
    return { ok: false, reason: 'throttled', message, code, retryAfterMs: throttleWaitMs(cost) };
  }
  if (code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT') {
    return { ok: false, reason: 'unavailable', message: 'Shopify returned an error', code };
  }
  if (code === 'SHOP_INACTIVE') return { ok: false, reason: 'refused', message: 'The store is paused', code };
  return { ok: false, reason: 'refused', message, code };
}

function throttleWaitMs(cost: Cost | null): number {
  if (!cost) return RETRY_AFTER_MS;
  const { currentlyAvailable, maximumAvailable, restoreRate } = cost.throttleStatus;
  const missing = Math.min(cost.requestedQueryCost, maximumAvailable) - currentlyAvailable;
  return Math.max(50, Math.ceil((missing / restoreRate) * 1000));
}

function errorFromUserErrors(data: unknown): AdminApiError | undefined {
  for (const field of Object.values((data ?? {}) as Record<string, unknown>)) {
    const found = userErrors.safeParse((field as { userErrors?: unknown } | null)?.userErrors);
    const [first] = found.data ?? [];
    const message = first?.message.slice(0, 300) ?? '';
    if (first) return { ok: false, reason: 'refused', message, code: first.code ?? undefined };
  }
}

function unreadableError(): AdminApiError {
  return { ok: false, reason: 'unavailable', message: 'Shopify sent a response we couldn’t read' };
}

type BucketStatus = Cost['throttleStatus'];

/** The lowest plan's limits, assumed until the shop reports its own. */
const SMALLEST_PLAN: BucketStatus = { maximumAvailable: 1_000, currentlyAvailable: 1_000, restoreRate: 50 };

export type CostBucket = ReturnType<typeof createCostBucket>;

export function createCostBucket(now: () => number) {
  let status = SMALLEST_PLAN;
  let reportedAt = now();
  let reserved = 0;
  const available = () => {
    const restored = ((now() - reportedAt) / 1000) * status.restoreRate;
    return Math.min(status.maximumAvailable, status.currentlyAvailable + restored) - reserved;
  };
  return {
    /** Milliseconds until `points` are available, 0 if they are now; pending reservations count. */
    waitMs(points: number): number {
      // A query larger than the bucket waits for a full bucket; the shop then returns the error.
      const missing = Math.min(points, status.maximumAvailable) - available();
      return missing <= 0 ? 0 : Math.ceil((missing / status.restoreRate) * 1000);
    },
    reserve(points: number): void {
      reserved += points;
    },
    release(points: number): void {
      reserved -= points;
    },
    /** Replaces the estimate with the shop's own numbers. */
    update(reported: BucketStatus): void {
      status = reported;
      reportedAt = now();
    },
  };
}
