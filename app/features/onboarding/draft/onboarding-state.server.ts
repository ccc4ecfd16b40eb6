import { getReservedUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { mergeDeep } from '#app/features/merchant/settings/settings-diff.ts';
import { saveSettingsInTransaction } from '#app/features/merchant/settings/save-settings.server.ts';
import { schedulePromptAfterChange } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import {
  canAutosave,
  type Draft,
  type FieldErrors,
  findFieldErrors,
  isStepKey,
  type OnboardingState,
  parseWizardDraft,
  STEP_COUNT,
  STEP_KEYS,
  toSettingsFromDraft,
} from '#app/features/onboarding/draft/draft.ts';
import { db } from '#app/platform/db/db.server.ts';

/** A merchant's progress through the wizard; stored lead settings replace those of the draft. */
export async function getOnboarding(input: { merchantId: string; now?: Date }): Promise<OnboardingState> {
  const { merchantId, now = new Date() } = input;
  const [row, settings, reservedUrl] = await Promise.all([
    db.onboarding.findUnique({ where: { merchantId } }),
    db.merchantSettings.findUnique({ where: { merchantId }, select: { leads: true, branding: true } }),
    getReservedUrl({ merchantId }),
  ]);
  const { leads, branding } = applyDefaultSettings(settings ?? {});
  const storedLeads = Object.fromEntries(Object.entries(leads).filter(([, value]) => value !== ''));
  return {
    merchantId,
    isComplete: row?.isComplete ?? false,
    currentStep: Math.min(Math.max(row?.currentStep ?? 1, 1), STEP_COUNT),
    stepsCompleted: (row?.stepsCompleted ?? []).filter(isStepKey),
    isDeployed: row?.isDeployed ?? false,
    isDeploying: row?.deployingUntil != null && row.deployingUntil > now,
    chatUrl: row?.isDeployed ? reservedUrl : null,
    reservedUrl,
    error: row?.error ?? null,
    draft: { ...parseWizardDraft(row?.draft), ...storedLeads },
    logo: branding.logo,
    guideOpen: row?.guideOpen ?? false,
  };
}

export type SaveDraftOutcome =
  /** `areSettingsSaved`: not only the draft was saved. */
  | { ok: true; draft: Draft; areSettingsSaved: boolean; isDeployed: boolean; errors: FieldErrors }
  /** The wizard is already done, perhaps in another window. */
  | { ok: false; reason: 'complete' };

interface SaveDraftInput {
  merchantId: string;
  values: Partial<Draft>;
  /** Doesn't save the settings of a store that isn't deployed, since a deploy follows. */
  isBeforeDeploy?: boolean;
  getChanges?: (draft: Draft, isDeployed: boolean) => SettingsChanges;
}

/**
 * Stores the given fields, finished or not. Once name, color and assistant are set and everything is valid, the live
 * settings are saved in the same transaction.
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
    const { isDeployed } = row;
    if (input.isBeforeDeploy && !isDeployed)
      return { ok: true, draft, areSettingsSaved: false, isDeployed, errors };
    const areSettingsSaved = canAutosave(draft) && Object.keys(errors).length === 0;
    const settings = toSettingsFromDraft(draft, 'deploy');
    // No shopper sees the lead settings, so they are saved even if other fields are invalid.
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

/** Stores the current step, so that another browser continues there. */
export async function saveCurrentStep(merchantId: string, step: number): Promise<void> {
  const currentStep = Math.min(Math.max(Math.trunc(step), 1), STEP_COUNT);
  await db.onboarding.updateMany({ where: { merchantId, isComplete: false }, data: { currentStep } });
}

/** Ends the wizard of a deployed store, at launch and at sign-in; an unfinished setup continues. */
export async function finishOnboarding({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({
    where: { merchantId, isDeployed: true, isComplete: false },
    data: { isComplete: true, stepsCompleted: [...STEP_KEYS], error: null },
  });
}

/** Closes the inventory's quick-start guide for good. */
export async function dismissQuickStartGuide({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({ where: { merchantId }, data: { guideOpen: false } });
}
