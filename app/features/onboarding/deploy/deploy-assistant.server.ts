import { ensureActiveRevision } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { buildChatUrl, claimSubdomain } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { saveSettingsInTransaction } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  buildDeploySettings,
  type DeployMode,
  type Draft,
  type FieldErrors,
  listMissingForDeploy,
  normalizeDraft,
} from '#app/features/onboarding/draft/draft.ts';
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
  now?: Date;
}

export type DeployOutcome =
  /** `chatUrl` is null for a launch that another window finished. */
  | { ok: true; chatUrl: string | null }
  | { ok: false; reason: 'complete' }
  /** `message` is shown inline, `notice` as a toast. */
  | { ok: false; reason: 'refused' | 'busy'; message: string; notice: string; errors: FieldErrors };

/** Deploys the assistant at the store's address; a launch also ends the wizard. A second call returns the same address. */
export async function deployAssistant(input: DeployInput): Promise<DeployOutcome> {
  const { merchantId, values, mode = 'deploy', now = new Date() } = input;
  const isLaunch = mode === 'launch';
  try {
    if (!(await db.merchantSettings.findUnique({ where: { merchantId }, select: { version: true } })))
      return refuse(ONBOARDING_TEXTS.configurationNotFound);
    const saved = await saveDraft({ merchantId, values, isBeforeDeploy: true });
    if (!saved.ok) return isLaunch ? { ok: true, chatUrl: null } : saved;
    const { draft, errors, isDeployed } = saved;
    const refusal = validateForDeploy(draft, mode);
    if (refusal) return refusal;
    const [error] = Object.values(errors);
    if (error && !(isLaunch && isDeployed)) return { ...refuse(error), errors };
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

function validateForDeploy(draft: Draft, mode: DeployMode): DeployOutcome | null {
  const missing = listMissingForDeploy(draft);
  if (mode === 'launch')
    return normalizeDraft(draft).storeName === '' ? refuse(ONBOARDING_TEXTS.storeNameToLaunch) : null;
  if (missing.length === 0) return null;
  return refuse(
    ONBOARDING_TEXTS.requiredMissing + missing.join(', '),
    ONBOARDING_TEXTS.completeRequired + listMissingForDeploy(draft, 'Brand Color').join(', '),
  );
}

function refuse(message: string, notice = message) {
  return { ok: false as const, reason: 'refused' as const, message, notice, errors: {} };
}

interface DraftToDeploy {
  merchantId: string;
  draft: Draft;
  mode: DeployMode;
  now: Date;
}

type DeployDraftOutcome = { ok: true; slug: string } | { ok: false; reason: 'busy' | 'refused' };

/** Deploys the draft, one deploy of a store at a time; for a deployed store it only returns the address. */
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

// The address opens in the same transaction as the settings. The wizard's row is locked first, as an autosave does.
async function deployInTransaction(input: DraftToDeploy): Promise<DeployDraftOutcome> {
  const { merchantId, draft, mode, now } = input;
  const { storeName } = normalizeDraft(draft);
  return db.$transaction(async (transaction) => {
    // The first step explained a name without an address; a deploy must not fail on it.
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
