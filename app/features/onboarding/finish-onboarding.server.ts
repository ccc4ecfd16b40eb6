import { STEP_KEYS } from '#app/features/onboarding/onboarding.ts';
import { db } from '#app/platform/db.server.ts';

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
