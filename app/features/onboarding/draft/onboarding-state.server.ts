import { schedulePromptAfterChange } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { getReservedUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { mergeDocuments } from '#app/features/merchant/settings/document-fields.ts';
import { saveSettingsWithin } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
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

/** A merchant's progress through the wizard; stored lead settings replace what was typed. */
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
  | { ok: true; draft: Draft; isLive: boolean; isDeployed: boolean; errors: FieldErrors }
  /** The wizard is done, in another window perhaps; settings are changed elsewhere from then on. */
  | { ok: false; reason: 'complete' };

interface SaveDraftInput {
  merchantId: string;
  values: Partial<Draft>;
  /** Leaves the settings of a store that isn't deployed to the deploy that follows. */
  isBeforeDeploy?: boolean;
  /** What the click that saves the draft changes besides. */
  getChanges?: (draft: Draft, onboarding: { isDeployed: boolean }) => SettingsChanges;
}

/**
 * Stores what was typed, finished or not; only the given fields change. Once name, colour and assistant are there and
 * everything is valid, the live configuration follows in the same save.
 */
export async function saveDraft(input: SaveDraftInput): Promise<SaveDraftOutcome> {
  const { merchantId } = input;
  return db.$transaction(async (transaction) => {
    const stored = await storeDraft(transaction, input);
    if (!stored) return { ok: false, reason: 'complete' };
    const { draft, errors, isDeployed } = stored;
    const isLive = canAutosave(normalizeDraft(draft)) && Object.keys(errors).length === 0;
    if (input.isBeforeDeploy && !isDeployed) return { ok: true, draft, isLive: false, isDeployed, errors };
    const changes = mergeDocuments(
      isLive ? toSettingsFromDraft(draft, 'deploy') : getValidLeads(draft, errors),
      input.getChanges?.(draft, { isDeployed }) ?? {},
    );
    await saveLiveSettings(transaction, { merchantId, changes });
    return { ok: true, draft, isLive, isDeployed, errors };
  });
}

interface StoredDraft {
  draft: Draft;
  errors: FieldErrors;
  isDeployed: boolean;
}

/** Stores what was typed and nothing else; null when the wizard is done. */
async function storeDraft(
  transaction: Transaction,
  { merchantId, values }: Pick<SaveDraftInput, 'merchantId' | 'values'>,
): Promise<StoredDraft | null> {
  const rows = await transaction.$queryRaw<{ draft: unknown; is_complete: boolean; is_deployed: boolean }[]>`
    insert into onboarding (merchant_id, draft, updated_at)
    values (${merchantId}::uuid, ${JSON.stringify(values)}::jsonb, now())
    on conflict (merchant_id) do update set updated_at = now(),
      draft = case when onboarding.is_complete then onboarding.draft else onboarding.draft || excluded.draft end
    returning draft, is_complete, is_deployed`;
  const row = rows[0];
  if (!row || row.is_complete) return null;
  const draft = parseDraft(row.draft);
  return { draft, errors: findFieldErrors(draft), isDeployed: row.is_deployed };
}

// Where leads go is private to the merchant, so it need not wait for the rest.
function getValidLeads(draft: Draft, errors: FieldErrors): SettingsChanges {
  const isValid = !errors.adminEmail && !errors.adminMobile && !errors.redirectUrl;
  return isValid ? { leads: getLeadSettings(draft) } : {};
}

async function saveLiveSettings(
  transaction: Transaction,
  { merchantId, changes }: { merchantId: string; changes: SettingsChanges },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { outcome } = await saveSettingsWithin(transaction, { merchantId, changes });
  if (!outcome.ok) throw new Error(`A draft without errors was refused: ${outcome.reason}`);
  const { changed } = outcome;
  await schedulePromptAfterChange({ merchantId, changed, isBeforeLaunch: true }, transaction);
}

/** Stores the step that the merchant looks at, so that another browser opens there. */
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

/** The inventory's quick-start guide was answered or dismissed; it does not open by itself again. */
export async function dismissQuickStartGuide({ merchantId }: { merchantId: string }): Promise<void> {
  await db.onboarding.updateMany({ where: { merchantId }, data: { guideOpen: false } });
}
