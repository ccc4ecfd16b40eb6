import { useNavigate, useRevalidator } from '@remix-run/react';
import { useCallback, useState } from 'react';
import type { Draft, FieldErrors } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import {
  findStepErrors,
  type OnboardingState,
  type Step,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/steps.ts';
import { postOnboarding } from '#app/features/onboarding/wizard/onboarding-client.ts';
import { type DraftControl, useDraft } from '#app/features/onboarding/wizard/use-draft.ts';
import { useShell } from '#app/ui/app-bridge/page-context.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

type WizardForm = Omit<DraftControl, 'take' | 'keep' | 'setErrors'>;

export interface Wizard extends WizardForm, Omit<StepNavigation, 'complete'> {
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
    show({ message: ONBOARDING_TEXTS.setUpElsewhere, tone: 'info' });
    revalidate();
  }, [revalidate, show]);
  const { setErrors, ...control } = useDraft(onboarding, leave);
  const [logo, setLogo] = useState(onboarding.logo);
  const [isBusy, setBusy] = useState(false);
  const parts = { onboarding, control, leave, isBusy, setBusy, setErrors };
  const { complete, ...steps } = useStepNavigation(parts);
  const deployment = useDeployment({ ...parts, complete });
  const ending = useLaunch(parts);
  const { draft, errors, saveState, change, check } = control;
  return {
    ...{ draft, errors, saveState, change, check, logo, setLogo, isBusy, deployment },
    ...steps,
    ...ending,
  };
}

interface UseLaunchOptions {
  control: Pick<DraftControl, 'take' | 'keep'>;
  setBusy(isBusy: boolean): void;
  setErrors(errors: FieldErrors): void;
}

function useLaunch({ control, setBusy, setErrors }: UseLaunchOptions) {
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
    const result = await postOnboarding('launch', { values });
    setBusy(false);
    if (!result.ok) {
      control.keep(values);
      const isSignedOut = result.reason === 'signed-out';
      refuse(isSignedOut ? ONBOARDING_TEXTS.signInToLaunch : ONBOARDING_TEXTS.launchFailed);
    } else if (result.data.ok) {
      show({ message: result.data.message });
      if (!isInPlace) navigate('/brands');
      revalidate();
    } else {
      setErrors(result.data.errors);
      refuse(result.data.message);
    }
  };
  return { launch, failure };
}

export interface StepNavigation {
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

interface UseStepNavigationOptions {
  onboarding: OnboardingState;
  control: Pick<DraftControl, 'draft' | 'take' | 'keep'>;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  setErrors(errors: FieldErrors): void;
  /** Called when the wizard turns out to be done already. */
  leave(): void;
}

const NO_STEP_FEEDBACK = { offer: null as string | null, notice: null as string | null };

/** The way through the five steps, forwards once a step's own fields are right. */
export function useStepNavigation({
  onboarding,
  control,
  isBusy,
  setBusy,
  setErrors,
  leave,
}: UseStepNavigationOptions): StepNavigation {
  const { show } = useToasts();
  const [number, setNumber] = useState(onboarding.currentStep);
  const [stepsCompleted, setCompleted] = useState(onboarding.stepsCompleted);
  const [feedback, setFeedback] = useState(NO_STEP_FEEDBACK);
  const [reservedUrl, setReservedUrl] = useState(onboarding.reservedUrl);
  const step = STEPS[number - 1]!;
  const complete = (key: StepKey) =>
    setCompleted((before) => [...before.filter((done) => done !== key), key]);

  const goTo = (wanted: number) => {
    setNumber(wanted);
    setFeedback(NO_STEP_FEEDBACK);
    void postOnboarding('go-to-step', { step: wanted });
  };
  const refuse = (errors: FieldErrors) => {
    setErrors(errors);
    if (errors.storeName === ONBOARDING_TEXTS.storeNameToContinue)
      show({ message: errors.storeName, tone: 'critical', isInPlace: true });
  };
  const goOn = async ({ acceptOffer = false } = {}) => {
    if (isBusy) return;
    const errors = findStepErrors(control.draft, step);
    if (Object.keys(errors).length > 0) return refuse(errors);
    setBusy(true);
    const taken = control.take();
    // All of the step's fields, since an autosave of some may be still on its way.
    const values = { ...taken, ...pickStepFields(control.draft, step) };
    const result = await postOnboarding('complete-step', { step: step.key, values, acceptOffer });
    setBusy(false);
    if (!result.ok) {
      control.keep(taken);
      const isSignedOut = result.reason === 'signed-out';
      show({
        message: isSignedOut ? ONBOARDING_TEXTS.signInToContinue : ONBOARDING_TEXTS.setupFailed,
        tone: 'critical',
      });
    } else if (result.data.ok) {
      complete(step.key);
      setNumber(result.data.currentStep);
      setFeedback({ ...NO_STEP_FEEDBACK, notice: result.data.notice });
      if (result.data.reservedUrl) setReservedUrl(result.data.reservedUrl);
    } else if (result.data.reason === 'complete') leave();
    else {
      refuse(result.data.errors);
      setFeedback({ ...NO_STEP_FEEDBACK, offer: result.data.offer });
    }
  };
  const goBack = () => goTo(Math.max(number - 1, 1));
  return { step, number, stepsCompleted, reservedUrl, ...feedback, complete, goBack, goTo, goOn };
}

function pickStepFields(draft: Draft, step: Step): Partial<Draft> {
  return Object.fromEntries(step.fields.map((key) => [key, draft[key]]));
}

/** How often, and how many times, a deploy that another window began is polled. */
const DEPLOY_POLL_INTERVAL_MS = 1_500;
const DEPLOY_POLL_ATTEMPTS_MAX = 20;

export interface Deployment {
  isDeployed: boolean;
  isDeploying: boolean;
  chatUrl: string | null;
  error: string | null;
  deploy(): Promise<void>;
}

interface UseDeploymentOptions {
  onboarding: OnboardingState;
  control: Pick<DraftControl, 'take' | 'keep'>;
  /** Called when the wizard turns out to be done already. */
  leave(): void;
  complete(key: StepKey): void;
}

/**
 * The deploy button's state. What succeeds opens the inventory behind the wizard, which shows the address; a guide that
 * stands on a page stays where it is.
 */
export function useDeployment({ onboarding, control, leave, complete }: UseDeploymentOptions): Deployment {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isInPlace = useShell() === 'embedded';
  const [isDeploying, setDeploying] = useState(false);
  const [chatUrl, setChatUrl] = useState(onboarding.chatUrl);
  const [error, setError] = useState(onboarding.error);

  const refuse = (inline: string, notice = inline) => {
    setError(inline);
    show({ message: notice, tone: 'critical', isInPlace: true });
  };
  const request = async () => {
    for (let attempt = 1; ; attempt += 1) {
      const values = control.take();
      const result = await postOnboarding('deploy', { values });
      if (!result.ok) control.keep(values);
      const isBusy = result.ok && !result.data.ok && result.data.reason === 'busy';
      if (!isBusy || attempt === DEPLOY_POLL_ATTEMPTS_MAX) return result;
      await new Promise((resolve) => setTimeout(resolve, DEPLOY_POLL_INTERVAL_MS));
    }
  };
  const deploy = async () => {
    if (isDeploying || chatUrl) return;
    setDeploying(true);
    setError(null);
    const result = await request();
    setDeploying(false);
    if (!result.ok) {
      const isSignedOut = result.reason === 'signed-out';
      return refuse(isSignedOut ? ONBOARDING_TEXTS.signInToDeploy : ONBOARDING_TEXTS.deployFailed);
    }
    if (!result.data.ok) {
      if (result.data.reason === 'complete') leave();
      else refuse(result.data.error, result.data.notice);
      return;
    }
    complete('chatSetup');
    setChatUrl(result.data.chatUrl);
    show({ message: ONBOARDING_TEXTS.deploySucceeded });
    if (!isInPlace) navigate('/brands');
    revalidate();
  };
  return { isDeployed: chatUrl !== null, isDeploying, chatUrl, error, deploy };
}
