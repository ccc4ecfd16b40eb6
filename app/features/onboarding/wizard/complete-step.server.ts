import { buildChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { reserveSubdomain } from '#app/features/onboarding/deploy/publish-assistant.server.ts';
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
  const saved = await saveDraft({ merchantId, values });
  if (!saved.ok) return saved;
  const index = STEP_KEYS.indexOf(step);
  const errors = findStepErrors(saved.draft, STEPS[index]!);
  if (Object.keys(errors).length > 0) return refuseStep(errors);
  let address: { reservedUrl: string | null; notice: string | null } = { reservedUrl: null, notice: null };
  if (step === 'storeBasics') {
    const { isDeployed } = await db.onboarding.findUniqueOrThrow({ where: { merchantId } });
    const acceptOffer = input.acceptOffer ?? false;
    const { storeName } = normalizeDraft(saved.draft);
    const claim = await reserveSubdomain({ merchantId, storeName, isDeployed, acceptOffer });
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
