import { defineConfig } from 'vitest/config';

const shared = { setupFiles: ['tests/support/environment.ts'], testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['dot', './tests/support/plain-count.ts'],
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
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
