import { NoResponseError } from '#app/ui/network/router-requests.ts';

/** Reports of one page at most; a loop of errors says nothing new. */
const REPORTS_MAX = 10;
const TEXT_MAX_LENGTH = 8_000;

const reported = new Set<string>();

interface ErrorDetails {
  componentStack?: string | null;
  kind: 'render' | 'route' | 'error' | 'rejection';
}

/** Tells the server of an error in the browser: each once a page, and never in the way of the visitor. */
export function reportError(error: unknown, { componentStack, kind }: ErrorDetails): void {
  if (error instanceof NoResponseError) return;
  const { message, stack } = describeError(error);
  const key = `${message}\n${stack ?? ''}`;
  if (reported.has(key) || reported.size >= REPORTS_MAX) return;
  reported.add(key);
  const report = {
    message: truncateText(message),
    stack: truncateText(stack),
    componentStack: truncateText(componentStack ?? undefined),
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

/** What an error says of itself, in the words of whoever threw it. */
export function getErrorMessage(error: unknown): string {
  return describeError(error).message;
}

/** Reports what nothing on the page caught; answers how to stop. */
export function reportUncaughtErrors(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('error', (event) => reportError(event.error ?? event.message, { kind: 'error' }), {
    signal,
  });
  addEventListener('unhandledrejection', (event) => reportError(event.reason, { kind: 'rejection' }), {
    signal,
  });
  return () => stop.abort();
}

function describeError(error: unknown): { message: string; stack?: string } {
  if (error instanceof Error) return { message: error.message || 'Unknown error', stack: error.stack };
  if (typeof error === 'string' && error) return { message: error };
  const message = (error as { message?: unknown } | null)?.message;
  return { message: typeof message === 'string' && message ? message : 'Unknown error' };
}

function truncateText(text: string | undefined): string | undefined {
  return text?.slice(0, TEXT_MAX_LENGTH);
}
