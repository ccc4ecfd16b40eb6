import type { CompleteStepOutcome } from '#app/features/onboarding/complete-step.server.ts';
import type { DeployOutcome } from '#app/features/onboarding/deploy-assistant.server.ts';
import type { Draft } from '#app/features/onboarding/draft.ts';
import type { LaunchOutcome } from '#app/features/onboarding/launch-assistant.server.ts';
import type { StepKey } from '#app/features/onboarding/onboarding.ts';
import type { SaveDraftOutcome } from '#app/features/onboarding/save-draft.server.ts';

type Values = { values: Partial<Draft> };

/** What the wizard asks of the server, and what each is answered with. */
interface Calls {
  'save-draft': [Values, SaveDraftOutcome];
  'complete-step': [Values & { step: StepKey; acceptOffer?: boolean }, CompleteStepOutcome];
  deploy: [Values, DeployOutcome];
  launch: [Values, LaunchOutcome];
  'go-to-step': [{ step: number }, { ok: true }];
  'close-guide': [object, { ok: true }];
}

/** `failed`: no answer came, or none that can be read; nothing is known of what the server did. */
export type Posted<T> =
  { is: 'answered'; answer: T } | { is: 'signed-out' } | { is: 'failed'; message: string };

/**
 * Sends one thing that the wizard does. It never throws: a lost connection must not take the page, and what was
 * typed, with it.
 */
export async function postOnboarding<I extends keyof Calls>(
  intent: I,
  payload: Calls[I][0],
  options: { keepalive?: boolean } = {},
): Promise<Posted<Calls[I][1]>> {
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
    return { is: 'answered', answer: (await response.json()) as Calls[I][1] };
  } catch (error) {
    return { is: 'failed', message: String(error) };
  }
}
