import { ensureActiveRevision } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { claimSubdomain } from '#app/features/merchant/chat-address/subdomains.server.ts';
import { saveSettingsWithin } from '#app/features/merchant/settings/save-settings.server.ts';
import { buildLiveSettings, type GoLiveMode } from '#app/features/onboarding/draft/draft-settings.ts';
import { type Draft, normalizeDraft } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';

/** How long a deploy's lock lasts; that of a crashed process expires after it. */
export const DEPLOY_LOCK_MS = 30_000;

interface PublishInput {
  merchantId: string;
  draft: Draft;
  path: GoLiveMode;
  now: Date;
}

export type PublishOutcome = { ok: true; slug: string } | { ok: false; reason: 'busy' | 'refused' };

/** Publishes the draft at the store's address, one deploy at a time. Of a deployed store it only returns the address. */
export async function publishAssistant(input: PublishInput): Promise<PublishOutcome> {
  const { merchantId, now } = input;
  const locked = await db.onboarding.updateMany({
    where: {
      merchantId,
      isDeployed: false,
      OR: [{ deployingUntil: null }, { deployingUntil: { lte: now } }],
    },
    data: { deployingUntil: new Date(now.getTime() + DEPLOY_LOCK_MS), error: null },
  });
  if (locked.count === 0) return getDeployedOutcome(merchantId);
  try {
    const outcome = await publishDraft(input);
    if (!outcome.ok) await recordDeployFailure(merchantId, ONBOARDING_TEXTS.configurationRefused);
    return outcome;
  } catch (error) {
    await recordDeployFailure(merchantId, ONBOARDING_TEXTS.deployFailed);
    throw error;
  }
}

async function getDeployedOutcome(merchantId: string): Promise<PublishOutcome> {
  const row = await db.onboarding.findUniqueOrThrow({ where: { merchantId } });
  const subdomain = await db.subdomain.findFirst({ where: { merchantId, status: 'active' } });
  return row.isDeployed && subdomain ? { ok: true, slug: subdomain.slug } : { ok: false, reason: 'busy' };
}

// The address answers shoppers only together with the live settings.
async function publishDraft(input: PublishInput): Promise<PublishOutcome> {
  const { merchantId, draft } = input;
  const { storeName } = normalizeDraft(draft);
  return db.$transaction(async (transaction) => {
    // The first step explained a name without an address; a deploy must not fail on it.
    const request = { merchantId, storeName, acceptOffer: true, isPublic: false };
    const claim = await claimSubdomain(request, transaction);
    if (!claim.ok) return { ok: false, reason: 'refused' };
    await goLive(transaction, input);
    return { ok: true, slug: claim.slug };
  });
}

// The wizard's row is locked before the settings, in the order in which an autosave locks them.
async function goLive(
  transaction: Transaction,
  { merchantId, draft, path, now }: PublishInput,
): Promise<void> {
  await transaction.$executeRaw`
    update onboarding set is_deployed = true, guide_open = true, deploying_until = null, error = null,
      steps_completed = array_append(array_remove(steps_completed, 'chatSetup'), 'chatSetup'), updated_at = now()
    where merchant_id = ${merchantId}::uuid`;
  const { outcome } = await saveSettingsWithin(transaction, {
    merchantId,
    changes: (before) => buildLiveSettings(draft, path, before),
  });
  if (!outcome.ok) throw new Error(`The live settings were refused: ${outcome.reason}`);
  await ensureActiveRevision({ merchantId, now }, transaction);
}

async function recordDeployFailure(merchantId: string, error: string): Promise<void> {
  const data = { deployingUntil: null, error };
  await db.onboarding.updateMany({ where: { merchantId, isDeployed: false }, data }).catch(() => null);
}
