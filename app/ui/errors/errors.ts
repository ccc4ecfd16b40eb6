import { type ErrorResponse, isRouteErrorResponse } from '@remix-run/react';
import { APP_VERSION, PRODUCT_NAME } from '#app/product-name.ts';
import { isNoResponse } from '#app/ui/network/route-requests.ts';

const REPORTS_MAX = 10;
const TEXT_MAX_LENGTH = 8_000;
const TIMEOUT_MS = 10_000;

/** Reports sent from this page; each resolves to the error's reference, or null if the server didn't accept it. */
const reported = new Map<string, Promise<string | null>>();
let lastReference: string | null = null;

interface ErrorDetails {
  componentStack?: string | null;
  kind: 'render' | 'route' | 'error' | 'rejection' | 'recovered' | 'csp' | 'resource';
}

/**
 * Reports a browser error to the server, once per page. Returns its reference, or null if the server didn't accept it.
 */
export function reportError(error: unknown, details: ErrorDetails): Promise<string | null> {
  if (isNoResponse(error)) return Promise.resolve(null);
  const { message, stack } = describeError(error);
  const key = `${message}\n${stack ?? ''}`;
  const earlier = reported.get(key);
  if (earlier) return earlier;
  if (reported.size >= REPORTS_MAX) return Promise.resolve(null);
  const sending = sendReport({
    message: message.slice(0, TEXT_MAX_LENGTH),
    stack: stack?.slice(0, TEXT_MAX_LENGTH),
    componentStack: details.componentStack?.slice(0, TEXT_MAX_LENGTH),
    url: location.pathname,
    kind: details.kind,
    appVersion: APP_VERSION,
  });
  reported.set(key, sending);
  return sending;
}

async function sendReport(report: object): Promise<string | null> {
  try {
    const response = await fetch('/api/errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { reference } = response.ok ? ((await response.json()) as { reference?: unknown }) : {};
    if (typeof reference !== 'string') return null;
    lastReference = reference;
    return reference;
  } catch {
    return null;
  }
}

/** The reference of this page's last accepted report, for support requests. */
export function getLastErrorReference(): string | null {
  return lastReference;
}

export function getErrorMessage(error: unknown): string {
  return describeError(error).message;
}

/**
 * Reports uncaught errors, plus blocked and failed scripts and styles, which browsers only log to the console. Returns
 * a cleanup function.
 */
export function reportUncaughtErrors(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const reportUncaught = (event: ErrorEvent | Event) => {
    if (event instanceof ErrorEvent) void reportError(event.error ?? event.message, { kind: 'error' });
    else reportFailedResource(event.target);
  };
  // Errors on elements don't bubble.
  addEventListener('error', reportUncaught, { signal, capture: true });
  const reportRejection = ({ reason }: PromiseRejectionEvent) => {
    // Remix aborts requests when another navigation interrupts them; that isn't an error.
    const isAbort = reason instanceof DOMException && reason.name === 'AbortError';
    if (!isAbort) void reportError(reason, { kind: 'rejection' });
  };
  addEventListener('unhandledrejection', reportRejection, { signal });
  document.addEventListener('securitypolicyviolation', reportViolation, { signal });
  return () => stop.abort();
}

// Offline, every file fails.
function reportFailedResource(target: EventTarget | null): void {
  const isScript = target instanceof HTMLScriptElement;
  if (!navigator.onLine || !(isScript || target instanceof HTMLLinkElement)) return;
  void reportError(`Couldn’t load ${isScript ? target.src : target.href}`, { kind: 'resource' });
}

// Content injected by browser extensions isn't ours.
function reportViolation({ violatedDirective, blockedURI }: SecurityPolicyViolationEvent): void {
  if (/^[\w-]+-extension\b/.test(blockedURI)) return;
  void reportError(`CSP: ${violatedDirective} blocked ${blockedURI}`, { kind: 'csp' });
}

function describeError(error: unknown): { message: string; stack?: string } {
  if (error instanceof Error) return { message: error.message || 'Unknown error', stack: error.stack };
  if (typeof error === 'string' && error) return { message: error };
  const message = (error as { message?: unknown } | null)?.message;
  return { message: typeof message === 'string' && message ? message : 'Unknown error' };
}

export interface RefusalWithLink {
  message: string;
  note: string;
  link: { label: string; url: string };
  /** Offers to log out, when nothing else is left to do. */
  canLogOut?: boolean;
}

export const MISSING_SHOP_CONTEXT: RefusalWithLink = {
  message: 'Missing required Shopify parameters',
  note: `Please open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  link: { label: 'Go to your Shopify admin', url: 'https://admin.shopify.com/' },
};

export function parseRefusalWithLink(data: unknown): RefusalWithLink | null {
  const { message, note, link, canLogOut } = (data ?? {}) as Partial<RefusalWithLink>;
  return message && note && link && /^(https:\/\/|mailto:)/.test(link.url)
    ? { message, note, link, canLogOut }
    : null;
}

// Includes 503, which explains itself and is already logged by the server.
export function isRefusal({ status }: ErrorResponse): boolean {
  return status < 500 || status === 503;
}

// A thrown response has its message in `data.message` or as plain text.
export function toError(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error;
  if (!isRefusal(error)) return new Error(error.statusText || undefined);
  return error.data;
}
