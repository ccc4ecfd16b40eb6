import type { BillingCycle, PlanId } from '#app/features/billing/plan.ts';

const BASE = '/api/subscription';
const RETRY_DELAYS_MS = [1_000, 2_000];
/** The default timeout of callable cloud functions. */
const TIMEOUT_MS = 70_000;

const SUBSCRIPTION_ERRORS = {
  401: 'Your session has expired. Please sign in again.',
  403: "You don't have permission to perform this action.",
  404: 'The requested resource was not found.',
  429: 'Too many requests. Please wait a moment and try again.',
  server: 'Our servers are experiencing issues. Please try again in a few minutes.',
  other: 'Something went wrong. Please try again.',
  retriesExceeded: 'Maximum retries exceeded',
  update: 'Failed to update subscription',
  cancel: 'Failed to cancel subscription',
  checkLimit: 'Failed to check usage limit',
  recordEvent: 'Failed to record usage event',
} as const;

export type SubscriptionResult<T> = { ok: true; data: T } | { ok: false; message: string };

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Used if the server sends no message. */
  fallback?: string;
}

/** Only needed outside the dashboard, where the browser has no session. */
export interface SubscriptionClientOptions {
  origin?: string;
  token?: string;
  wait?: (ms: number) => Promise<void>;
}

/** Client for `/api/subscription`. Retries server and network errors twice; never throws. */
export function createSubscriptionClient(options: SubscriptionClientOptions = {}) {
  const call = <T>(path: string, request: Call = {}) => callWithRetries<T>(path, request, options);
  return {
    checkout: (body: { planId: PlanId; billingCycle: BillingCycle; discountCode?: string }) =>
      call<{ url: string }>('/checkout', { method: 'POST', body }),
    portal: () => call<{ url: string }>('/portal', { method: 'POST' }),
    update: (body: { planId: PlanId; billingCycle: BillingCycle }) =>
      call<object>('/update', { method: 'PUT', body, fallback: SUBSCRIPTION_ERRORS.update }),
    cancel: (body: { cancelAtPeriodEnd: boolean }) =>
      call<object>('/cancel', { method: 'DELETE', body, fallback: SUBSCRIPTION_ERRORS.cancel }),
    checkLimit: (type: string, amount = 1) =>
      call<{ allowed: boolean; currentUsage: number; limit: number | null }>(
        `/check-limit?${new URLSearchParams({ type, amount: String(amount) })}`,
        { fallback: SUBSCRIPTION_ERRORS.checkLimit },
      ),
    recordEvent: (body: { eventType: string; eventData?: object; quantity?: number }) =>
      call<object>('/record-event', { method: 'POST', body, fallback: SUBSCRIPTION_ERRORS.recordEvent }),
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function callWithRetries<T>(
  path: string,
  request: Call,
  options: SubscriptionClientOptions,
): Promise<SubscriptionResult<T>> {
  const { wait = sleep } = options;
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(path, request, options);
    const isLast = attempt === RETRY_DELAYS_MS.length;
    if (response !== null && (response.status < 500 || isLast)) return readResult<T>(response, request);
    if (isLast) return { ok: false, message: SUBSCRIPTION_ERRORS.retriesExceeded };
    await wait(RETRY_DELAYS_MS[attempt]!);
  }
}

function send(path: string, { method = 'GET', body }: Call, options: SubscriptionClientOptions) {
  const { origin = '', token } = options;
  const headers = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  return fetch(`${origin}${BASE}${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
}

async function readResult<T>(response: Response, { fallback }: Call): Promise<SubscriptionResult<T>> {
  const { status } = response;
  const data = (await response.json().catch(() => null)) as (T & { message?: unknown }) | null;
  if (response.ok && data !== null) return { ok: true, data };
  return { ok: false, message: toMessage(status, data?.message, fallback) };
}

function toMessage(status: number, serverMessage: unknown, fallback: string | undefined): string {
  if (status >= 500) return SUBSCRIPTION_ERRORS.server;
  if (status === 401 || status === 403 || status === 404 || status === 429)
    return SUBSCRIPTION_ERRORS[status];
  return typeof serverMessage === 'string' && serverMessage !== ''
    ? serverMessage
    : (fallback ?? SUBSCRIPTION_ERRORS.other);
}
