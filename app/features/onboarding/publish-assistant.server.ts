import { recordPromptInForce } from '#app/features/assistant/prompt/record-prompt-in-force.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import { cleanDraft, type Draft } from '#app/features/onboarding/draft.ts';
import { type LivePath, liveSettings } from '#app/features/onboarding/live-settings.ts';
import { reserveAddress } from '#app/features/onboarding/reserve-address.server.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';

/** How long a deploy may hold its lock; that of a crashed process lets go after it. */
export const DEPLOY_LOCK_MS = 30_000;

interface Publication {
  merchantId: string;
  draft: Draft;
  path: LivePath;
  now: Date;
}

export type PublishOutcome = { ok: true; slug: string } | { ok: false; reason: 'busy' | 'refused' };

/** Puts the draft live at the store's address, one deploy at a time. A store that is live already just answers it. */
export async function publishAssistant(input: Publication): Promise<PublishOutcome> {
  const { merchantId, now } = input;
  const locked = await db.onboarding.updateMany({
    where: {
      merchantId,
      isDeployed: false,
      OR: [{ deployingUntil: null }, { deployingUntil: { lte: now } }],
    },
    data: { deployingUntil: new Date(now.getTime() + DEPLOY_LOCK_MS), error: null },
  });
  if (locked.count === 0) return answerDeployed(merchantId);
  try {
    const outcome = await publish(input);
    if (!outcome.ok) await recordFailure(merchantId, TEXTS.configurationRefused);
    return outcome;
  } catch (error) {
    await recordFailure(merchantId, TEXTS.deployFailed);
    throw error;
  }
}

async function answerDeployed(merchantId: string): Promise<PublishOutcome> {
  const row = await db.onboarding.findUniqueOrThrow({ where: { merchantId } });
  const held = await db.subdomain.findFirst({ where: { merchantId, status: 'active' } });
  return row.isDeployed && held ? { ok: true, slug: held.slug } : { ok: false, reason: 'busy' };
}

async function publish(input: Publication): Promise<PublishOutcome> {
  const { merchantId, draft } = input;
  const { storeName } = cleanDraft(draft);
  // The first step explained a name without an address; a deploy must not end there.
  const claim = await reserveAddress({ merchantId, storeName, isDeployed: false, acceptOffer: true });
  if (!claim.ok) return { ok: false, reason: 'refused' };
  await db.$transaction((transaction) => goLive(transaction, input));
  return { ok: true, slug: claim.slug };
}

// The wizard's row is locked before the settings, in the order in which an autosave locks them.
async function goLive(
  transaction: Transaction,
  { merchantId, draft, path, now }: Publication,
): Promise<void> {
  await transaction.$executeRaw`
    update onboarding set is_deployed = true, guide_open = true, deploying_until = null, error = null,
      steps_completed = array_append(array_remove(steps_completed, 'chatSetup'), 'chatSetup'), updated_at = now()
    where merchant_id = ${merchantId}::uuid`;
  const current = await getSettings({ merchantId }, transaction);
  const saved = await saveSettings({ merchantId, changes: liveSettings(draft, path, current) }, transaction);
  if (!saved.ok) throw new Error(`The live settings were refused: ${saved.reason}`);
  await recordPromptInForce({ merchantId, now }, transaction);
}

async function recordFailure(merchantId: string, error: string): Promise<void> {
  const data = { deployingUntil: null, error };
  await db.onboarding.updateMany({ where: { merchantId, isDeployed: false }, data }).catch(() => null);
}
