import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser } from '#tests/support/browser.ts';

/** The built app and a browser for this file's journeys, on the file's own database. `name` is its data folder. */
export function useApp(name: string) {
  let app: AppProcess | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const env = { DATABASE_URL: process.env.DATABASE_URL! };
    app = await startApp({ dataDir: path.join(inject('dataDir'), name), env });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    if (app) await disposeApp(app);
  });
  return {
    get app(): AppProcess {
      return app!;
    },
    get browser(): Browser {
      return browser!;
    },
  };
}
