import { useNavigate, useRevalidator } from '@remix-run/react';
import { useCallback, useState } from 'react';
import type { FieldErrors } from '#app/features/onboarding/draft.ts';
import type { OnboardingState } from '#app/features/onboarding/onboarding.ts';
import { postOnboarding } from '#app/features/onboarding/post-onboarding.ts';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import { type Deployment, useDeployment } from '#app/features/onboarding/use-deployment.ts';
import { type DraftControl, useDraft } from '#app/features/onboarding/use-draft.ts';
import { type Steps, useSteps } from '#app/features/onboarding/use-steps.ts';
import { useShell } from '#app/ui/shell.ts';
import { useToasts } from '#app/ui/toasts.tsx';

type Form = Omit<DraftControl, 'take' | 'keep' | 'setErrors'>;

export interface Wizard extends Form, Omit<Steps, 'complete'> {
  /** Whether Continue or Launch waits for its answer. */
  isBusy: boolean;
  logo: string;
  setLogo(path: string): void;
  deployment: Deployment;
  /** What kept the wizard from ending, beside its button. */
  failure: string | null;
  launch(): Promise<void>;
}

/** The state of the wizard in this browser, and what its buttons do. */
export function useWizard(onboarding: OnboardingState): Wizard {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const leave = useCallback(() => {
    show({ message: TEXTS.setUpElsewhere, tone: 'info' });
    revalidate();
  }, [revalidate, show]);
  const { setErrors, ...control } = useDraft(onboarding, leave);
  const [logo, setLogo] = useState(onboarding.logo);
  const [isBusy, setBusy] = useState(false);
  const parts = { onboarding, control, leave, isBusy, setBusy, setErrors };
  const { complete, ...steps } = useSteps(parts);
  const deployment = useDeployment({ ...parts, complete });
  const ending = useLaunch(parts);
  const { draft, errors, saveState, change, check } = control;
  return {
    ...{ draft, errors, saveState, change, check, logo, setLogo, isBusy, deployment },
    ...steps,
    ...ending,
  };
}

interface LaunchParts {
  control: Pick<DraftControl, 'take' | 'keep'>;
  setBusy(isBusy: boolean): void;
  setErrors(errors: FieldErrors): void;
}

function useLaunch({ control, setBusy, setErrors }: LaunchParts) {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isInPlace = useShell() === 'embedded';
  const [failure, setFailure] = useState<string | null>(null);
  const refuse = (message: string) => {
    setFailure(message);
    show({ message, tone: 'critical', isInPlace: true });
  };
  const launch = async () => {
    setBusy(true);
    setFailure(null);
    const values = control.take();
    const posted = await postOnboarding('launch', { values });
    setBusy(false);
    if (posted.is !== 'answered') {
      control.keep(values);
      refuse(posted.is === 'failed' ? TEXTS.launchFailed : TEXTS.signInToLaunch);
    } else if (posted.answer.ok) {
      show({ message: posted.answer.message });
      if (!isInPlace) navigate('/brands');
      revalidate();
    } else {
      setErrors(posted.answer.errors);
      refuse(posted.answer.message);
    }
  };
  return { launch, failure };
}
