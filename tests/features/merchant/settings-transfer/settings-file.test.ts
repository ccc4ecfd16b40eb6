import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  createSettingsExport,
  diffImport,
  parseSettingsExport,
} from '#app/features/merchant/settings-transfer/settings-file.ts';

const merchantId = '01a1f94b-827d-72c0-a2d3-8bb174b3a2f1';
const other = '01a1f94b-827d-72c0-a2d3-8bb174b3a2f2';
const exportedAt = new Date('2026-11-20T12:00:00Z');
const read = (file: unknown) =>
  parseSettingsExport(typeof file === 'string' ? file : JSON.stringify(file), { merchantId });

const own: Settings = {
  ...DEFAULT_SETTINGS,
  storeInfo: { ...DEFAULT_SETTINGS.storeInfo, name: 'Dream Beds', hours: 'Mon–Fri 9–5' },
  betaFlags: { fastReplies: true },
};

test('a file names its product and has every section but the subscription', () => {
  const file = createSettingsExport(own, exportedAt);
  expect(file).toMatchObject({ product: 'Bedside', version: 1, exportedAt: '2026-11-20T12:00:00.000Z' });
  expect(Object.keys(file.settings)).toEqual([
    'storeInfo',
    'branding',
    'assistant',
    'leads',
    'features',
    'chatConfig',
    'products',
    'betaFlags',
  ]);
  expect(file.settings.products).not.toHaveProperty('total');
  expect(file.settings.features).not.toHaveProperty('chatEnabled');
});

test('importing an exported file restores every field', () => {
  const outcome = read(createSettingsExport(own, exportedAt));
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(diffImport(own, outcome.changes)).toEqual([]);
  expect(diffImport(DEFAULT_SETTINGS, outcome.changes)).toEqual([
    { path: 'storeInfo.name', from: '', to: 'Dream Beds' },
    { path: 'storeInfo.hours', from: '', to: 'Mon–Fri 9–5' },
    { path: 'betaFlags.fastReplies', from: undefined, to: true },
  ]);
});

test.each([
  ['no JSON', '{"settings":', 'This file isn’t JSON. Choose one you exported here.'],
  ['a list', [], 'This file doesn’t contain a configuration. Choose one you exported here.'],
  ['anything else', { cats: 3 }, 'This file doesn’t contain a configuration. Choose one you exported here.'],
  [
    'a later version',
    { version: 2, settings: {} },
    'This file was exported by a newer Bedside and can’t be read.',
  ],
  [
    'a huge file',
    `"${'x'.repeat(1_000_000)}"`,
    'This file is larger than 1 MB. A configuration is a few kilobytes.',
  ],
])('%s is refused with its own message', (_what, file, message) => {
  expect(read(file)).toEqual({ ok: false, reason: 'unreadable', message });
});

test('all errors are listed at once', () => {
  const settings = {
    storeInfo: { name: ' ', website: 'javascript:alert(1)' },
    branding: { colors: { text: 'red' } },
    chatConfig: { maxTokens: 5, questions: [{ text: '' }] },
    secrets: {},
  };
  expect(read({ version: 1, settings })).toEqual({
    ok: false,
    reason: 'invalid',
    errors: {
      'storeInfo.name': 'Store name is required',
      'storeInfo.website': 'Enter a valid URL, like https://example.com',
      'branding.colors.text': 'Text color must be a valid hex color',
      'chatConfig.maxTokens': 'Max tokens must be a number between 100 and 8000',
      'chatConfig.questions.0.text': 'Enter a question',
      secrets: 'Invalid config section: secrets',
    },
  });
});

test('a document without an envelope is accepted', () => {
  const outcome = read({
    createdAt: '2025-01-01',
    subscription: { plan: 'enterprise' },
    assistant: { name: 'Luna' },
  });
  expect(outcome).toEqual({
    ok: true,
    changes: { assistant: { name: 'Luna' } },
    skipped: ['subscription'],
  });
});

test('a generated prompt is not imported, a manual one is', () => {
  const assistant = { masterPrompt: 'Be kind.', masterPromptLastEditedAt: '2026-01-01' };
  expect(read({ settings: { assistant: { ...assistant, masterPromptSource: 'auto' } } })).toMatchObject({
    changes: {},
    skipped: ['assistant.masterPrompt', 'assistant.masterPromptSource', 'assistant.masterPromptLastEditedAt'],
  });
  const manual = { ...assistant, masterPromptSource: 'manual' };
  expect(read({ settings: { assistant: manual } })).toMatchObject({
    changes: { assistant: manual },
    skipped: [],
  });
});

test('the logo of another store, product counts and whether the chat is on are not imported', () => {
  const logo = `/files/logos/${other}/${other}.png`;
  const mine = `/files/logos/${merchantId}/${other}.png`;
  const file = {
    settings: {
      branding: { logo, chatIcon: mine },
      products: { total: 4, matchThreshold: 0.5 },
      features: { chatEnabled: true },
    },
  };
  expect(read(file)).toEqual({
    ok: true,
    changes: { branding: { chatIcon: mine }, products: { matchThreshold: 0.5 } },
    skipped: ['products.total', 'features.chatEnabled', 'branding.logo'],
  });
});

test('any file is parsed or refused', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(...Object.keys(DEFAULT_SETTINGS)),
      (value, name) => {
        expect(typeof read({ version: 1, settings: { [name]: value } }).ok).toBe('boolean');
      },
    ),
  );
  fc.assert(
    fc.property(fc.string(), (text) => typeof parseSettingsExport(text, { merchantId }).ok === 'boolean'),
  );
});
