import { defineConfig } from 'vitest/config';

// Timeouts catch hanging tests, not slow ones: a busy machine must not fail a test.
const shared = {
  setupFiles: ['tests/support/environment.ts'],
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
  chaiConfig: { truncateThreshold: 0 },
};

// Node loads the files itself, as in production, which is twice as fast as Vite's module runner.
const native = { experimental: { viteModuleRunner: false } };

// These need what only Vite can load: JSX, styles, or modules to reset.
const pages = [
  'tests/**/*.test.tsx',
  'tests/routes/**/*.test.ts',
  'tests/features/account/log-in.security.test.ts',
  'tests/features/assistant/prompt-editor/prompt-editor-state.test.ts',
  'tests/features/error-texts/broken-files.test.ts',
  'tests/features/inventory/inventory.security.test.ts',
  'tests/features/onboarding/draft/onboarding-texts.test.ts',
  'tests/features/support/merchants/{support-access,suspension}.test.ts',
  'tests/features/support/tutorials/tutorials.test.ts',
  'tests/features/team/{require-merchant,team.security}.test.ts',
  'tests/platform/http/read-form.security.test.ts',
  'tests/ui/errors/report-error.test.ts',
];
// These change the environment, which the app reads only once, or measure a process. Some await a server between
// imports, which Node would load right away.
const isolated = [
  'tests/features/assistant/model/**/*.test.ts',
  'tests/features/chat/{drafts,sessions}/**/*.test.ts',
  'tests/features/leads/alerts/**/*.test.ts',
  'tests/routes/dashboard.settings.test.ts',
  'tests/launch/**/*.test.ts',
];
const journeys = ['tests/e2e/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['dot', './tests/support/count-reporter.ts'],
    maxWorkers: 3,
    projects: [
      // The files of one worker share the app's modules: loading them again for each file took as long as the tests.
      {
        test: {
          ...shared,
          ...native,
          name: 'app',
          include: ['tests/**/*.test.ts'],
          exclude: [...journeys, ...isolated, ...pages],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: pages,
          exclude: isolated,
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: isolated } },
      {
        test: {
          ...shared,
          ...native,
          name: 'journeys',
          include: journeys,
          setupFiles: [...shared.setupFiles, 'tests/support/show-failed-pages.ts'],
          // Browsers are flaky on a busy machine; the retry count names every test that needed one.
          retry: 1,
        },
      },
    ],
  },
});
