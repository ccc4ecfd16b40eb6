import { expect, test, vi } from 'vitest';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { loader as advanced } from '#app/routes/_dashboard.advanced.tsx';
import { loader as assistant } from '#app/routes/_dashboard.assistant-config.tsx';
import { loader as configuration } from '#app/routes/_dashboard.settings.tsx';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

vi.hoisted(() => {
  process.env.LLM_BASE_URL = 'https://models.example/v1';
  process.env.LLM_API_KEY = 'sk-canary-of-the-endpoint';
  process.env.LLM_MODELS = 'small=0.1/0.4,large=2/8';
});

useDatabase();

const PAGES = [
  ['/settings', configuration],
  ['/assistant-config', assistant],
  ['/advanced', advanced],
] as const;

test.each(PAGES)('%s loads the settings of its merchant alone, and the user’s name', async (path, loader) => {
  const [mine, theirs] = [await signUpPerson(), await signUpPerson()];
  await saveSettings({ ...mine, changes: { storeInfo: { hours: 'mine' } } });
  await saveSettings({ ...theirs, changes: { storeInfo: { hours: 'a secret' } } });
  const page = await loader(routeArgs(makeRequest(path, { cookie: mine.cookie })));
  expect(page.loaded.settings.storeInfo.hours).toBe('mine');
  expect(page).toMatchObject({ authorName: mine.email.split('@')[0], loaded: { isFallback: false } });
  expect(JSON.stringify(page)).not.toContain('secret');
});

test.each(PAGES)('%s redirects to the login without a session', async (path, loader) => {
  const answer = await thrownResponse(() => loader(routeArgs(makeRequest(path))));
  expect(answer.headers.get('Location')).toBe(`/login?redirect=${encodeURIComponent(path)}`);
});

test.each(PAGES)('%s tells a merchant that a model is connected, but not which one', async (path, loader) => {
  const { cookie } = await signUpPerson();
  const page = await loader(routeArgs(makeRequest(path, { cookie })));
  expect(page.hasModel).toBe(true);
  expect(JSON.stringify(page)).not.toMatch(/models\.example|canary|"small"/);
});

test('/advanced shows an administrator the endpoint’s host and the model names, but not the key', async () => {
  const { cookie, email } = await signUpPerson();
  await db.user.update({ where: { email }, data: { role: 'super_admin' } });
  const page = await advanced(routeArgs(makeRequest('/advanced', { cookie })));
  expect(page.administration?.connection).toMatchObject({
    host: 'models.example',
    models: [{ name: 'small' }, { name: 'large' }],
  });
  expect(JSON.stringify(page)).not.toContain('canary');
});
