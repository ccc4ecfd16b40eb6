import type { JSX } from 'react';
import type { StepKey } from '#app/features/onboarding/onboarding.ts';
import { StepAssistantPersonality } from '#app/features/onboarding/step-assistant-personality.tsx';
import { StepBrandIdentity } from '#app/features/onboarding/step-brand-identity.tsx';
import { StepChatSetup } from '#app/features/onboarding/step-chat-setup.tsx';
import { StepLeadCapture } from '#app/features/onboarding/step-lead-capture.tsx';
import { StepStoreBasics } from '#app/features/onboarding/step-store-basics.tsx';
import type { SaveState } from '#app/features/onboarding/use-draft.ts';
import type { Wizard } from '#app/features/onboarding/use-wizard.ts';
import { Contained } from '#app/ui/error-screens.tsx';

const FORMS: Record<StepKey, (props: { wizard: Wizard }) => JSX.Element> = {
  storeBasics: StepStoreBasics,
  brandIdentity: StepBrandIdentity,
  assistantPersonality: StepAssistantPersonality,
  leadCapture: StepLeadCapture,
  chatSetup: StepChatSetup,
};

export const SAVE_WORDS: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'All changes saved',
  failed: 'Not saved yet',
};

/** The form of the step that the wizard stands at; a failure in it stays in it. */
export function StepForm({ wizard }: { wizard: Wizard }) {
  const Form = FORMS[wizard.step.key];
  return (
    <Contained resetKey={wizard.number}>
      <Form wizard={wizard} />
    </Contained>
  );
}
