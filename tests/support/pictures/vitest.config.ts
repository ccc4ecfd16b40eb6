import { defineConfig } from 'vitest/config';

/** `npm run pictures`: a separate run, since it takes minutes and is meant for review more than for assertions. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/environment.ts'],
    include: ['tests/support/pictures/pages.ts'],
    reporters: ['verbose'],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    chaiConfig: { truncateThreshold: 0 },
  },
});
