import { describe, expect, test } from 'vitest';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/api.settings.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makePromptStore, readPrompt } from '#tests/support/make-prompt-store.ts';
import { routeArgs } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

/** The settings endpoint's response to a save. */
async function save(cookie: string, changes: object): Promise<Record<string, unknown>> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ intent: 'save', changes, expectedVersion: 1 });
  const request = new Request('http://localhost:3000/api/settings', { method: 'POST', headers, body });
  return (await (await action(routeArgs(request))).json()) as Record<string, unknown>;
}

/** Changes of one field by its path. */
function changing(path: string, value: unknown): object {
  return path.split('.').reduceRight((inner: unknown, key) => ({ [key]: inner }), value) as object;
}

const TEMPERATURE = 'Temperature must be a number between 0 and 1';
const MAX_TOKENS = 'Max tokens must be a number between 100 and 8000';

describe('messages of invalid settings', () => {
  test.each([
    ['storeInfo.name', ['', '   '], 'Store name is required'],
    ['chatConfig.temperature', [-0.1, 1.1, 'warm'], TEMPERATURE],
    ['assistant.temperature', [2], TEMPERATURE],
    ['chatConfig.maxTokens', [99, 8001, 'many'], MAX_TOKENS],
    ['branding.colors.primary', ['blue', '#12', '3b82f6'], 'Primary color must be a valid hex color'],
    ['branding.colors.secondary', ['#12345', 7], 'Secondary color must be a valid hex color'],
    ['branding.colors.background', ['#ggg', ''], 'Background color must be a valid hex color'],
    ['branding.colors.text', ['url(x)', '#1234567'], 'Text color must be a valid hex color'],
  ])('%s of %j: %s', async (path, values, message) => {
    const { cookie, merchantId } = await signUpPerson();
    for (const value of values) {
      const answer = await save(cookie, changing(path, value));
      expect({ value, answer }).toMatchObject({ value, answer: { ok: false, errors: { [path]: message } } });
    }
    expect((await getSettings({ merchantId })).version).toBe(1);
  });

  test.each([
    ['chatConfig.temperature', [0, 1]],
    ['chatConfig.maxTokens', [100, 8000]],
    ['branding.colors.text', ['#abc', '#A1B2C3']],
  ])('%s can be any of %j', async (path, values) => {
    for (const value of values) {
      const { cookie } = await signUpPerson();
      const answer = await save(cookie, changing(path, value));
      expect({ value, answer }).toMatchObject({ value, answer: { ok: true } });
    }
  });

  test('Invalid config section: secrets', async () => {
    const { cookie } = await signUpPerson();
    expect(await save(cookie, { secrets: { key: 1 } })).toMatchObject({
      ok: false,
      message: 'Invalid config section: secrets',
    });
  });

  test.each(['', ' \n ', 'x'.repeat(49), `${'x'.repeat(49)}  `, `Error: ${'x'.repeat(100)}`])(
    'Generated invalid or empty masterPrompt, when a template returns %j',
    async (text) => {
      const merchantId = await makePromptStore();
      expect(await regeneratePrompt({ merchantId }, () => text)).toEqual({
        ok: false,
        reason: 'invalid',
        message: 'Generated invalid or empty masterPrompt',
      });
      expect((await readPrompt(merchantId)).text).toBe('');
    },
  );

  test('a prompt of 50 characters is long enough, and one of 49 is not', async () => {
    const merchantId = await makePromptStore();
    expect(await regeneratePrompt({ merchantId }, () => 'x'.repeat(50))).toMatchObject({ ok: true });
    const { cookie } = await signUpPerson();
    expect(await save(cookie, { assistant: { masterPrompt: 'y'.repeat(49) } })).toMatchObject({
      errors: { 'assistant.masterPrompt': 'A prompt needs at least 50 characters.' },
    });
    expect(await save(cookie, { assistant: { masterPrompt: 'y'.repeat(50) } })).toMatchObject({ ok: true });
  });

  test('undefined values are stored as null, missing colors as their defaults', async () => {
    const { merchantId } = await makeMerchant();
    const changes = {
      storeInfo: { hours: undefined, website: undefined },
      branding: { chatIcon: undefined, colors: { primary: '#abc' } },
    };
    expect(await saveSettings({ merchantId, changes })).toMatchObject({ ok: true });
    const row = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
    expect(row.storeInfo).toEqual({ hours: null, website: null });
    expect(row.branding).toEqual({
      chatIcon: null,
      colors: { primary: '#abc', secondary: '#6b7280', background: '#ffffff', text: '#111827' },
    });
  });
});
