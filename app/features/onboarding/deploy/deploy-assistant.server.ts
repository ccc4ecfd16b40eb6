import { buildChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { publishAssistant } from '#app/features/onboarding/deploy/publish-assistant.server.ts';
import { type Draft, type FieldErrors, normalizeDraft } from '#app/features/onboarding/draft/draft.ts';
import { finishOnboarding, saveDraft } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { listMissingForDeploy } from '#app/features/onboarding/draft/steps.ts';
import { db } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

interface DeployInput {
  merchantId: string;
  values: Partial<Draft>;
  now?: Date;
}

export type DeployOutcome =
  | { ok: true; chatUrl: string }
  | { ok: false; reason: 'complete' }
  /** `error` stands beside the button, `notice` comes as a notification. */
  | { ok: false; reason: 'refused' | 'busy'; error: string; notice: string; errors: FieldErrors };

/** Deploys the assistant to the store's own address. A second deploy of the same store answers the same address. */
export async function deployAssistant({
  merchantId,
  values,
  now = new Date(),
}: DeployInput): Promise<DeployOutcome> {
  if (!(await db.merchantSettings.findUnique({ where: { merchantId }, select: { version: true } }))) {
    return refuseDeploy(ONBOARDING_TEXTS.configurationNotFound);
  }
  try {
    const saved = await saveDraft({ merchantId, values, isBeforeDeploy: true });
    if (!saved.ok) return saved;
    const refusal = validateForDeploy(saved.draft, saved.errors);
    if (refusal) return refusal;
    const published = await publishAssistant({ merchantId, draft: saved.draft, path: 'deploy', now });
    if (published.ok) return { ok: true, chatUrl: buildChatUrl(published.slug) };
    if (published.reason === 'busy')
      return { ...refuseDeploy(ONBOARDING_TEXTS.stillDeploying), reason: 'busy' };
    return refuseDeploy(ONBOARDING_TEXTS.configurationRefused);
  } catch (error) {
    log.error({ err: error, merchantId }, 'a deploy failed');
    return refuseDeploy(ONBOARDING_TEXTS.deployFailed);
  }
}

function validateForDeploy(draft: Draft, errors: FieldErrors): DeployOutcome | null {
  const clean = normalizeDraft(draft);
  const missing = listMissingForDeploy(clean);
  if (missing.length > 0) {
    const short = listMissingForDeploy(clean, 'Brand Color').join(', ');
    return refuseDeploy(
      ONBOARDING_TEXTS.requiredMissing + missing.join(', '),
      ONBOARDING_TEXTS.completeRequired + short,
    );
  }
  const first = Object.values(errors)[0];
  return first ? { ...refuseDeploy(first), errors } : null;
}

function refuseDeploy(error: string, notice = error) {
  return {
    ok: false as const,
    reason: 'refused' as 'refused' | 'busy',
    error,
    notice,
    errors: {} as FieldErrors,
  };
}

interface LaunchInput {
  merchantId: string;
  values: Partial<Draft>;
  now?: Date;
}

export type LaunchOutcome =
  | { ok: true; message: string }
  | { ok: false; reason: 'refused' | 'busy'; message: string; errors: FieldErrors };

/** Ends the wizard. An assistant that isn't deployed yet is, with the launch's own values for what is empty. */
export async function launchAssistant({
  merchantId,
  values,
  now = new Date(),
}: LaunchInput): Promise<LaunchOutcome> {
  try {
    const saved = await saveDraft({ merchantId, values, isBeforeDeploy: true });
    // A second launch, from another window perhaps, finds everything done.
    if (!saved.ok) return { ok: true, message: ONBOARDING_TEXTS.launchSucceeded };
    if (normalizeDraft(saved.draft).storeName === '') return refuseLaunch(ONBOARDING_TEXTS.storeNameToLaunch);
    const { isDeployed } = saved;
    const first = Object.values(saved.errors)[0];
    if (!isDeployed && first) return { ...refuseLaunch(first), errors: saved.errors };
    if (!isDeployed) {
      const published = await publishAssistant({ merchantId, draft: saved.draft, path: 'launch', now });
      if (!published.ok && published.reason === 'busy')
        return { ...refuseLaunch(ONBOARDING_TEXTS.stillDeploying), reason: 'busy' };
      if (!published.ok) return refuseLaunch(ONBOARDING_TEXTS.launchSaveFailed);
    }
    await finishOnboarding({ merchantId });
    return { ok: true, message: ONBOARDING_TEXTS.launchSucceeded };
  } catch (error) {
    log.error({ err: error, merchantId }, 'a launch failed');
    return refuseLaunch(
      isDatabaseError(error) ? ONBOARDING_TEXTS.launchSaveFailed : ONBOARDING_TEXTS.launchFailed,
    );
  }
}

function refuseLaunch(message: string) {
  return { ok: false as const, reason: 'refused' as 'refused' | 'busy', message, errors: {} as FieldErrors };
}

// Prisma's codes are P and four digits, PostgreSQL's five letters or digits.
function isDatabaseError(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return /^(P\d{4}|[0-9A-Z]{5})$/.test(String(code)) || String(name).startsWith('PrismaClient');
}
