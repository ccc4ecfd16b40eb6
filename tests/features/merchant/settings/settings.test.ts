import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDefaultSettings, parseChanges } from '#app/features/merchant/settings/parse-settings.ts';
import { DEFAULT_SETTINGS, isOptionEnabled } from '#app/features/merchant/settings/default-settings.ts';
import { EDITABLE_SECTIONS, type EditableSection } from '#app/features/merchant/settings/settings-schema.ts';

const errorsOf = (changes: object) => {
  const read = parseChanges(changes);
  return read.ok || read.reason !== 'invalid' ? {} : read.errors;
};
const cleaned = (changes: object) => {
  const read = parseChanges(changes);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.changes;
};

test('the defaults fit their own schemas and are unchanged by parsing', () => {
  const { storeInfo } = DEFAULT_SETTINGS;
  expect(errorsOf({ ...DEFAULT_SETTINGS, storeInfo: { ...storeInfo, name: 'Dream Beds' } })).toEqual({});
  expect(applyDefaultSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});

test('the defaults are those of the specification, but no offer is promised', () => {
  const { storeInfo, branding, chatConfig, products } = DEFAULT_SETTINGS;
  expect(storeInfo).toMatchObject({ currency: 'USD', language: 'en', measurementUnit: 'imperial' });
  expect(branding).toMatchObject({
    colors: { primary: '#3b82f6', secondary: '#6b7280', background: '#ffffff', text: '#111827' },
    fonts: { primary: 'Inter', secondary: 'system-ui' },
    chatTitle: 'Sleep Expert Assistant',
  });
  expect(chatConfig).toMatchObject({
    model: 'gpt-4',
    temperature: 0.7,
    maxTokens: 2000,
    productRecommendationLimit: 3,
    responseCreativity: 0.6,
    primaryGoal: 'conversion',
    leadCaptureTiming: 'after-first-recommendation',
    isTypewriterEnabled: true,
    promptTemplate: 'comprehensive',
    availableHours: { enabled: true, isSameAsStore: true, timezone: 'UTC' },
    leadCapture: {
      requiredFields: { email: 'optional', name: 'disabled', phone: 'disabled' },
      captureStyle: 'ask',
      incentives: '',
    },
  });
  expect(products).toMatchObject({
    matchingAlgorithm: 'semantic',
    matchThreshold: 0.6,
    recommendationOrder: 'score',
    keyAttributeWeight: 'balanced',
    inventoryChecking: 'strict',
  });
  expect(products.categories.map(({ name }) => name)).toEqual([
    'Memory Foam',
    'Hybrid',
    'Latex',
    'Innerspring',
    'Airbed',
  ]);
});

test.each([
  [
    { chatConfig: { primaryGoal: 'world peace' } },
    'chatConfig.primaryGoal',
    'Choose one of: conversion, lead, education',
  ],
  [{ chatConfig: { responseCreativity: 6 } }, 'chatConfig.responseCreativity', 'A number between 0 and 1'],
  [
    { chatConfig: { productRecommendationLimit: 11 } },
    'chatConfig.productRecommendationLimit',
    'A whole number from 1 to 10',
  ],
  [{ chatConfig: { questions: [{ text: ' ' }] } }, 'chatConfig.questions.0.text', 'Enter a question'],
  [
    { chatConfig: { questions: [{ text: 'x'.repeat(301) }] } },
    'chatConfig.questions.0.text',
    'At most 300 characters',
  ],
  [
    { chatConfig: { questions: Array(21).fill({ text: 'Why?' }) } },
    'chatConfig.questions',
    'At most 20 entries',
  ],
  [
    { chatConfig: { availableHours: { timezone: 'Mars' } } },
    'chatConfig.availableHours.timezone',
    'Choose a time zone, like America/New_York',
  ],
  [{ storeInfo: { currency: 'dollars' } }, 'storeInfo.currency', 'Choose a currency, like USD'],
  [{ storeInfo: { language: '!' } }, 'storeInfo.language', 'Choose a language, like en'],
  [
    { leads: { adminEmail: 'nobody' } },
    'leads.adminEmail',
    'Enter a valid email address, like name@store.com',
  ],
  [
    { leads: { adminMobile: '12345' } },
    'leads.adminMobile',
    'Enter a phone number with area code, like (555) 123-4567',
  ],
  [{ products: { matchThreshold: -0.1 } }, 'products.matchThreshold', 'A number between 0 and 1'],
  [{ features: { holdoutPercent: 1.5 } }, 'features.holdoutPercent', 'A whole number from 0 to 50'],
  [{ betaFlags: { 'a.b': true } }, 'betaFlags.a.b', 'A name of letters, digits, _ and -'],
  [{ betaFlags: { fast: 'yes' } }, 'betaFlags.fast', 'Yes or no'],
  [
    { betaFlags: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, true])) },
    'betaFlags',
    'At most 50 entries',
  ],
])('%j is refused beside its field', (changes, path, message) => {
  expect(errorsOf(changes)).toEqual({ [path]: message });
});

test.each([
  [[{ open: '09:00', close: '25:00' }], 'monday.0.close', 'A time such as 09:30'],
  [[{ open: '18:00', close: '09:00' }], 'monday', 'Closing time must be after opening time'],
  [
    [
      { open: '09:00', close: '13:00' },
      { open: '12:00', close: '18:00' },
    ],
    'monday',
    'Opening times must not overlap',
  ],
])('hours such as %j are refused', (monday, place, message) => {
  expect(errorsOf({ chatConfig: { availableHours: { schedule: { monday } } } })).toEqual({
    [`chatConfig.availableHours.schedule.${place}`]: message,
  });
});

test('a day may have a break, and a closed day is empty', () => {
  const schedule = {
    monday: [
      { open: '09:00', close: '12:30' },
      { open: '13:00', close: '24:00' },
    ],
    sunday: [],
  };
  expect(cleaned({ chatConfig: { availableHours: { schedule } } })).toEqual({
    chatConfig: { availableHours: { schedule } },
  });
});

test('questions are stored in order, without gaps, moderate by default', () => {
  const questions = [
    { text: 'Third?', order: 9, required: 'firm' },
    { text: ' First? ', order: 2 },
    { text: 'Second?', order: 5, required: 'loose' },
  ];
  expect(cleaned({ chatConfig: { questions } })).toEqual({
    chatConfig: {
      questions: [
        { text: 'First?', order: 1, required: 'moderate' },
        { text: 'Second?', order: 2, required: 'loose' },
        { text: 'Third?', order: 3, required: 'firm' },
      ],
    },
  });
});

test('numbers and URLs are normalized', () => {
  expect(
    cleaned({
      leads: { adminMobile: '(555) 123-4567', redirectUrl: 'dream.example/book' },
      storeInfo: { currency: ' eur ' },
    }),
  ).toEqual({
    leads: { adminMobile: '+15551234567', redirectUrl: 'https://dream.example/book' },
    storeInfo: { currency: 'EUR' },
  });
});

test('an invalid value in a group or list leaves the others unchanged', () => {
  const settings = applyDefaultSettings({
    branding: { colors: { primary: 'red', text: '#222222' } },
    chatConfig: {
      questions: [{ text: 5 }],
      availableHours: { timezone: 'Mars', enabled: false },
      model: 'gpt-4o',
    },
  });
  expect(settings.branding.colors).toEqual({ ...DEFAULT_SETTINGS.branding.colors, text: '#222222' });
  expect(settings.chatConfig.questions).toEqual(DEFAULT_SETTINGS.chatConfig.questions);
  expect(settings.chatConfig.availableHours).toMatchObject({ timezone: 'UTC', enabled: false });
  expect(settings.chatConfig.model).toBe('gpt-4o');
});

test('the team’s hours are the store’s unless the merchant set others', () => {
  const hoursOf = (availableHours: object) => {
    const stored = { storeInfo: { timezone: 'America/Denver' }, chatConfig: { availableHours } };
    const { timezone, isSameAsStore } = applyDefaultSettings(stored).chatConfig.availableHours;
    return [timezone, isSameAsStore];
  };
  expect(hoursOf({})).toEqual(['America/Denver', true]);
  expect(hoursOf({ timezone: 'Mars', schedule: { monday: null } })).toEqual(['America/Denver', true]);
  expect(hoursOf({ timezone: 'UTC' })).toEqual(['UTC', false]);
  expect(hoursOf({ schedule: { sunday: [] } })).toEqual(['America/Denver', false]);
  expect(hoursOf({ timezone: 'UTC', isSameAsStore: true })).toEqual(['UTC', true]);
});

test('any stored document gives complete settings, and parsing them again changes nothing', () => {
  const anyStored = fc.dictionary(fc.constantFrom(...EDITABLE_SECTIONS), fc.jsonValue({ maxDepth: 4 }));
  fc.assert(
    fc.property(anyStored, (stored) => {
      const settings = applyDefaultSettings(stored as Partial<Record<EditableSection, unknown>>);
      for (const section of EDITABLE_SECTIONS) {
        for (const key of Object.keys(DEFAULT_SETTINGS[section])) {
          expect((settings[section] as Record<string, unknown>)[key]).not.toBeNull();
          expect((settings[section] as Record<string, unknown>)[key]).toBeDefined();
        }
      }
      expect(applyDefaultSettings(settings)).toEqual(settings);
    }),
    { numRuns: 300 },
  );
});

test('a switch that is not listed is on', () => {
  expect(isOptionEnabled([{ name: 'Latex', enabled: false }], 'Latex')).toBe(false);
  expect(isOptionEnabled([], 'Latex')).toBe(true);
});
