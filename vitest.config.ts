import { defineConfig } from 'vitest/config';

// Timeouts catch tests that hang, not tests that are slow: a busy machine must not fail a test.
const shared = {
  setupFiles: ['tests/support/environment.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['dot', './tests/support/count-reporter.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'app',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
