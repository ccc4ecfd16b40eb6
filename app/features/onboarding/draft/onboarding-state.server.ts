import { getModelConnection } from '#app/features/assistant/model/model-connection.server.ts';
import { isModelConnected } from '#app/features/assistant/model/model-connection.ts';
import {
  buildChatUrl,
  claimSubdomain,
  getReservedUrl,
} from '#app/features/merchant/chat-address/chat-url.server.ts';
import {
  allowsSeveralLocations,
  saveSettingsInTransaction,
} from '#app/features/merchant/settings/save-settings.server.ts';
import { schedulePromptAfterChange } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import { mergeDeep } from '#app/features/merchant/settings/settings-diff.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import {
  canAutosave,
  type Draft,
  type FieldErrors,
  findDraftErrors,
  findFieldErrors,
  isStepKey,
  normalizeDraft,
  type OnboardingState,
  parseWizardDraft,
  STEP_COUNT,
  STEP_KEYS,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/draft.ts';
import { toSettingsFromDraft } from '#app/features/onboarding/draft/settings-from-draft.ts';
import { slugTakenMessage, slugUnavailableMessage } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { db } from '#app/platform/db/db.server.ts';

/** A merchant's progress through the wizard; stored lead settings take precedence over the draft's. */
export async function getOnboarding(input: { merchantId: string; now?: Date }): Promise<OnboardingState> {
  const { merchantId, now = new Date() } = input;
  const [row, settings, reservedUrl] = await Promise.all([
    db.onboarding.findUnique({ where: { merchantId } }),
    getSettings({ merchantId }),
    getReservedUrl({ merchantId }),
  ]);
  const isComplete = row?.isComplete ?? false;
  const guideOpen = row?.guideOpen ?? false;
  // Every dashboard page loads this, and most don't need these values.
  const adminEmail = isComplete ? '' : await getOwnerEmail(merchantId);
  const hasSms = !isComplete && (await canSendTexts(merchantId));
  const hasProducts = isComplete && !guideOpen ? true : await hasVisibleProducts(merchantId);
  const { leads, branding } = settings;
  const storedLeads = Object.fromEntries(Object.entries(leads).filter(([, value]) => value !== ''));
  return {
    merchantId,
    isComplete,
    currentStep: Math.min(Math.max(row?.currentStep ?? 1, 1), STEP_COUNT),
    stepsCompleted: (row?.stepsCompleted ?? []).filter(isStepKey),
    isDeployed: row?.isDeployed ?? false,
    isDeploying: row?.deployingUntil != null && row.deployingUntil > now,
    chatUrl: row?.isDeployed ? reservedUrl : null,
    reservedUrl,
    error: row?.error ?? null,
    draft: { ...parseWizardDraft(row?.draft, { adminEmail }), ...storedLeads },
    logo: branding.logo,
    hasProducts,
    hasModel: isModelConnected(getModelConnection()),
    hasSms,
    guideOpen: guideOpen && !hasProducts,
  };
}

async function hasVisibleProducts(merchantId: string): Promise<boolean> {
  const where = { merchantId, isActive: true, isHidden: false };
  return (await db.product.findFirst({ where, select: { id: true } })) !== null;
}

async function canSendTexts(merchantId: string): Promise<boolean> {
  const where = { merchantId, channel: 'sms' };
  return (await db.alertAccount.findFirst({ where, select: { channel: true } })) !== null;
}

/** Default address for leads. */
async function getOwnerEmail(merchantId: string): Promise<string> {
  const owner = await db.teamMember.findFirst({
    where: { merchantId, role: 'owner', status: 'active' },
    orderBy: { createdAt: 'asc' },
    select: { email: true, user: { select: { email: true } } },
  });
  return owner?.user?.email ?? owner?.email ?? '';
}

export type SaveDraftOutcome =
  /** `areSettingsSaved` is false if only the draft was saved. */
  | { ok: true; draft: Draft; areSettingsSaved: boolean; isDeployed: boolean; errors: FieldErrors }
  /** The wizard is already complete, possibly in another window. */
  | { ok: false; reason: 'complete' };

interface SaveDraftInput {
  merchantId: string;
  values: Partial<Draft>;
  /** If the store isn't deployed, skips saving its settings, because a deploy follows. */
  isBeforeDeploy?: boolean;
  /** The plan's limit; null or undefined is unlimited. */
  maxLocations?: number | null;
  getChanges?: (draft: Draft, isDeployed: boolean) => SettingsChanges;
}

/**
 * Stores the given fields, finished or not. Once name, color, and assistant are set and everything is valid, the
 * live settings are saved in the same transaction.
 */
export async function saveDraft(input: SaveDraftInput): Promise<SaveDraftOutcome> {
  const { merchantId, values } = input;
  return db.$transaction(async (transaction) => {
    const [row] = await transaction.$queryRaw<
      { draft: unknown; isComplete: boolean; isDeployed: boolean }[]
    >`insert into onboarding (merchant_id, draft, updated_at)
      values (${merchantId}::uuid, ${JSON.stringify(values)}::jsonb, now())
      on conflict (merchant_id) do update set updated_at = now(),
        draft = case when onboarding.is_complete then onboarding.draft else onboarding.draft || excluded.draft end
      returning draft, is_complete as "isComplete", is_deployed as "isDeployed"`;
    if (!row || row.isComplete) return { ok: false, reason: 'complete' };
    const draft = parseWizardDraft(row.draft);
    const errors = findFieldErrors(draft);
    if (draft.hasMultipleLocations && !allowsSeveralLocations(input.maxLocations))
      errors.hasMultipleLocations = SETTINGS_TEXTS.locationsFull;
    const { isDeployed } = row;
    if (input.isBeforeDeploy && !isDeployed)
      return { ok: true, draft, areSettingsSaved: false, isDeployed, errors };
    const areSettingsSaved = canAutosave(draft) && Object.keys(errors).length === 0;
    const settings = toSettingsFromDraft(draft, 'deploy');
    // Shoppers never see the lead settings, so they're saved even if other fields are invalid.
    const hasLeadErrors = errors.adminEmail || errors.adminMobile || errors.redirectUrl;
    const changes = mergeDeep(
      areSettingsSaved ? settings : hasLeadErrors ? {} : { leads: settings.leads },
      input.getChanges?.(draft, isDeployed) ?? {},
    );
    const { outcome } = await saveSettingsInTransaction(transaction, { merchantId, changes });
    if (!outcome.ok) throw new Error(`A valid draft was refused: ${outcome.reason}`);
    const { changed } = outcome;
    await schedulePromptAfterChange({ merchantId, changed, isUpdateOnly: true }, transaction);
    return { ok: true, draft, areSettingsSaved, isDeployed, errors };
  });
}

/** Stores the current step, so another browser continues there. */
export async function saveCurrentStep(merchantId: string, step: number): Promise<void> {
  const currentStep = Math.min(Math.max(Math.trunc(step), 1), STEP_COUNT);
  await db.onboarding.updateMany({ where: { merchantId, isComplete: false }, data: { currentStep } });
}

/** Completes the wizard of a deployed store at launch and sign-in; an unfinished setup continues. */
export async function finishOnboarding({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({
    where: { merchantId, isDeployed: true, isComplete: false },
    data: { isComplete: true, stepsCompleted: [...STEP_KEYS], error: null },
  });
}

export async function dismissQuickStartGuide({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({ where: { merchantId }, data: { guideOpen: false } });
}

export async function getSetupGuide({ merchantId }: { merchantId: string }) {
  const row = await db.onboarding.findUnique({
    where: { merchantId },
    select: { isComplete: true, guideDismissedAt: true },
  });
  return { isComplete: row?.isComplete ?? false, isDismissed: row?.guideDismissedAt != null };
}

/** Hides the home page's setup guide for the whole team, or shows it again. */
export async function dismissSetupGuide(input: {
  merchantId: string;
  isDismissed: boolean;
  now?: Date;
}): Promise<void> {
  const { merchantId, isDismissed, now = new Date() } = input;
  const guideDismissedAt = isDismissed ? now : null;
  await db.onboarding.upsert({
    where: { merchantId },
    create: { merchantId, guideDismissedAt },
    update: { guideDismissedAt },
  });
}

interface CompleteStepInput {
  merchantId: string;
  step: StepKey;
  values: Partial<Draft>;
  acceptSuggestion?: boolean;
  /** The plan's limit; null or undefined is unlimited. */
  maxLocations?: number | null;
}

export type CompleteStepOutcome =
  /** `reservedUrl` is the claimed URL; `notice` says why it isn't the expected one. */
  | { ok: true; currentStep: number; reservedUrl: string | null; notice: string | null }
  | { ok: false; reason: 'complete' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors; suggestedSlug: string | null };

/** Marks a step complete and moves on. The first step also claims the store's chat URL. */
export async function completeStep(input: CompleteStepInput): Promise<CompleteStepOutcome> {
  const { merchantId, step, values, maxLocations, acceptSuggestion = false } = input;
  const index = STEP_KEYS.indexOf(step);
  const isFirst = step === 'storeBasics';
  const saved = await saveDraft({
    merchantId,
    values,
    maxLocations,
    getChanges(draft, isDeployed) {
      if (!isFirst || Object.keys(findDraftErrors(draft, STEPS[index]!)).length > 0) return {};
      const storeInfo = { name: normalizeDraft(draft).storeName };
      // The chat stays off until the deploy.
      return isDeployed ? { storeInfo } : { storeInfo, features: { chatEnabled: false } };
    },
  });
  if (!saved.ok) return saved;
  const errors = findDraftErrors(saved.draft, STEPS[index]!);
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors, suggestedSlug: null };
  let address: { reservedUrl: string | null; notice: string | null } = { reservedUrl: null, notice: null };
  if (isFirst) {
    const { storeName } = normalizeDraft(saved.draft);
    const request = { merchantId, storeName, acceptSuggestion, isPublic: saved.isDeployed };
    const claim = await claimSubdomain(request);
    if (!claim.ok) {
      const { suggestedSlug } = claim;
      errors.storeName = slugUnavailableMessage(claim.reason, suggestedSlug);
      return { ok: false, reason: 'invalid', errors, suggestedSlug };
    }
    address = {
      reservedUrl: buildChatUrl(claim.slug),
      notice: claim.takenSlug === null ? null : slugTakenMessage(claim.takenSlug, claim.slug),
    };
  }
  const currentStep = Math.min(index + 2, STEP_COUNT);
  await db.$executeRaw`
    update onboarding set current_step = ${currentStep}, updated_at = now(),
      steps_completed = array_append(array_remove(steps_completed, ${step}), ${step})
    where merchant_id = ${merchantId}::uuid`;
  return { ok: true, currentStep, ...address };
}
