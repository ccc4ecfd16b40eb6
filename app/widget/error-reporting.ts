import { APP_VERSION } from '#app/product-name.ts';

const REPORTS_MAX = 3;
const TEXT_MAX_LENGTH = 3_000;

/** Where this script was loaded from: other scripts of a storefront are not ours to report. */
const ownFolder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);

/**
 * Reports uncaught errors of the widget's own scripts; returns a function for errors that are caught. As text/plain the
 * request needs no CORS preflight.
 */
export function reportWidgetErrors(
  origin: string,
  slug: string,
  folder = ownFolder,
): (error: unknown) => void {
  let count = 0;
  const report = (error: unknown) => {
    const { message = String(error), stack = '' } = (error ?? {}) as Partial<Error>;
    if (!stack.includes(folder) || ++count > REPORTS_MAX) return;
    const body = JSON.stringify({
      message: (message || 'Unknown error').slice(0, TEXT_MAX_LENGTH),
      stack: stack.slice(0, TEXT_MAX_LENGTH),
      url: location.pathname,
      kind: 'error',
      appVersion: APP_VERSION,
    });
    const url = `${origin}/api/chat/${encodeURIComponent(slug)}/errors`;
    fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => null);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}
