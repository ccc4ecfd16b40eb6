import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

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

void readData().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
