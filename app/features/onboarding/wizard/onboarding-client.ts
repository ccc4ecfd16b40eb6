import type {
  DeployOutcome,
  LaunchOutcome,
} from '#app/features/onboarding/deploy/deploy-assistant.server.ts';
import type { Draft } from '#app/features/onboarding/draft/draft.ts';
import type { SaveDraftOutcome } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import type { StepKey } from '#app/features/onboarding/draft/steps.ts';
import type { CompleteStepOutcome } from '#app/features/onboarding/wizard/complete-step.server.ts';

type DraftValues = { values: Partial<Draft> };

/** What the wizard asks of the server, and what each is answered with. */
interface OnboardingRequests {
  'save-draft': [DraftValues, SaveDraftOutcome];
  'complete-step': [DraftValues & { step: StepKey; acceptOffer?: boolean }, CompleteStepOutcome];
  deploy: [DraftValues, DeployOutcome];
  launch: [DraftValues, LaunchOutcome];
  'go-to-step': [{ step: number }, { ok: true }];
  'close-guide': [object, { ok: true }];
}

/** `failed`: no answer came, or none that can be read; nothing is known of what the server did. */
export type ClientResult<T> =
  { is: 'answered'; answer: T } | { is: 'signed-out' } | { is: 'failed'; message: string };

/**
 * Sends one thing that the wizard does. It never throws: a lost connection must not take the page, and what was
 * typed, with it.
 */
export async function postOnboarding<I extends keyof OnboardingRequests>(
  intent: I,
  payload: OnboardingRequests[I][0],
  options: { keepalive?: boolean } = {},
): Promise<ClientResult<OnboardingRequests[I][1]>> {
  try {
    const response = await fetch('/onboarding', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ intent, ...payload }),
      redirect: 'manual',
      keepalive: options.keepalive ?? false,
    });
    if (response.type === 'opaqueredirect') return { is: 'signed-out' };
    if (!response.ok) return { is: 'failed', message: await response.text() };
    return { is: 'answered', answer: (await response.json()) as OnboardingRequests[I][1] };
  } catch (error) {
    return { is: 'failed', message: String(error) };
  }
}
