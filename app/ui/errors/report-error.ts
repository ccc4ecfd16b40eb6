import { isNoResponse } from '#app/ui/network/route-requests.ts';

const REPORTS_MAX = 10;
const TEXT_MAX_LENGTH = 8_000;

const reported = new Set<string>();

interface ErrorDetails {
  componentStack?: string | null;
  kind: 'render' | 'route' | 'error' | 'rejection';
}

/** Reports a browser error to the server, once per page. */
export function reportError(error: unknown, { componentStack, kind }: ErrorDetails): void {
  if (isNoResponse(error)) return;
  const { message, stack } = describeError(error);
  const key = `${message}\n${stack ?? ''}`;
  if (reported.has(key) || reported.size >= REPORTS_MAX) return;
  reported.add(key);
  const report = {
    message: message.slice(0, TEXT_MAX_LENGTH),
    stack: stack?.slice(0, TEXT_MAX_LENGTH),
    componentStack: componentStack?.slice(0, TEXT_MAX_LENGTH),
    url: location.pathname,
    kind,
  };
  fetch('/api/errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}

export function getErrorMessage(error: unknown): string {
  return describeError(error).message;
}

/** Reports uncaught errors. Returns a function that stops it. */
export function reportUncaughtErrors(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('error', (event) => reportError(event.error ?? event.message, { kind: 'error' }), {
    signal,
  });
  const reportRejection = ({ reason }: PromiseRejectionEvent) => {
    // Remix aborts the requests of a navigation that another one interrupts: no error.
    const isAbort = reason instanceof DOMException && reason.name === 'AbortError';
    if (!isAbort) reportError(reason, { kind: 'rejection' });
  };
  addEventListener('unhandledrejection', reportRejection, { signal });
  return () => stop.abort();
}

function describeError(error: unknown): { message: string; stack?: string } {
  if (error instanceof Error) return { message: error.message || 'Unknown error', stack: error.stack };
  if (typeof error === 'string' && error) return { message: error };
  const message = (error as { message?: unknown } | null)?.message;
  return { message: typeof message === 'string' && message ? message : 'Unknown error' };
}
