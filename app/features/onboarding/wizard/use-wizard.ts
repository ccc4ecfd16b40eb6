import { useNavigate, useRevalidator } from '@remix-run/react';
import { useCallback, useState } from 'react';
import {
  type DeployMode,
  type FieldErrors,
  findStepErrors,
  type OnboardingState,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { type DraftForm, postOnboarding, useDraft } from '#app/features/onboarding/wizard/use-draft.ts';
import { useShell } from '#app/ui/app-bridge/page-context.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

export type Wizard = ReturnType<typeof useWizard>;

export function useWizard(onboarding: OnboardingState) {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const closeWizard = useCallback(() => {
    show({ message: ONBOARDING_TEXTS.setUpElsewhere, tone: 'info' });
    revalidate();
  }, [revalidate, show]);
  const { setErrors, takeUnsaved, restoreUnsaved, ...form } = useDraft(onboarding, closeWizard);
  const [logo, setLogo] = useState(onboarding.logo);
  const [isBusy, setBusy] = useState(false);
  const autosave = { draft: form.draft, takeUnsaved, restoreUnsaved };
  const parts = { onboarding, autosave, closeWizard, isBusy, setBusy, setErrors };
  const { complete, ...steps } = useStepNavigation(parts);
  const deployment = useDeployment({ ...parts, complete });
  return { ...form, ...steps, ...deployment, logo, setLogo, isBusy };
}

export type StepNavigation = ReturnType<typeof useStepNavigation>;

interface WizardParts {
  onboarding: OnboardingState;
  autosave: Pick<DraftForm, 'draft' | 'takeUnsaved' | 'restoreUnsaved'>;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  setErrors(errors: FieldErrors): void;
  /** For a setup that was completed in another window. */
  closeWizard(): void;
}

/** `suggestedSlug`: if the store's name gives none; `notice`: why the address isn't the expected one. */
const NO_STEP_FEEDBACK = { suggestedSlug: null as string | null, notice: null as string | null };

export function useStepNavigation(parts: WizardParts) {
  const { onboarding, autosave, isBusy, setBusy, setErrors, closeWizard } = parts;
  const { show } = useToasts();
  const [number, setNumber] = useState(onboarding.currentStep);
  const [stepsCompleted, setCompleted] = useState(onboarding.stepsCompleted);
  const [feedback, setFeedback] = useState(NO_STEP_FEEDBACK);
  const [reservedUrl, setReservedUrl] = useState(onboarding.reservedUrl);
  const step = STEPS[number - 1]!;
  const complete = (key: StepKey) =>
    setCompleted((before) => [...before.filter((done) => done !== key), key]);

  const goTo = (target: number) => {
    setNumber(target);
    setFeedback(NO_STEP_FEEDBACK);
    void postOnboarding('go-to-step', { step: target });
  };
  const refuse = (errors: FieldErrors) => {
    setErrors(errors);
    if (errors.storeName === ONBOARDING_TEXTS.storeNameToContinue)
      show({ message: errors.storeName, tone: 'critical', isInPlace: true });
  };
  const goToNextStep = async ({ acceptSuggestion = false } = {}) => {
    if (isBusy) return;
    const errors = findStepErrors(autosave.draft, step);
    if (Object.keys(errors).length > 0) return refuse(errors);
    setBusy(true);
    const unsaved = autosave.takeUnsaved();
    // All of the step's fields, since an autosave of some may still be pending.
    const fields = Object.fromEntries(step.fields.map((key) => [key, autosave.draft[key]]));
    const values = { ...unsaved, ...fields };
    const result = await postOnboarding('complete-step', { step: step.key, values, acceptSuggestion });
    setBusy(false);
    if (!result.ok) {
      autosave.restoreUnsaved(unsaved);
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
    } else if (result.data.reason === 'complete') closeWizard();
    else {
      refuse(result.data.errors);
      setFeedback({ ...NO_STEP_FEEDBACK, suggestedSlug: result.data.suggestedSlug });
    }
  };
  const goBack = () => goTo(Math.max(number - 1, 1));
  return { step, number, stepsCompleted, reservedUrl, ...feedback, complete, goBack, goTo, goToNextStep };
}

/** Polling of a deploy that another window started. */
const DEPLOY_POLL_INTERVAL_MS = 1_500;
const DEPLOY_POLL_ATTEMPTS_MAX = 20;

const DEPLOY_TEXTS = {
  deploy: {
    signedOut: ONBOARDING_TEXTS.signInToDeploy,
    failed: ONBOARDING_TEXTS.deployFailed,
    succeeded: ONBOARDING_TEXTS.deploySucceeded,
  },
  launch: {
    signedOut: ONBOARDING_TEXTS.signInToLaunch,
    failed: ONBOARDING_TEXTS.launchFailed,
    succeeded: ONBOARDING_TEXTS.launchSucceeded,
  },
};

type DeployFailures = Record<DeployMode, string | null>;

/** Deploys and launches. Success opens the inventory, but for the guide in the Shopify admin, which stays open. */
function useDeployment(parts: WizardParts & Pick<StepNavigation, 'complete'>) {
  const { onboarding, autosave, setBusy, setErrors, closeWizard, complete } = parts;
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isEmbedded = useShell() === 'embedded';
  const [isDeploying, setDeploying] = useState(false);
  const [chatUrl, setChatUrl] = useState(onboarding.chatUrl);
  const [failures, setFailures] = useState<DeployFailures>({ deploy: onboarding.error, launch: null });

  const deploy = async (mode: DeployMode) => {
    const texts = DEPLOY_TEXTS[mode];
    const setPending = mode === 'launch' ? setBusy : setDeploying;
    const setFailure = (message: string | null) => setFailures((before) => ({ ...before, [mode]: message }));
    const fail = (message: string, notice = message) => {
      setFailure(message);
      show({ message: notice, tone: 'critical', isInPlace: true });
    };
    setPending(true);
    setFailure(null);
    const result = await requestDeploy(mode, autosave);
    setPending(false);
    if (!result.ok) return fail(result.reason === 'signed-out' ? texts.signedOut : texts.failed);
    if (!result.data.ok) {
      if (result.data.reason === 'complete') return closeWizard();
      setErrors(result.data.errors);
      return fail(result.data.message, result.data.notice);
    }
    complete('chatSetup');
    setChatUrl(result.data.chatUrl);
    show({ message: texts.succeeded });
    if (!isEmbedded) navigate('/brands');
    revalidate();
  };
  return { isDeploying, chatUrl, failures, deploy };
}

async function requestDeploy(mode: DeployMode, autosave: WizardParts['autosave']) {
  for (let attempt = 1; ; attempt += 1) {
    const values = autosave.takeUnsaved();
    const result = await postOnboarding(mode, { values });
    if (!result.ok) autosave.restoreUnsaved(values);
    const isBusy = result.ok && !result.data.ok && result.data.reason === 'busy';
    if (!isBusy || mode === 'launch' || attempt === DEPLOY_POLL_ATTEMPTS_MAX) return result;
    await new Promise((resolve) => setTimeout(resolve, DEPLOY_POLL_INTERVAL_MS));
  }
}
