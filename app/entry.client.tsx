import { RemixBrowser } from '@remix-run/react';
import { type ErrorInfo, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reportError } from '#app/ui/errors/errors.ts';

/**
 * Waits for the page's data before hydration. RemixBrowser suspends at the root until the data arrives, and a key press
 * during that time would force a synchronous render, which fails. Called outside React, it throws the promise to await.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

/** React only logs recoverable errors, such as hydration mismatches, to the console. */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  void reportError(error, { kind: 'recovered', componentStack });
}

void readData().then(() =>
  startTransition(() => void hydrateRoot(document, <RemixBrowser />, { onRecoverableError })),
);
