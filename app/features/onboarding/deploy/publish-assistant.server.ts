import { ensureActiveRevision } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import {
  claimSubdomain,
  type ClaimSubdomainOutcome,
} from '#app/features/merchant/chat-address/subdomains.server.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { buildLiveSettings, type GoLiveMode } from '#app/features/onboarding/draft/draft-settings.ts';
import { type Draft, normalizeDraft } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';

/** How long a deploy may hold its lock; that of a crashed process lets go after it. */
export const DEPLOY_LOCK_MS = 30_000;

interface PublishInput {
  merchantId: string;
  draft: Draft;
  path: GoLiveMode;
  now: Date;
}

export type PublishOutcome = { ok: true; slug: string } | { ok: false; reason: 'busy' | 'refused' };

/** Puts the draft live at the store's address, one deploy at a time. A store that is live already just answers it. */
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
  const held = await db.subdomain.findFirst({ where: { merchantId, status: 'active' } });
  return row.isDeployed && held ? { ok: true, slug: held.slug } : { ok: false, reason: 'busy' };
}

async function publishDraft(input: PublishInput): Promise<PublishOutcome> {
  const { merchantId, draft } = input;
  const { storeName } = normalizeDraft(draft);
  // The first step explained a name without an address; a deploy must not end there.
  const claim = await reserveSubdomain({ merchantId, storeName, isDeployed: false, acceptOffer: true });
  if (!claim.ok) return { ok: false, reason: 'refused' };
  await db.$transaction((transaction) => goLive(transaction, input));
  return { ok: true, slug: claim.slug };
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
  const current = await getSettings({ merchantId }, transaction);
  const saved = await saveSettings(
    { merchantId, changes: buildLiveSettings(draft, path, current) },
    transaction,
  );
  if (!saved.ok) throw new Error(`The live settings were refused: ${saved.reason}`);
  await ensureActiveRevision({ merchantId, now }, transaction);
}

async function recordDeployFailure(merchantId: string, error: string): Promise<void> {
  const data = { deployingUntil: null, error };
  await db.onboarding.updateMany({ where: { merchantId, isDeployed: false }, data }).catch(() => null);
}

interface ReserveSubdomainInput {
  merchantId: string;
  storeName: string;
  isDeployed: boolean;
  acceptOffer: boolean;
}

/** Initialises a store's chat: its address is claimed, and answers nobody until the deploy. */
export async function reserveSubdomain({
  isDeployed,
  ...input
}: ReserveSubdomainInput): Promise<ClaimSubdomainOutcome> {
  const { merchantId, storeName } = input;
  const features = isDeployed ? {} : { features: { chatEnabled: false } };
  const saved = await saveSettings({ merchantId, changes: { storeInfo: { name: storeName }, ...features } });
  if (!saved.ok) throw new Error(`The store's name was refused: ${saved.reason}`);
  const claim = await claimSubdomain({ ...input, isPublic: isDeployed });
  if (claim.ok) await db.merchant.update({ where: { id: merchantId }, data: { name: storeName } });
  return claim;
}
