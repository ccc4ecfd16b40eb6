import { findDuePromptsJob } from '#app/features/assistant/prompt/find-due-prompts.job.server.ts';
import { regeneratePromptJob } from '#app/features/assistant/prompt/regenerate-prompt.job.server.ts';
import { adoptForeignFileJob } from '#app/features/files/adopt-foreign-file.job.server.ts';
import { forgetExtractionsJob } from '#app/features/files/forget-extractions.job.server.ts';
import { readStoreFileJob } from '#app/features/files/read-store-file.job.server.ts';
import { refreshModelProductsJob } from '#app/features/inventory/refresh-model-products.job.server.ts';
import { fillShopJob } from '#app/features/shop/fill-shop.job.server.ts';
import { findDueSyncsJob } from '#app/features/shop/find-due-syncs.job.server.ts';
import { forgetReceiptsJob } from '#app/features/shop/forget-receipts.job.server.ts';
import { forgetSyncsJob } from '#app/features/shop/forget-syncs.job.server.ts';
import { queuePlanReadingsJob } from '#app/features/shop/queue-plan-readings.job.server.ts';
import { readPlanJob } from '#app/features/shop/read-plan.job.server.ts';
import { reconcileShopsJob } from '#app/features/shop/reconcile-shops.job.server.ts';
import { refreshProductsJob } from '#app/features/shop/refresh-products.job.server.ts';
import { subscribeWebhooksJob } from '#app/features/shop/subscribe-webhooks.job.server.ts';
import { syncCatalogJob } from '#app/features/shop/sync-catalog.job.server.ts';
import { workPrivacyJob } from '#app/features/shop/work-privacy.job.server.ts';
import { workWebhooksJob } from '#app/features/shop/work-webhooks.job.server.ts';
import { forgetErrorReportsJob } from '#app/features/support/forget-error-reports.job.server.ts';
import type { JobDefinition } from '#app/platform/jobs.server.ts';

/** Every job there is; a job that isn't here never runs. */
export const JOBS: readonly JobDefinition[] = [
  regeneratePromptJob,
  findDuePromptsJob,
  readStoreFileJob,
  adoptForeignFileJob,
  forgetExtractionsJob,
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
