import { schedulePromptAfterChange } from '#app/features/assistant/prompt/prompt-schedule.server.ts';
import { getReservedUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { getLeadSettings, toSettingsFromDraft } from '#app/features/onboarding/draft/draft-settings.ts';
import {
  type Draft,
  type FieldErrors,
  findFieldErrors,
  normalizeDraft,
  parseDraft,
} from '#app/features/onboarding/draft/draft.ts';
import {
  canAutosave,
  isStepKey,
  type OnboardingState,
  STEP_COUNT,
  STEP_KEYS,
} from '#app/features/onboarding/draft/steps.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';

/** A merchant's way through the wizard; stored lead settings stand in the form in place of what was typed. */
export async function getOnboarding(input: { merchantId: string; now?: Date }): Promise<OnboardingState> {
  const { merchantId, now = new Date() } = input;
  const [row, settings, reservedUrl] = await Promise.all([
    db.onboarding.findUnique({ where: { merchantId } }),
    db.merchantSettings.findUnique({ where: { merchantId }, select: { leads: true, branding: true } }),
    getReservedUrl({ merchantId }),
  ]);
  const { leads, branding } = applyDefaultSettings(settings ?? {});
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
    draft: applyStoredLeads(parseDraft(row?.draft), leads),
    logo: branding.logo,
    guideOpen: row?.guideOpen ?? false,
  };
}

function applyStoredLeads(
  draft: Draft,
  leads: { adminEmail: string; adminMobile: string; redirectUrl: string },
) {
  const stored = Object.entries(leads).filter(([, value]) => value !== '');
  return { ...draft, ...Object.fromEntries(stored) };
}

export type SaveDraftOutcome =
  /** `isLive`: the chat's configuration was saved too, since all that it needs is there. */
  | { ok: true; draft: Draft; isLive: boolean; errors: FieldErrors }
  /** The wizard is done, in another window perhaps; settings are changed elsewhere from then on. */
  | { ok: false; reason: 'complete' };

/**
 * Keeps what was typed, finished or not; only the fields given change. Once name, colour and assistant are there
 * and nothing is wrong, the live configuration follows.
 */
export async function saveDraft(input: {
  merchantId: string;
  values: Partial<Draft>;
}): Promise<SaveDraftOutcome> {
  const { merchantId, values } = input;
  return db.$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<{ draft: unknown; is_complete: boolean }[]>`
      insert into onboarding (merchant_id, draft, updated_at)
      values (${merchantId}::uuid, ${JSON.stringify(values)}::jsonb, now())
      on conflict (merchant_id) do update set updated_at = now(),
        draft = case when onboarding.is_complete then onboarding.draft else onboarding.draft || excluded.draft end
      returning draft, is_complete`;
    const row = rows[0];
    if (!row || row.is_complete) return { ok: false, reason: 'complete' };
    const draft = parseDraft(row.draft);
    const errors = findFieldErrors(draft);
    const isLive = canAutosave(normalizeDraft(draft)) && Object.keys(errors).length === 0;
    await saveLiveSettings(transaction, { merchantId, draft, isLive, errors });
    return { ok: true, draft, isLive, errors };
  });
}

interface SaveLiveSettingsInput {
  merchantId: string;
  draft: Draft;
  isLive: boolean;
  errors: FieldErrors;
}

// Where leads go is private to the merchant, so it need not wait for the rest.
async function saveLiveSettings(
  transaction: Transaction,
  { merchantId, draft, isLive, errors }: SaveLiveSettingsInput,
): Promise<void> {
  const areLeadsRight = !errors.adminEmail && !errors.adminMobile && !errors.redirectUrl;
  const changes = isLive
    ? toSettingsFromDraft(draft, 'deploy')
    : areLeadsRight
      ? { leads: getLeadSettings(draft) }
      : {};
  if (Object.keys(changes).length === 0) return;
  const saved = await saveSettings({ merchantId, changes }, transaction);
  if (!saved.ok) throw new Error(`A draft without errors was refused: ${saved.reason}`);
  await schedulePromptAfterChange({ merchantId, changed: saved.changed, isBeforeLaunch: true }, transaction);
}

/** Remembers the step that the merchant looks at, so that another browser opens there. */
export async function saveCurrentStep({
  merchantId,
  step,
}: {
  merchantId: string;
  step: number;
}): Promise<void> {
  const currentStep = Math.min(Math.max(Math.trunc(step), 1), STEP_COUNT);
  await db.onboarding.updateMany({ where: { merchantId, isComplete: false }, data: { currentStep } });
}

/**
 * Ends the wizard of a merchant whose chat is deployed, as at launch and at sign-in. A store that was set up
 * in part only goes on where it stopped.
 */
export async function finishOnboarding({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({
    where: { merchantId, isDeployed: true, isComplete: false },
    data: { isComplete: true, stepsCompleted: [...STEP_KEYS], error: null },
  });
}

/** The inventory's quick-start guide was answered or put off; it does not open by itself again. */
export async function dismissQuickStartGuide({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({ where: { merchantId }, data: { guideOpen: false } });
}
