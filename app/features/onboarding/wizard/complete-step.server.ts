import { buildChatUrl, claimSubdomain } from '#app/features/merchant/chat-address/chat-url.server.ts';
import {
  type Draft,
  type FieldErrors,
  findDraftErrors,
  normalizeDraft,
  STEP_COUNT,
  STEP_KEYS,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/draft.ts';
import { saveDraft } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { slugTakenMessage, slugUnavailableMessage } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { db } from '#app/platform/db/db.server.ts';

interface CompleteStepInput {
  merchantId: string;
  step: StepKey;
  values: Partial<Draft>;
  /** Whether to accept the suggested address. */
  acceptSuggestion?: boolean;
  /** The plan's limit; null or missing is unlimited. */
  maxLocations?: number | null;
}

export type CompleteStepOutcome =
  /** `reservedUrl`: the claimed address; `notice`: why it isn't the expected one. */
  | { ok: true; currentStep: number; reservedUrl: string | null; notice: string | null }
  | { ok: false; reason: 'complete' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors; suggestedSlug: string | null };

/** Marks a step complete and moves on. The first step also claims the store's chat address. */
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
