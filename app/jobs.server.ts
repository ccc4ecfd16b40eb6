import type { JobDefinition } from '#app/platform/jobs.server.ts';

/** Every job there is; a job that isn't here never runs. */
export const JOBS: readonly JobDefinition[] = [];
