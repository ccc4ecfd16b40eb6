import { findDuePromptsJob } from '#app/features/assistant/prompt/find-due-prompts.job.server.ts';
import { regeneratePromptJob } from '#app/features/assistant/prompt/regenerate-prompt.job.server.ts';
import { adoptForeignFileJob } from '#app/features/files/adopt-foreign-file.job.server.ts';
import { forgetExtractionsJob } from '#app/features/files/forget-extractions.job.server.ts';
import { readStoreFileJob } from '#app/features/files/read-store-file.job.server.ts';
import { forgetErrorReportsJob } from '#app/features/support/forget-error-reports.job.server.ts';
import type { JobDefinition } from '#app/platform/jobs.server.ts';

/** Every job there is; a job that isn't here never runs. */
export const JOBS: readonly JobDefinition[] = [
  regeneratePromptJob,
  findDuePromptsJob,
  readStoreFileJob,
  adoptForeignFileJob,
  forgetExtractionsJob,
  forgetErrorReportsJob,
];
