import { expect, test } from 'vitest';
import { getMerchantBySlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import {
  completeStep,
  finishOnboarding,
  getOnboarding,
  saveDraft,
} from '#app/features/onboarding/draft/onboarding-state.server.ts';
import {
  DEPLOY_LOCK_MS,
  deployAssistant,
  deployDraft,
} from '#app/features/onboarding/deploy/deploy-assistant.server.ts';
import { type Draft, parseWizardDraft } from '#app/features/onboarding/draft/draft.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { useDatabase } from '#tests/support/database.ts';
import { listPromptJobs } from '#tests/support/make-prompt-store.ts';

useDatabase();

const ready = (storeName: string) => ({ storeName, assistantName: 'Luna', primaryColor: '#112233' });

test('a deploy returns the chat address, and the chat is reachable from then on', async () => {
  const { merchantId } = await makeMerchant();
  await completeStep({ merchantId, step: 'storeBasics', values: ready('Dream Beds') });
  expect(await getMerchantBySlug({ slug: 'dream-beds' })).toBeNull();
  const outcome = await deployAssistant({ merchantId, values: {} });
  expect(outcome).toEqual({ ok: true, chatUrl: 'http://dream-beds.chat.localhost:3000' });
  expect(await getMerchantBySlug({ slug: 'dream-beds' })).toMatchObject({ merchantId });
  expect(await getOnboarding({ merchantId })).toMatchObject({
    isComplete: false,
    isDeployed: true,
    isDeploying: false,
    chatUrl: 'http://dream-beds.chat.localhost:3000',
    guideOpen: true,
    error: null,
    stepsCompleted: ['storeBasics', 'chatSetup'],
  });
  expect((await getSettings({ merchantId })).assistant).toMatchObject({
    name: 'Luna',
    masterPromptSource: 'auto',
  });
  const revisions = await db.promptRevision.findMany({ where: { merchantId } });
  expect(revisions).toMatchObject([{ source: 'auto', author: '' }]);
  expect(revisions[0]?.text).toContain('“Dream Beds”');
});

test('a deploy without its required fields names them, with the error of each', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await deployAssistant({ merchantId, values: { storeName: '  ', primaryColor: '' } });
  expect(outcome).toMatchObject({
    ok: false,
    message: 'Required fields missing: Store Name, Primary Brand Color, Assistant Name',
    errors: {
      storeName: 'Please enter your store name to continue with setup',
      primaryColor: 'Please choose a primary color to continue with setup',
      assistantName: 'Please enter your assistant’s name to continue with setup',
    },
  });
  expect(await getOnboarding({ merchantId })).toMatchObject({ isDeployed: false, chatUrl: null });
});

test('a deploy of a merchant without settings is refused', async () => {
  const merchantId = newId();
  await db.merchant.create({ data: { id: merchantId, name: 'Bare' } });
  expect(await deployAssistant({ merchantId, values: ready('Bare') })).toMatchObject({
    ok: false,
    message: 'Configuration Not Found: Please complete the previous steps first.',
  });
});

test('a second deploy returns the same address', async () => {
  const { merchantId } = await makeMerchant();
  const first = await deployAssistant({ merchantId, values: ready('Again Beds') });
  const second = await deployAssistant({ merchantId, values: {} });
  expect(second).toEqual(first);
  expect(await db.subdomain.count({ where: { merchantId } })).toBe(1);
});

test('ten concurrent deploys of one store give one address, and the store is deployed', async () => {
  const { merchantId } = await makeMerchant();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => deployAssistant({ merchantId, values: ready('Hurry Beds') })),
  );
  const answered = outcomes.map((outcome) => (outcome.ok ? outcome.chatUrl : outcome.reason));
  expect(new Set(answered).has('http://hurry-beds.chat.localhost:3000')).toBe(true);
  expect(
    answered.every((answer) => answer === 'busy' || answer === 'http://hurry-beds.chat.localhost:3000'),
  ).toBe(true);
  expect(await db.subdomain.count({ where: { merchantId } })).toBe(1);
  expect(await getOnboarding({ merchantId })).toMatchObject({ isDeployed: true, isDeploying: false });
});

test('two stores of one name that deploy at once get two addresses', async () => {
  const merchants = await Promise.all([makeMerchant(), makeMerchant()]);
  const outcomes = await Promise.all(
    merchants.map(({ merchantId }) => deployAssistant({ merchantId, values: ready('Twin Beds') })),
  );
  expect(outcomes.map((outcome) => outcome.ok && outcome.chatUrl).toSorted()).toEqual([
    'http://twin-beds-2.chat.localhost:3000',
    'http://twin-beds.chat.localhost:3000',
  ]);
});

test('a running deploy blocks others, and its lock expires after a crash', async () => {
  const { merchantId } = await makeMerchant();
  const now = new Date('2026-11-20T12:00:00Z');
  const draft = parseWizardDraft(ready('Crash Beds'));
  await db.onboarding.update({
    where: { merchantId },
    data: { deployingUntil: new Date(now.getTime() + DEPLOY_LOCK_MS) },
  });
  expect(await deployDraft({ merchantId, draft, mode: 'deploy', now })).toEqual({
    ok: false,
    reason: 'busy',
  });
  expect(await getOnboarding({ merchantId, now })).toMatchObject({ isDeploying: true });
  const later = new Date(now.getTime() + DEPLOY_LOCK_MS);
  expect(await deployDraft({ merchantId, draft, mode: 'deploy', now: later })).toEqual({
    ok: true,
    slug: 'crash-beds',
  });
});

test('a deploy that fails in the database says so, keeps the draft, and can be repeated', async () => {
  const { merchantId } = await makeMerchant();
  await saveDraft({ merchantId, values: ready('Broken Beds') });
  await failSettingsWith('chat_config');
  expect(await deployAssistant({ merchantId, values: {} })).toMatchObject({
    ok: false,
    message: 'Unable to deploy your Bedside Assistant. Please try again or contact support.',
  });
  expect(await getOnboarding({ merchantId })).toMatchObject({
    isDeployed: false,
    isDeploying: false,
    error: 'Unable to deploy your Bedside Assistant. Please try again or contact support.',
    draft: { storeName: 'Broken Beds' },
  });
  expect(await getMerchantBySlug({ slug: 'broken-beds' })).toBeNull();
  expect(await deployAssistant({ mode: 'launch', merchantId, values: {} })).toMatchObject({
    ok: false,
    message: 'Unable to save your configuration. Please try again.',
  });
  await db.$executeRawUnsafe('drop trigger fail on merchant_settings');
  expect(await deployAssistant({ merchantId, values: {} })).toMatchObject({ ok: true });
});

test('an emoji-only store name deploys at a generated address and keeps its name', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await deployAssistant({ merchantId, values: ready('🛏️🛏️') });
  expect(outcome).toMatchObject({
    ok: true,
    chatUrl: expect.stringMatching(/^http:\/\/store-[0-9a-f]{6}\./),
  });
  expect((await getSettings({ merchantId })).storeInfo.name).toBe('🛏️🛏️');
});

test('a store renamed after its deploy keeps its address', async () => {
  const { merchantId } = await makeMerchant();
  await deployAssistant({ merchantId, values: ready('Steady Beds') });
  await completeStep({ merchantId, step: 'storeBasics', values: { storeName: 'Moved Beds' } });
  expect(await getOnboarding({ merchantId })).toMatchObject({
    chatUrl: 'http://steady-beds.chat.localhost:3000',
  });
  expect((await getSettings({ merchantId })).storeInfo.name).toBe('Moved Beds');
});

test('a launch without a deploy deploys with the launch defaults and ends the wizard', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await deployAssistant({ mode: 'launch', merchantId, values: ready('Quick Beds') });
  expect(outcome).toEqual({
    ok: true,
    chatUrl: 'http://quick-beds.chat.localhost:3000',
  });
  expect(await getOnboarding({ merchantId })).toMatchObject({
    isComplete: true,
    isDeployed: true,
    guideOpen: true,
    chatUrl: 'http://quick-beds.chat.localhost:3000',
    stepsCompleted: ['storeBasics', 'brandIdentity', 'assistantPersonality', 'leadCapture', 'chatSetup'],
  });
  expect((await getSettings({ merchantId })).branding.welcomeMessage).toBe(
    'Welcome! How can I help you today?',
  );
});

test('a launch checks what a deploy checks', async () => {
  const { merchantId } = await makeMerchant();
  const launch = (values: Partial<Draft>) => deployAssistant({ mode: 'launch', merchantId, values });
  expect(await launch({ storeName: 'Quick Beds', primaryColor: '' })).toMatchObject({
    ok: false,
    message: 'Please complete the following required fields to continue: Brand Color, Assistant Name',
    errors: { primaryColor: expect.any(String) as string, assistantName: expect.any(String) as string },
  });
  const invalid = { website: 'Enter a valid URL, like https://example.com' };
  expect(await launch({ ...ready('Quick Beds'), website: 'quick beds' })).toMatchObject({
    ok: false,
    message: invalid.website,
    errors: invalid,
  });
  expect(await getOnboarding({ merchantId })).toMatchObject({ isComplete: false, isDeployed: false });
  expect(await launch({ website: 'quickbeds.example' })).toMatchObject({ ok: true });
});

test('a launch without a store name is refused', async () => {
  const { merchantId } = await makeMerchant();
  expect(await deployAssistant({ mode: 'launch', merchantId, values: {} })).toMatchObject({
    ok: false,
    message: 'Please enter your store name to complete setup',
  });
  expect((await getOnboarding({ merchantId })).isComplete).toBe(false);
});

test('a launch from two windows, or twice, succeeds', async () => {
  const { merchantId } = await makeMerchant();
  await deployAssistant({ merchantId, values: ready('Double Beds') });
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => deployAssistant({ mode: 'launch', merchantId, values: {} })),
  );
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
});

test('after the launch an open wizard in another window changes nothing', async () => {
  const { merchantId } = await makeMerchant();
  await deployAssistant({ mode: 'launch', merchantId, values: ready('Final Beds') });
  expect(await saveDraft({ merchantId, values: { storeName: 'Stale Beds' } })).toEqual({
    ok: false,
    reason: 'complete',
  });
  expect(
    await completeStep({ merchantId, step: 'storeBasics', values: { storeName: 'Stale Beds' } }),
  ).toEqual({ ok: false, reason: 'complete' });
  expect(await deployAssistant({ merchantId, values: { storeName: 'Stale Beds' } })).toEqual({
    ok: false,
    reason: 'complete',
  });
  expect((await getSettings({ merchantId })).storeInfo.name).toBe('Final Beds');
});

test('the next sign-in ends the wizard of a deployed store, not of an unfinished one', async () => {
  const [deployed, half] = [await makeMerchant(), await makeMerchant()];
  await deployAssistant({ ...deployed, values: ready('Ready Beds') });
  await completeStep({ ...half, step: 'storeBasics', values: ready('Half Beds') });
  await finishOnboarding(deployed);
  await finishOnboarding(half);
  expect((await getOnboarding(deployed)).isComplete).toBe(true);
  expect(await getOnboarding(half)).toMatchObject({ isComplete: false, currentStep: 2 });
});

async function failSettingsWith(column: string): Promise<void> {
  await db.$executeRawUnsafe(`create or replace function fail() returns trigger language plpgsql as
    $$ begin if new.${column} <> old.${column} then raise exception 'disk full'; end if; return new; end $$`);
  await db.$executeRawUnsafe(
    'create trigger fail before update on merchant_settings for each row execute function fail()',
  );
}

test('the wizard schedules a new prompt after a deploy, and none before it', async () => {
  const { merchantId } = await makeMerchant();
  await saveDraft({ merchantId, values: ready('Dream Beds') });
  expect(await listPromptJobs(merchantId)).toEqual([]);
  await deployAssistant({ merchantId, values: {} });
  await saveDraft({ merchantId, values: { storeHours: 'Mondays' } });
  expect(await listPromptJobs(merchantId)).toHaveLength(1);
});
