import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { saveMessage } from '#app/features/chat/sessions/save-message.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { disposeApp, startApp } from '#tests/support/app-process.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startChatAt } from '#tests/support/make-chat.ts';
import { addOwner, openAs } from '#tests/support/merchant-browser.ts';

const MESSAGES = 11;
const OWNER = 'owner@store.example';
const LIMIT_MS = 10_000;
/** Pause between messages, so each is measured separately. */
const PAUSE_MS = 500;

/**
 * Milliseconds from storing a shopper's message until Chromium has painted it in the open chat list; several
 * measurements.
 */
export async function measureLiveList(merchantId: string): Promise<number[]> {
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  await addOwner({ merchantId, email: OWNER });
  const app = await startApp({
    dataDir: path.join(env().DATA_DIR, 'app'),
    env: { DATABASE_URL: env().DATABASE_URL, AUTH_SECRET: env().AUTH_SECRET },
  });
  const browser = await openBrowser();
  try {
    const { page } = await openAs(browser, { url: app.url, email: OWNER, place: '/sessions' });
    await page.waitForResponse((response) => response.url().endsWith('/api/chat-changes'), {
      timeout: LIMIT_MS,
    });
    const times: number[] = [];
    for (let at = 0; at < MESSAGES; at += 1) {
      await sleep(PAUSE_MS);
      const { sessionId } = await startChatAt(merchantId);
      const text = `Live message ${at}`;
      const shown = page.evaluate(waitForText, { text, limitMs: LIMIT_MS });
      await sleep(PAUSE_MS);
      await saveMessage({ merchantId, sessionId, text, clientMessageId: `live-${at}` });
      const storedAt = Date.now();
      times.push((await shown) - storedAt);
    }
    return times;
  } finally {
    await browser.close();
    await disposeApp(app);
  }
}

/** Runs in the page: resolves when a text is painted. */
function waitForText({ text, limitMs }: { text: string; limitMs: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not shown: ${text}`)), limitMs);
    const observer = new MutationObserver(() => {
      if (!document.querySelector('main')?.textContent?.includes(text)) return;
      observer.disconnect();
      clearTimeout(timer);
      requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
