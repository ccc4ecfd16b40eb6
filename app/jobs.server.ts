import { findDuePromptsJob } from '#app/features/assistant/prompt/find-due-prompts.job.server.ts';
import { regeneratePromptJob } from '#app/features/assistant/prompt/regenerate-prompt.job.server.ts';
import { adoptForeignFileJob } from '#app/features/files/adopt-foreign-file.job.server.ts';
import { forgetExtractionsJob } from '#app/features/files/forget-extractions.job.server.ts';
import { readStoreFileJob } from '#app/features/files/read-store-file.job.server.ts';
import { sweepStoreFilesJob } from '#app/features/files/sweep-store-files.job.server.ts';
import { refreshModelProductsJob } from '#app/features/inventory/brands/refresh-model-products.job.server.ts';
import { fillShopJob } from '#app/features/shop/fill-shop.job.server.ts';
import { findDueSyncsJob } from '#app/features/shop/sync/find-due-syncs.job.server.ts';
import { forgetReceiptsJob } from '#app/features/shop/webhooks/forget-receipts.job.server.ts';
import { forgetSyncsJob } from '#app/features/shop/sync/forget-syncs.job.server.ts';
import { queuePlanReadingsJob } from '#app/features/shop/plan/queue-plan-readings.job.server.ts';
import { readPlanJob } from '#app/features/shop/plan/read-plan.job.server.ts';
import { reconcileShopsJob } from '#app/features/shop/sync/reconcile-shops.job.server.ts';
import { refreshProductsJob } from '#app/features/shop/webhooks/refresh-products.job.server.ts';
import { subscribeWebhooksJob } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { syncCatalogJob } from '#app/features/shop/sync/sync-catalog.job.server.ts';
import { workPrivacyJob } from '#app/features/shop/privacy/work-privacy.job.server.ts';
import { workWebhooksJob } from '#app/features/shop/webhooks/work-webhooks.job.server.ts';
import { forgetErrorReportsJob } from '#app/features/support/forget-error-reports.job.server.ts';
import type { JobDefinition } from '#app/platform/jobs.server.ts';

/** Every job there is; a job that isn't here never runs. */
export const JOBS: readonly JobDefinition[] = [
  regeneratePromptJob,
  findDuePromptsJob,
  readStoreFileJob,
  adoptForeignFileJob,
  forgetExtractionsJob,
  sweepStoreFilesJob,
  refreshModelProductsJob,
  fillShopJob,
  syncCatalogJob,
  refreshProductsJob,
  findDueSyncsJob,
  reconcileShopsJob,
  forgetSyncsJob,
  workWebhooksJob,
  workPrivacyJob,
  forgetReceiptsJob,
  readPlanJob,
  queuePlanReadingsJob,
  subscribeWebhooksJob,
  forgetErrorReportsJob,
];
