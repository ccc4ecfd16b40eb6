import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, inject } from 'vitest';

/** Gives each test file its own database name and folder, and fails tests on unexpected console errors. */
const name = `test_${process.env.VITEST_POOL_ID ?? '0'}_${process.pid}`;
process.env.NODE_ENV = 'test';
process.env.LOG_LEVEL = 'fatal';
process.env.DATABASE_URL = inject('databaseUrl').replace(/[^/]+$/, name);
process.env.DATA_DIR = path.join(inject('dataDir'), name);
process.env.AUTH_SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';

// Runs are reproducible; FAST_CHECK_SEED explores other inputs.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_120) });

let errors: unknown[][] = [];
// oxlint-disable-next-line no-console -- this file watches the console
console.error = (...args: unknown[]) => void errors.push(args);
beforeEach(() => {
  errors = [];
});
afterEach(() => {
  expect(errors, 'an unexpected console.error').toEqual([]);
});
