import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Waits for the page's data. RemixBrowser suspends for it at the root, which nothing can catch: a key press at that
 * moment makes React render synchronously and fail. Called outside React, it throws the promise before it uses a hook.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

void readData().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
