import { expect, test } from 'vitest';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  completeStep,
  getOnboarding,
  saveCurrentStep,
  saveDraft,
} from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { listMissingForDeploy, STEP_KEYS, STEPS } from '#app/features/onboarding/draft/draft.ts';
import { db } from '#app/platform/db/db.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

test('the first step without a store name is refused with its message', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await completeStep({ merchantId, step: 'storeBasics', values: { storeName: ' \t ' } });
  expect(outcome).toMatchObject({
    ok: false,
    errors: { storeName: 'Please enter your store name to continue with setup' },
  });
  expect((await getOnboarding({ merchantId })).currentStep).toBe(1);
});

test.each([
  ['primaryColor', 2, 'Please choose a primary color to continue with setup'],
  ['assistantName', 3, 'Please enter your assistant’s name to continue with setup'],
] as const)('Continue asks for %s at the step that holds it', async (field, number, error) => {
  const { merchantId } = await makeMerchant();
  const step = STEP_KEYS[number - 1]!;
  await saveCurrentStep(merchantId, number);
  const refused = await completeStep({ merchantId, step, values: { [field]: ' \t ' } });
  expect(refused).toMatchObject({ ok: false, errors: { [field]: error } });
  expect(await getOnboarding({ merchantId })).toMatchObject({ currentStep: number, stepsCompleted: [] });
  const values = { primaryColor: '#0f766e', assistantName: 'Luna' };
  expect(await completeStep({ merchantId, step, values })).toMatchObject({
    ok: true,
    currentStep: number + 1,
  });
});

test('completing all steps leaves no required field missing for a deploy', async () => {
  const { merchantId } = await makeMerchant();
  const values = { storeName: 'Ready Beds', primaryColor: '#0f766e', assistantName: 'Luna' };
  for (const { key, fields } of STEPS.filter((step) => step.fields.length > 0)) {
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name as never)));
    expect(await completeStep({ merchantId, step: key, values: own })).toMatchObject({ ok: true });
  }
  expect(listMissingForDeploy((await getOnboarding({ merchantId })).draft)).toEqual([]);
});

test('the first step claims an active address and moves on', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await completeStep({ merchantId, step: 'storeBasics', values: { storeName: 'Moon Beds' } });
  expect(outcome).toEqual({
    ok: true,
    currentStep: 2,
    reservedUrl: 'http://moon-beds.chat.localhost:3000',
    notice: null,
  });
  expect(await db.subdomain.findUnique({ where: { slug: 'moon-beds' } })).toMatchObject({
    merchantId,
    status: 'active',
    chatEnabled: true,
    storeName: 'Moon Beds',
  });
  expect(await getOnboarding({ merchantId })).toMatchObject({
    currentStep: 2,
    stepsCompleted: ['storeBasics'],
    chatUrl: null,
    reservedUrl: 'http://moon-beds.chat.localhost:3000',
  });
  expect((await db.merchant.findUniqueOrThrow({ where: { id: merchantId } })).name).toBe('Moon Beds');
});

test('a taken address is reported with the one that is used instead', async () => {
  await completeStep({
    merchantId: (await makeMerchant()).merchantId,
    step: 'storeBasics',
    values: { storeName: 'Star Beds' },
  });
  const outcome = await completeStep({
    merchantId: (await makeMerchant()).merchantId,
    step: 'storeBasics',
    values: { storeName: 'Star Beds' },
  });
  expect(outcome).toMatchObject({
    ok: true,
    notice: 'Another store already uses “star-beds”, so your chat link is “star-beds-2”.',
  });
});

test.each(['🛏️🛏️', '寝具店', 'Admin', 'x'.repeat(10_000)])(
  '%.12j gets an error beside its field and stays in the draft',
  async (storeName) => {
    const { merchantId } = await makeMerchant();
    const outcome = await completeStep({ merchantId, step: 'storeBasics', values: { storeName } });
    expect(outcome).toMatchObject({ ok: false, errors: { storeName: expect.any(String) as string } });
    expect(await getOnboarding({ merchantId })).toMatchObject({ currentStep: 1, draft: { storeName } });
  },
);

test('a second Continue accepts the suggested address', async () => {
  const { merchantId } = await makeMerchant();
  const values = { storeName: '寝具店' };
  const refused = await completeStep({ merchantId, step: 'storeBasics', values });
  const suggestedSlug = !refused.ok && refused.reason === 'invalid' ? refused.suggestedSlug : null;
  expect(suggestedSlug).toMatch(/^store-[0-9a-f]{6}$/);
  expect(
    await completeStep({ merchantId, step: 'storeBasics', values, acceptSuggestion: true }),
  ).toMatchObject({
    ok: true,
  });
  expect((await getOnboarding({ merchantId })).reservedUrl).toContain(`${suggestedSlug}.chat.`);
});

test('a step with an invalid field is refused, one with invalid fields in other steps is not', async () => {
  const { merchantId } = await makeMerchant();
  await saveDraft({ merchantId, values: { adminEmail: 'nobody' } });
  expect(
    await completeStep({ merchantId, step: 'assistantPersonality', values: { assistantName: 'Luna' } }),
  ).toMatchObject({ ok: true, currentStep: 4 });
  expect(await completeStep({ merchantId, step: 'leadCapture', values: {} })).toMatchObject({
    ok: false,
    errors: { adminEmail: 'Enter a valid email address, like name@store.com' },
  });
});

test('Continue pressed twice completes the step once', async () => {
  const { merchantId } = await makeMerchant();
  const values = { storeName: 'Patience Beds' };
  await Promise.all([1, 2, 3].map(() => completeStep({ merchantId, step: 'storeBasics', values })));
  expect(await getOnboarding({ merchantId })).toMatchObject({
    currentStep: 2,
    stepsCompleted: ['storeBasics'],
  });
});

test('another browser continues with the draft, finished or not', async () => {
  const { merchantId } = await makeMerchant();
  await saveDraft({
    merchantId,
    values: { storeName: 'Two Beds', storeHours: 'Mon 9–5\nTue 9–5', adminEmail: 'half@' },
  });
  await saveCurrentStep(merchantId, 4);
  expect(await getOnboarding({ merchantId })).toMatchObject({
    currentStep: 4,
    draft: { storeName: 'Two Beds', storeHours: 'Mon 9–5\nTue 9–5', adminEmail: 'half@' },
  });
});

test('two windows that edit different fields keep both', async () => {
  const { merchantId } = await makeMerchant();
  await Promise.all([
    saveDraft({ merchantId, values: { storeName: 'Pair Beds' } }),
    saveDraft({ merchantId, values: { assistantName: 'Luna' } }),
    saveDraft({ merchantId, values: { persona: 'Calm' } }),
  ]);
  expect((await getOnboarding({ merchantId })).draft).toMatchObject({
    storeName: 'Pair Beds',
    assistantName: 'Luna',
    persona: 'Calm',
  });
});

test('the settings are saved once name, color and assistant are set', async () => {
  const { merchantId } = await makeMerchant();
  expect(await saveDraft({ merchantId, values: { storeName: 'Live Beds' } })).toMatchObject({
    ok: true,
    areSettingsSaved: false,
  });
  expect((await getSettings({ merchantId })).storeInfo.name).toBe('');
  expect(await saveDraft({ merchantId, values: { assistantName: 'Luna' } })).toMatchObject({
    ok: true,
    areSettingsSaved: true,
  });
  expect(await getSettings({ merchantId })).toMatchObject({
    storeInfo: { name: 'Live Beds' },
    assistant: { name: 'Luna' },
  });
});

test('an invalid field keeps the saved settings, and the draft as typed', async () => {
  const { merchantId } = await makeMerchant();
  await saveDraft({ merchantId, values: { storeName: 'Firm Beds', assistantName: 'Luna' } });
  const outcome = await saveDraft({ merchantId, values: { primaryColor: 'blurple', assistantName: 'Sol' } });
  expect(outcome).toMatchObject({
    ok: true,
    areSettingsSaved: false,
    errors: { primaryColor: 'Primary color must be a valid hex color' },
  });
  expect((await getSettings({ merchantId })).assistant.name).toBe('Luna');
  expect((await getOnboarding({ merchantId })).draft.primaryColor).toBe('blurple');
});

test('stored lead settings fill the form, as normalized', async () => {
  const { merchantId } = await makeMerchant();
  await saveDraft({ merchantId, values: { adminMobile: '555 123 4567' } });
  expect((await getOnboarding({ merchantId })).draft.adminMobile).toBe('+15551234567');
  await saveSettings({ merchantId, changes: { leads: { adminEmail: 'leads@dream.example' } } });
  expect((await getOnboarding({ merchantId })).draft.adminEmail).toBe('leads@dream.example');
});

test('the owner’s address is filled in for alerts until another one, or none, is stored', async () => {
  const { merchantId, email } = await signUpPerson();
  const getEmail = async () => (await getOnboarding({ merchantId })).draft.adminEmail;
  await saveDraft({ merchantId, values: { storeName: 'Own Beds' } });
  expect(await getEmail()).toBe(email);
  await completeStep({ merchantId, step: 'leadCapture', values: { adminEmail: email } });
  expect((await getSettings({ merchantId })).leads.adminEmail).toBe(email);
  await saveDraft({ merchantId, values: { adminEmail: '' } });
  expect(await getEmail()).toBe('');
});

test('an emptied lead field stays empty', async () => {
  const { merchantId } = await makeMerchant();
  await saveDraft({ merchantId, values: { adminEmail: 'a@b.example' } });
  await saveDraft({ merchantId, values: { adminEmail: '' } });
  expect((await getOnboarding({ merchantId })).draft.adminEmail).toBe('');
});

test('concurrent saves and steps of many windows end without a deadlock', async () => {
  const { merchantId } = await makeMerchant();
  const saves = Array.from({ length: 12 }, (_, at) =>
    saveDraft({
      merchantId,
      values: { storeName: 'Busy Beds', assistantName: `N${at}`, adminEmail: 'a@b.example' },
    }),
  );
  const steps = Array.from({ length: 6 }, () =>
    completeStep({ merchantId, step: 'storeBasics', values: { storeName: 'Busy Beds' } }),
  );
  const outcomes = await Promise.all([...saves, ...steps]);
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
});
