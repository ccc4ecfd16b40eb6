import { ensureActiveRevision } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { buildChatUrl, claimSubdomain } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { saveSettingsInTransaction } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  type Draft,
  type FieldErrors,
  findDraftErrors,
  listMissingForDeploy,
  normalizeDraft,
} from '#app/features/onboarding/draft/draft.ts';
import { buildDeploySettings, type DeployMode } from '#app/features/onboarding/draft/settings-from-draft.ts';
import { finishOnboarding, saveDraft } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { db } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/log.server.ts';

export const DEPLOY_LOCK_MS = 30_000;

const FAILURE_TEXTS = {
  deploy: { refused: ONBOARDING_TEXTS.configurationRefused, failed: ONBOARDING_TEXTS.deployFailed },
  launch: { refused: ONBOARDING_TEXTS.launchSaveFailed, failed: ONBOARDING_TEXTS.launchSaveFailed },
};

interface DeployInput {
  merchantId: string;
  values: Partial<Draft>;
  mode?: DeployMode;
  /** The plan's limit; null or undefined is unlimited. */
  maxLocations?: number | null;
  now?: Date;
}

export type DeployOutcome =
  /** `chatUrl` is null if another window already finished the launch. */
  | { ok: true; chatUrl: string | null }
  | { ok: false; reason: 'complete' }
  | { ok: false; reason: 'refused' | 'busy'; message: string; errors: FieldErrors };

/**
 * Deploys the assistant at the store's chat URL; a launch also completes the wizard. Deploying again returns the
 * same URL.
 */
export async function deployAssistant(input: DeployInput): Promise<DeployOutcome> {
  const { merchantId, values, mode = 'deploy', maxLocations, now = new Date() } = input;
  const isLaunch = mode === 'launch';
  try {
    if (!(await db.merchantSettings.findUnique({ where: { merchantId }, select: { version: true } })))
      return refuse(ONBOARDING_TEXTS.configurationNotFound);
    const saved = await saveDraft({ merchantId, values, maxLocations, isBeforeDeploy: true });
    if (!saved.ok) return isLaunch ? { ok: true, chatUrl: null } : saved;
    const { draft } = saved;
    const refusal = validateForDeploy(draft, saved.errors, mode);
    if (refusal) return refusal;
    const deployed = await deployDraft({ merchantId, draft, mode, now });
    if (!deployed.ok)
      return deployed.reason === 'busy'
        ? { ...refuse(ONBOARDING_TEXTS.stillDeploying), reason: 'busy' }
        : refuse(FAILURE_TEXTS[mode].refused);
    if (isLaunch) await finishOnboarding({ merchantId });
    return { ok: true, chatUrl: buildChatUrl(deployed.slug) };
  } catch (error) {
    log.error({ err: error, merchantId, mode }, 'assistant deployment failed');
    return refuse(FAILURE_TEXTS[mode].failed);
  }
}

// A launch deploys if that hasn't happened yet, so both run the same checks; only the wording for missing fields
// differs.
function validateForDeploy(draft: Draft, invalid: FieldErrors, mode: DeployMode): DeployOutcome | null {
  const errors = { ...invalid, ...findDraftErrors(draft) };
  const [error] = Object.values(errors);
  if (error === undefined) return null;
  if (mode === 'launch' && normalizeDraft(draft).storeName === '')
    return refuse(ONBOARDING_TEXTS.storeNameToLaunch, errors);
  const missing = listMissingForDeploy(draft, mode === 'launch' ? 'Brand Color' : undefined);
  if (missing.length === 0) return refuse(error, errors);
  const { completeRequired, requiredMissing } = ONBOARDING_TEXTS;
  return refuse((mode === 'launch' ? completeRequired : requiredMissing) + missing.join(', '), errors);
}

function refuse(message: string, errors: FieldErrors = {}) {
  return { ok: false as const, reason: 'refused' as const, message, errors };
}

interface DraftToDeploy {
  merchantId: string;
  draft: Draft;
  mode: DeployMode;
  now: Date;
}

type DeployDraftOutcome = { ok: true; slug: string } | { ok: false; reason: 'busy' | 'refused' };

/** Deploys the draft, one deploy per store at a time. If the store is already deployed, just returns its slug. */
export async function deployDraft(input: DraftToDeploy): Promise<DeployDraftOutcome> {
  const { merchantId, now } = input;
  const isUnlocked = { OR: [{ deployingUntil: null }, { deployingUntil: { lte: now } }] };
  const locked = await db.onboarding.updateMany({
    where: { merchantId, isDeployed: false, ...isUnlocked },
    data: { deployingUntil: new Date(now.getTime() + DEPLOY_LOCK_MS), error: null },
  });
  if (locked.count === 0) return getDeployedOutcome(merchantId);
  try {
    const outcome = await deployInTransaction(input);
    if (!outcome.ok) await recordFailure(merchantId, ONBOARDING_TEXTS.configurationRefused);
    return outcome;
  } catch (error) {
    await recordFailure(merchantId, ONBOARDING_TEXTS.deployFailed);
    throw error;
  }
}

async function getDeployedOutcome(merchantId: string): Promise<DeployDraftOutcome> {
  const row = await db.onboarding.findUniqueOrThrow({ where: { merchantId } });
  const subdomain = await db.subdomain.findFirst({ where: { merchantId, status: 'active' } });
  return row.isDeployed && subdomain ? { ok: true, slug: subdomain.slug } : { ok: false, reason: 'busy' };
}

// The URL goes live in the same transaction as the settings. Lock the wizard's row first, in the same order as
// autosave.
async function deployInTransaction(input: DraftToDeploy): Promise<DeployDraftOutcome> {
  const { merchantId, draft, mode, now } = input;
  const { storeName } = normalizeDraft(draft);
  return db.$transaction(async (transaction) => {
    // The first step already explained a name without a valid URL; a deploy must not fail because of it.
    const request = { merchantId, storeName, acceptSuggestion: true, isPublic: false };
    const claim = await claimSubdomain(request, transaction);
    if (!claim.ok) return { ok: false, reason: 'refused' };
    await transaction.$executeRaw`
      update onboarding set is_deployed = true, guide_open = true, deploying_until = null, error = null,
        steps_completed = array_append(array_remove(steps_completed, 'chatSetup'), 'chatSetup'), updated_at = now()
      where merchant_id = ${merchantId}::uuid`;
    const { outcome } = await saveSettingsInTransaction(transaction, {
      merchantId,
      changes: (before) => buildDeploySettings(draft, mode, before),
    });
    if (!outcome.ok) throw new Error(`The settings of a deploy were refused: ${outcome.reason}`);
    await ensureActiveRevision(transaction, merchantId, now);
    return { ok: true, slug: claim.slug };
  });
}

async function recordFailure(merchantId: string, error: string): Promise<void> {
  const data = { deployingUntil: null, error };
  await db.onboarding.updateMany({ where: { merchantId, isDeployed: false }, data }).catch(() => null);
}
