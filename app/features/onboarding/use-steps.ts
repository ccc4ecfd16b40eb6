import { useState } from 'react';
import type { Draft, FieldErrors } from '#app/features/onboarding/draft.ts';
import {
  findStepErrors,
  type OnboardingState,
  type Step,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/onboarding.ts';
import { postOnboarding } from '#app/features/onboarding/post-onboarding.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import type { DraftControl } from '#app/features/onboarding/use-draft.ts';
import { useToasts } from '#app/ui/toasts.tsx';

export interface Steps {
  step: Step;
  /** 1 to 5. */
  number: number;
  stepsCompleted: StepKey[];
  /** The address that is offered to a store whose name gives none. */
  offer: string | null;
  /** The address that a deploy makes public. */
  reservedUrl: string | null;
  /** Something about the new address that the merchant should know. */
  notice: string | null;
  complete(key: StepKey): void;
  goBack(): void;
  goTo(number: number): void;
  goOn(options?: { acceptOffer?: boolean }): Promise<void>;
}

interface StepsParts {
  onboarding: OnboardingState;
  control: Pick<DraftControl, 'draft' | 'take' | 'keep'>;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  setErrors(errors: FieldErrors): void;
  /** Called when the wizard turns out to be done already. */
  leave(): void;
}

const SILENT = { offer: null as string | null, notice: null as string | null };

/** The way through the five steps, forwards once a step's own fields are right. */
export function useSteps({ onboarding, control, isBusy, setBusy, setErrors, leave }: StepsParts): Steps {
  const { show } = useToasts();
  const [number, setNumber] = useState(onboarding.currentStep);
  const [stepsCompleted, setCompleted] = useState(onboarding.stepsCompleted);
  const [said, setSaid] = useState(SILENT);
  const [reservedUrl, setReservedUrl] = useState(onboarding.reservedUrl);
  const step = STEPS[number - 1]!;
  const complete = (key: StepKey) =>
    setCompleted((before) => [...before.filter((done) => done !== key), key]);

  const goTo = (wanted: number) => {
    setNumber(wanted);
    setSaid(SILENT);
    void postOnboarding('go-to-step', { step: wanted });
  };
  const refuse = (errors: FieldErrors) => {
    setErrors(errors);
    if (errors.storeName === TEXTS.storeNameToContinue)
      show({ message: errors.storeName, tone: 'critical', isInPlace: true });
  };
  const goOn = async ({ acceptOffer = false } = {}) => {
    if (isBusy) return;
    const errors = findStepErrors(control.draft, step);
    if (Object.keys(errors).length > 0) return refuse(errors);
    setBusy(true);
    const taken = control.take();
    // All of the step's fields, since an autosave of some may be still on its way.
    const values = { ...taken, ...pick(control.draft, step) };
    const posted = await postOnboarding('complete-step', { step: step.key, values, acceptOffer });
    setBusy(false);
    if (posted.is !== 'answered') {
      control.keep(taken);
      show({
        message: posted.is === 'failed' ? TEXTS.setupFailed : TEXTS.signInToContinue,
        tone: 'critical',
      });
    } else if (posted.answer.ok) {
      complete(step.key);
      setNumber(posted.answer.currentStep);
      setSaid({ ...SILENT, notice: posted.answer.notice });
      if (posted.answer.reservedUrl) setReservedUrl(posted.answer.reservedUrl);
    } else if (posted.answer.reason === 'complete') leave();
    else {
      refuse(posted.answer.errors);
      setSaid({ ...SILENT, offer: posted.answer.offer });
    }
  };
  const goBack = () => goTo(Math.max(number - 1, 1));
  return { step, number, stepsCompleted, reservedUrl, ...said, complete, goBack, goTo, goOn };
}

function pick(draft: Draft, step: Step): Partial<Draft> {
  return Object.fromEntries(step.fields.map((key) => [key, draft[key]]));
}
