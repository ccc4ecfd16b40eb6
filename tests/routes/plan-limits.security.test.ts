import { expect, test } from 'vitest';
import { INTEGRATIONS_FULL_TEXT } from '#app/features/billing/usage/usage.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { createSettingsExport } from '#app/features/merchant/settings-transfer/settings-file.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-form.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action as changeAlerts } from '#app/routes/_dashboard.leads_.alerts.tsx';
import { action as importFile } from '#app/routes/api.configuration.ts';
import { action as saveSettings } from '#app/routes/api.settings.ts';
import { action as setUpStore } from '#app/routes/merchant.$merchantId.setup.ts';
import { action as onboard } from '#app/routes/onboarding.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePlan } from '#tests/support/make-plan.ts';
import { makeJson, routeArgs } from '#tests/support/make-request.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const shopify = useLocalShopify();
const SCOPES = ['read_products', 'read_inventory'];
let shops = 0;

type Person = Awaited<ReturnType<typeof signUpPerson>>;

const SMS = {
  intent: 'save-sms',
  account: { accountSid: `AC${'0f'.repeat(16)}`, authToken: 'a-long-secret-token', from: '(555) 010-0000' },
};
const webhook = (path: string) => ({
  intent: 'save-webhook',
  webhook: { url: `https://crm.example/${path}` },
});

const alerts = (person: Person, change: object) =>
  changeAlerts(routeArgs(makeJson('/leads/alerts', change, person)));

async function connectStore(person: Person) {
  shops += 1;
  const { domain } = shopify().addShop(`limits-${shops}.myshopify.com`, { grantedScopes: SCOPES });
  const accessToken = shopify().tokens.makeCustomToken(domain, SCOPES);
  const body = { storeUrl: domain, accessToken, webhookSecret: '' };
  const { merchantId } = person;
  const request = makeJson(`/merchant/${merchantId}/setup`, body, person);
  const answer = await setUpStore(routeArgs(request, { merchantId }));
  return { status: answer.status, body: (await answer.json()) as { error?: string } };
}

async function listConnected({ merchantId }: Person): Promise<string[]> {
  const [accounts, shop] = await Promise.all([
    db.alertAccount.findMany({ where: { merchantId }, select: { channel: true } }),
    getShop(merchantId),
  ]);
  return [...accounts.map(({ channel }) => channel), ...(shop ? ['shop'] : [])].toSorted();
}

const PRO = { plan: 'pro-monthly', status: 'active' } as const;

test('an alert account beyond the limit is refused with nothing changed, and replacing one is not', async () => {
  const person = await signUpPerson();
  await makePlan({ merchantId: person.merchantId, limits: { maxIntegrations: 1 } });
  expect(await alerts(person, webhook('a'))).toMatchObject({ ok: true });
  expect(await alerts(person, SMS)).toEqual({ ok: false, message: INTEGRATIONS_FULL_TEXT });
  expect(INTEGRATIONS_FULL_TEXT).toContain('limit for integrations');
  expect(INTEGRATIONS_FULL_TEXT).toContain('Membership');
  expect(await listConnected(person)).toEqual(['webhook']);
  expect(await alerts(person, webhook('b'))).toMatchObject({ ok: true });
  expect(await alerts(person, { intent: 'remove', channel: 'webhook' })).toMatchObject({ ok: true });
  expect(await alerts(person, SMS)).toMatchObject({ ok: true });
});

test('a store beyond the limit is refused with nothing changed', async () => {
  const person = await signUpPerson();
  await makePlan({ merchantId: person.merchantId, facts: PRO, limits: { maxIntegrations: 2 } });
  await alerts(person, SMS);
  await alerts(person, webhook('a'));
  expect(await connectStore(person)).toEqual({
    status: 403,
    body: { error: CONNECT_TEXTS.integrationsFull },
  });
  expect(await listConnected(person)).toEqual(['sms', 'webhook']);
  await alerts(person, { intent: 'remove', channel: 'sms' });
  expect((await connectStore(person)).status).toBe(200);
  expect(await alerts(person, SMS)).toEqual({ ok: false, message: INTEGRATIONS_FULL_TEXT });
});

test('who has more integrations than a smaller plan allows keeps and replaces them', async () => {
  const person = await signUpPerson();
  await makePlan({ merchantId: person.merchantId, facts: PRO });
  await alerts(person, SMS);
  await alerts(person, webhook('a'));
  await connectStore(person);
  await makePlan({ merchantId: person.merchantId, limits: { maxIntegrations: 1 } });
  expect(await alerts(person, webhook('b'))).toMatchObject({ ok: true });
  expect(await listConnected(person)).toEqual(['shop', 'sms', 'webhook']);
});

test('integrations and locations are unlimited without billing', async () => {
  const person = await signUpPerson();
  expect(await alerts(person, SMS)).toMatchObject({ ok: true });
  expect(await alerts(person, webhook('a'))).toMatchObject({ ok: true });
  expect((await connectStore(person)).status).toBe(200);
  expect(await saveLocations(person, true)).toMatchObject({ ok: true });
});

test('of integrations that are connected at the same time, exactly as many as the limit succeed', async () => {
  for (const max of [1, 2]) {
    const person = await signUpPerson();
    await makePlan({ merchantId: person.merchantId, facts: PRO, limits: { maxIntegrations: max } });
    const attempts = Array.from({ length: 5 }, (_, at) => [
      alerts(person, SMS),
      alerts(person, webhook(`${at}`)),
      connectStore(person),
    ]);
    await Promise.all(attempts.flat());
    expect(await listConnected(person)).toHaveLength(max);
  }
});

async function saveLocations(person: Person, hasMultipleLocations: boolean): Promise<object> {
  const { version } = await getSettings(person);
  const changes = { storeInfo: { hasMultipleLocations, hours: '9–5' } };
  const body = { intent: 'save', changes, expectedVersion: version };
  return (await (await saveSettings(routeArgs(makeJson('/api/settings', body, person)))).json()) as object;
}

const readStore = async (person: Person) => (await getSettings(person)).storeInfo;
const LOCATION_ERROR = { 'storeInfo.hasMultipleLocations': SETTINGS_TEXTS.locationsFull };

test('several locations beyond the plan are refused at their field, and nothing is saved', async () => {
  const person = await signUpPerson();
  await makePlan({
    merchantId: person.merchantId,
    facts: { plan: 'starter-self-monthly', status: 'active' },
  });
  expect(await saveLocations(person, true)).toMatchObject({
    ok: false,
    reason: 'invalid',
    errors: LOCATION_ERROR,
  });
  expect(await readStore(person)).toMatchObject({ hasMultipleLocations: false, hours: '' });
  expect(await saveLocations(person, false)).toMatchObject({ ok: true });
  await makePlan({ merchantId: person.merchantId, facts: { plan: 'growth-monthly', status: 'active' } });
  expect(await saveLocations(person, true)).toMatchObject({ ok: true });
  // They stay after a downgrade, until they are turned off.
  await makePlan({ merchantId: person.merchantId });
  expect(await saveLocations(person, true)).toMatchObject({ ok: true });
  expect(await saveLocations(person, false)).toMatchObject({ ok: true });
  expect(await saveLocations(person, true)).toMatchObject({ ok: false, errors: LOCATION_ERROR });
});

test('a configuration file and the setup can’t turn on several locations either', async () => {
  const person = await signUpPerson();
  await makePlan({ merchantId: person.merchantId });
  const { version, ...settings } = await getSettings(person);
  const storeInfo = { ...settings.storeInfo, hasMultipleLocations: true };
  const file = createSettingsExport({ ...settings, storeInfo }, new Date());
  const path = `/api/configuration?intent=import&version=${version}`;
  const imported = await importFile(routeArgs(makeJson(path, file, person)));
  expect(await imported.json()).toMatchObject({ ok: false, errors: LOCATION_ERROR });
  const values = {
    ...{ storeName: 'Dream Beds', primaryColor: '#2563eb', assistantName: 'Ava' },
    hasMultipleLocations: true,
  };
  for (const intent of ['save-draft', 'deploy', 'launch']) {
    const answer = await onboard(routeArgs(makeJson('/onboarding', { intent, values }, person)));
    expect(JSON.stringify(await answer.json())).toContain(SETTINGS_TEXTS.locationsFull);
    expect((await readStore(person)).hasMultipleLocations).toBe(false);
  }
});
