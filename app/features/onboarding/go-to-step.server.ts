import { STEP_COUNT } from '#app/features/onboarding/onboarding.ts';
import { db } from '#app/platform/db.server.ts';

/** Remembers the step that the merchant looks at, so that another browser opens there. */
export async function goToStep({ merchantId, step }: { merchantId: string; step: number }): Promise<void> {
  const currentStep = Math.min(Math.max(Math.trunc(step), 1), STEP_COUNT);
  await db.onboarding.updateMany({ where: { merchantId, isComplete: false }, data: { currentStep } });
}
