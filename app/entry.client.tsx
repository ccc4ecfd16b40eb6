import { RemixBrowser } from '@remix-run/react';
import { type ErrorInfo, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportError } from '#app/ui/errors/errors.ts';

/**
 * Waits for the page's data before hydration. RemixBrowser suspends at the root until the data is there; a key press at
 * that moment would make React render synchronously and fail. Called outside React, it throws the promise to wait for.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

/** React writes these to the console only: it rendered the page again, as with markup that differs from the server's. */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  void reportError(error, { kind: 'recovered', componentStack });
}

void readData().then(() =>
  startTransition(() => void hydrateRoot(document, <RemixBrowser />, { onRecoverableError })),
);
