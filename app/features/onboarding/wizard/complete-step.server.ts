import { buildChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { claimSubdomain } from '#app/features/merchant/chat-address/subdomains.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { type Draft, type FieldErrors, normalizeDraft } from '#app/features/onboarding/draft/draft.ts';
import { saveDraft } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import {
  ONBOARDING_TEXTS,
  slugTakenMessage,
  slugUnavailableMessage,
} from '#app/features/onboarding/draft/onboarding-texts.ts';
import {
  findStepErrors,
  STEP_COUNT,
  STEP_KEYS,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/steps.ts';
import { db } from '#app/platform/db/db.server.ts';

interface CompleteStepInput {
  merchantId: string;
  step: StepKey;
  values: Partial<Draft>;
  /** Whether to take the offered address when the store's name gives none. */
  acceptOffer?: boolean;
}

export type CompleteStepOutcome =
  /** `reservedUrl`: the address that the step claimed; `notice`: what the merchant should know of it. */
  | { ok: true; currentStep: number; reservedUrl: string | null; notice: string | null }
  | { ok: false; reason: 'complete' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors; message: string | null; offer: string | null };

/** Marks a step complete and moves on. The first one also claims the store's chat address. */
export async function completeStep(input: CompleteStepInput): Promise<CompleteStepOutcome> {
  const { merchantId, step, values } = input;
  const index = STEP_KEYS.indexOf(step);
  const isFirst = step === 'storeBasics';
  const saved = await saveDraft({
    merchantId,
    values,
    getChanges(draft, { isDeployed }) {
      const isInvalid = Object.keys(findStepErrors(draft, STEPS[index]!)).length > 0;
      return isFirst && !isInvalid ? initializeChat(draft, isDeployed) : {};
    },
  });
  if (!saved.ok) return saved;
  const errors = findStepErrors(saved.draft, STEPS[index]!);
  if (Object.keys(errors).length > 0) return refuseStep(errors);
  let address: { reservedUrl: string | null; notice: string | null } = { reservedUrl: null, notice: null };
  if (isFirst) {
    const acceptOffer = input.acceptOffer ?? false;
    const { storeName } = normalizeDraft(saved.draft);
    const claim = await claimSubdomain({ merchantId, storeName, acceptOffer, isPublic: saved.isDeployed });
    if (!claim.ok)
      return refuseStep({ storeName: slugUnavailableMessage(claim.reason, claim.offer) }, claim.offer);
    address = {
      reservedUrl: buildChatUrl(claim.slug),
      notice: claim.taken === null ? null : slugTakenMessage(claim.taken, claim.slug),
    };
  }
  const currentStep = Math.min(index + 2, STEP_COUNT);
  await markStepComplete({ merchantId, step, currentStep });
  return { ok: true, currentStep, ...address };
}

// The chat answers nobody until the deploy.
function initializeChat(draft: Draft, isDeployed: boolean): SettingsChanges {
  const storeInfo = { name: normalizeDraft(draft).storeName };
  return isDeployed ? { storeInfo } : { storeInfo, features: { chatEnabled: false } };
}

function refuseStep(errors: FieldErrors, offer: string | null = null): CompleteStepOutcome {
  const message = errors.storeName === ONBOARDING_TEXTS.storeNameToContinue ? errors.storeName : null;
  return { ok: false, reason: 'invalid', errors, message, offer };
}

async function markStepComplete(done: {
  merchantId: string;
  step: StepKey;
  currentStep: number;
}): Promise<void> {
  await db.$executeRaw`
    update onboarding set current_step = ${done.currentStep}, updated_at = now(),
      steps_completed = array_append(array_remove(steps_completed, ${done.step}), ${done.step})
    where merchant_id = ${done.merchantId}::uuid`;
}
