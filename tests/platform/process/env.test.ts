import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { readEnv } from '#app/platform/process/env.server.ts';

const GIVEN = { DATA_DIR: path.join(inject('dataDir'), 'env'), AUTH_SECRET: 'a'.repeat(32) };

test('an empty variable has its default', () => {
  const names = [
    'PORT',
    'APP_PROTOCOL',
    'LLM_BASE_URL',
    'LLM_MODELS',
    'LLM_DAILY_COST_CAP',
    'RUN_JOBS',
    'LOG_LEVEL',
  ];
  for (const nothing of ['', ' ']) {
    const variables = Object.fromEntries(names.map((name) => [name, nothing]));
    expect(readEnv({ ...GIVEN, ...variables })).toEqual(readEnv(GIVEN));
  }
  expect(readEnv(GIVEN)).toMatchObject({ PORT: 3000, LLM_DAILY_COST_CAP: 5, LLM_BASE_URL: '' });
});

test('an invalid setting is named without its value', () => {
  for (const [name, value] of [
    ['LLM_BASE_URL', 'api.secret.example/sk-123'],
    ['LLM_MODELS', 'gpt-secret'],
    ['LLM_DAILY_COST_CAP', '-1'],
  ] as const) {
    expect(() => readEnv({ ...GIVEN, [name]: value })).toThrow(
      new RegExp(`^Settings in the environment: ${name}: (?!.*secret)`),
    );
  }
});

test('the app’s URL for Shopify is the setting, else the CLI’s tunnel, else our own', () => {
  const address = (variables: Record<string, string>) => readEnv({ ...GIVEN, ...variables }).SHOPIFY_APP_URL;
  const tunnel = { HOST: 'https://a-b-c.trycloudflare.example' };
  expect(address({ ...tunnel, SHOPIFY_APP_URL: 'https://bedside.example' })).toBe('https://bedside.example');
  expect(address(tunnel)).toBe('https://a-b-c.trycloudflare.example');
  expect(address({ HOST: '0.0.0.0', PORT: '4000' })).toBe('http://localhost:4000');
});
