import { chatUrlOf } from '#app/features/merchant/chat-url.server.ts';
import { cleanDraft, type Draft, type FieldErrors } from '#app/features/onboarding/draft.ts';
import {
  findStepErrors,
  STEP_COUNT,
  STEP_KEYS,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/onboarding.ts';
import { reserveAddress } from '#app/features/onboarding/reserve-address.server.ts';
import { saveDraft } from '#app/features/onboarding/save-draft.server.ts';
import { addressTaken, noAddress, TEXTS } from '#app/features/onboarding/texts.ts';
import { db } from '#app/platform/db.server.ts';

interface StepToComplete {
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
export async function completeStep(input: StepToComplete): Promise<CompleteStepOutcome> {
  const { merchantId, step, values } = input;
  const saved = await saveDraft({ merchantId, values });
  if (!saved.ok) return saved;
  const index = STEP_KEYS.indexOf(step);
  const errors = findStepErrors(saved.draft, STEPS[index]!);
  if (Object.keys(errors).length > 0) return refuse(errors);
  let address: { reservedUrl: string | null; notice: string | null } = { reservedUrl: null, notice: null };
  if (step === 'storeBasics') {
    const { isDeployed } = await db.onboarding.findUniqueOrThrow({ where: { merchantId } });
    const acceptOffer = input.acceptOffer ?? false;
    const { storeName } = cleanDraft(saved.draft);
    const claim = await reserveAddress({ merchantId, storeName, isDeployed, acceptOffer });
    if (!claim.ok) return refuse({ storeName: noAddress(claim.reason, claim.offer) }, claim.offer);
    address = {
      reservedUrl: chatUrlOf(claim.slug),
      notice: claim.taken === null ? null : addressTaken(claim.taken, claim.slug),
    };
  }
  const currentStep = Math.min(index + 2, STEP_COUNT);
  await markComplete({ merchantId, step, currentStep });
  return { ok: true, currentStep, ...address };
}

function refuse(errors: FieldErrors, offer: string | null = null): CompleteStepOutcome {
  const message = errors.storeName === TEXTS.storeNameToContinue ? errors.storeName : null;
  return { ok: false, reason: 'invalid', errors, message, offer };
}

async function markComplete(done: { merchantId: string; step: StepKey; currentStep: number }): Promise<void> {
  await db.$executeRaw`
    update onboarding set current_step = ${done.currentStep}, updated_at = now(),
      steps_completed = array_append(array_remove(steps_completed, ${done.step}), ${done.step})
    where merchant_id = ${done.merchantId}::uuid`;
}
