import { accountRequestsJob } from '#app/features/account/account-requests.job.server.ts';
import { summarizeChat } from '#app/features/chat/history/chat-history.server.ts';
import { enqueueRollUpsJob, rollUpAnalyticsJob } from '#app/features/analytics/rollup/roll-up.job.server.ts';
import { regeneratePromptJob } from '#app/features/assistant/prompt/regenerate-prompt.job.server.ts';
import {
  maintainStripeEventsJob,
  processStripeEventsJob,
} from '#app/features/billing/stripe/sync-subscription.server.ts';
import { sendUsageMailJob } from '#app/features/billing/usage/usage-mail.job.server.ts';
import { expireBriefsJob } from '#app/features/chat/brief/briefs.server.ts';
import { readStoreFileJob, expireExtractionsJob } from '#app/features/files/reading/read-file.job.server.ts';
import { deleteOrphanedFilesJob } from '#app/features/files/upload/uploads.server.ts';
import { createSendAlertJob, resumeAlertsJob } from '#app/features/leads/alerts/send-alert.server.ts';
import { refreshModelProductsJob } from '#app/features/inventory/system-brands/system-brands.server.ts';
import { refreshShopDetailsJob } from '#app/features/shop/install/install-shop.server.ts';
import { enqueuePlanSyncsJob, syncPlanJob } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { enqueueOverdueErasuresJob, erasePersonJob } from '#app/features/shop/privacy/erase-person.server.ts';
import { publishAppearanceJob } from '#app/features/shop/storefront/theme-extension.server.ts';
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
import { expireChatsJob } from '#app/features/chat/privacy/expire-chats.job.server.ts';
import { releaseUnattendedChatJob } from '#app/features/chat/takeover/request-person.server.ts';
import { expireErrorReportsJob } from '#app/features/support/errors/error-reports.server.ts';
import { sendFeedbackJob } from '#app/features/support/feedback/feedback.server.ts';
import { sendInvitationJob } from '#app/features/team/invitations.server.ts';
import { sendMailJob } from '#app/platform/mail/mail.server.ts';
import type { JobDefinition } from '#app/platform/jobs/jobs.server.ts';

/** A job missing from this list never runs. */
export const JOBS: readonly JobDefinition[] = [
  accountRequestsJob,
  regeneratePromptJob,
  readStoreFileJob,
  expireExtractionsJob,
  deleteOrphanedFilesJob,
  refreshModelProductsJob,
  refreshShopDetailsJob,
  publishAppearanceJob,
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
  erasePersonJob,
  enqueueOverdueErasuresJob,
  expireErrorReportsJob,
  releaseUnattendedChatJob,
  sendMailJob,
  sendInvitationJob,
  createSendAlertJob(summarizeChat),
  resumeAlertsJob,
  rollUpAnalyticsJob,
  enqueueRollUpsJob,
  expireBriefsJob,
  sendFeedbackJob,
  processStripeEventsJob,
  maintainStripeEventsJob,
  sendUsageMailJob,
  expireChatsJob,
];
