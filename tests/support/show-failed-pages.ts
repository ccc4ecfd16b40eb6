import { afterEach } from 'vitest';
import { browsers, picture } from '#tests/support/browser.ts';

/** After a failure, shows every open page: that tells more than the line that timed out. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const contexts = [...browsers].flatMap((browser) => browser.contexts());
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    for (const frame of page.frames()) {
      const text = await frame.locator('body').innerText({ timeout: 5_000 }).catch(String);
      process.stderr.write(`\n[${task.name}] ${frame.url()}\n${text.slice(0, 1_500)}\n`);
    }
    await picture(page, `failed-${index}`);
  }
});
