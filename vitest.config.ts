import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts with the journeys: the longest of them takes minutes, which would else be spent on one core at the end. */
class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isJourney = ({ project }: TestSpecification) => project.name === 'journeys';
    return [...sorted.filter(isJourney), ...sorted.filter((file) => !isJourney(file))];
  }
}

// Timeouts catch tests that hang, not tests that are slow: a busy machine must not fail a test.
const shared = {
  setupFiles: ['tests/support/environment.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['dot', './tests/support/count-reporter.ts'],
    maxWorkers: 3,
    sequence: { sequencer: JourneysFirst },
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
