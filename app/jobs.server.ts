import { regeneratePromptJob } from '#app/features/assistant/prompt/regenerate-prompt.job.server.ts';
import { expireExtractionsJob } from '#app/features/files/reading/expire-extractions.job.server.ts';
import { readStoreFileJob } from '#app/features/files/reading/read-file.job.server.ts';
import { deleteOrphanedFilesJob } from '#app/features/files/upload/delete-orphaned-files.job.server.ts';
import { refreshModelProductsJob } from '#app/features/inventory/system-brands/refresh-model-products.job.server.ts';
import { refreshShopDetailsJob } from '#app/features/shop/install/refresh-shop-details.job.server.ts';
import { enqueuePlanSyncsJob, syncPlanJob } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { subscribeWebhooksJob } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import {
  deleteOldSyncDataJob,
  reconcileShopsJob,
  refreshProductsJob,
  restartStalledSyncsJob,
  syncCatalogJob,
} from '#app/features/shop/sync/sync.job.server.ts';
import {
  maintainWebhooksJob,
  processPrivacyWebhooksJob,
  processWebhooksJob,
} from '#app/features/shop/webhook-processing/process-webhooks.job.server.ts';
import { expireErrorReportsJob } from '#app/features/error-reports/expire-error-reports.job.server.ts';
import type { JobDefinition } from '#app/platform/jobs/jobs.server.ts';

/** Every job; a job missing here never runs. */
export const JOBS: readonly JobDefinition[] = [
  regeneratePromptJob,
  readStoreFileJob,
  expireExtractionsJob,
  deleteOrphanedFilesJob,
  refreshModelProductsJob,
  refreshShopDetailsJob,
  syncCatalogJob,
  refreshProductsJob,
  restartStalledSyncsJob,
  reconcileShopsJob,
  deleteOldSyncDataJob,
  processWebhooksJob,
  processPrivacyWebhooksJob,
  maintainWebhooksJob,
  syncPlanJob,
  enqueuePlanSyncsJob,
  subscribeWebhooksJob,
  expireErrorReportsJob,
];
