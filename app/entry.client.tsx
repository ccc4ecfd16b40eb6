import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Waits until the page's data is read. RemixBrowser suspends for it at the root, where nothing can catch that: a
 * key pressed in that moment makes React render at once, fail, and leave the page dead. Called outside React, it
 * throws what it waits for before it uses a hook.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

void readData().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
