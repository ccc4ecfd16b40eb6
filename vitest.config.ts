import { defineConfig } from 'vitest/config';

// Timeouts catch tests that hang, not tests that are slow: a busy machine must not fail a test.
const shared = {
  setupFiles: ['tests/support/environment.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
  chaiConfig: { truncateThreshold: 0 },
};

// Files of one worker share the app's modules: loading them anew for each file took as long as the tests.
const app = ['tests/**/*.test.{ts,tsx}'];
// These change the environment, which the app reads once, or measure a process.
const isolated = [
  'tests/features/assistant/model/**/*.test.ts',
  'tests/features/chat/{drafts,sessions}/**/*.test.ts',
  'tests/features/leads/alerts/**/*.test.ts',
  'tests/routes/dashboard.settings.test.ts',
  'tests/launch/**/*.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['dot', './tests/support/count-reporter.ts'],
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'app',
          include: app,
          exclude: ['tests/e2e/**', ...isolated],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: isolated } },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          // A browser on a busy machine; the count names every test that needed it.
          retry: 1,
        },
      },
    ],
  },
});
