import { useNavigate, useRevalidator } from '@remix-run/react';
import { createContext, useCallback, useContext, useState } from 'react';
import {
  type Draft,
  type FieldErrors,
  findDraftErrors,
  findStepToFix,
  listLeftToDo,
  type OnboardingState,
  type Step,
  STEP_COUNT,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/draft.ts';
import type { DeployMode } from '#app/features/onboarding/draft/settings-from-draft.ts';
import { ONBOARDING_TEXTS, formatThingsLeft } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { type DraftForm, postOnboarding, useDraft } from '#app/features/onboarding/wizard/use-draft.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

export type Wizard = ReturnType<typeof useWizard>;

/** Shows that the chat is live after a launch. */
export const LiveContext = createContext<(chatUrl: string) => void>(() => undefined);

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
  const { complete, clearFeedback, goTo, ...steps } = useStepNavigation(parts);
  const left = steps.number === STEP_COUNT ? listLeftToDo(form.draft) : [];
  const heading = describeStep(steps.step, left.length);
  const { clearFailure, ...deployment } = useDeployment({ ...parts, complete });
  const { change: changeDraft } = form;
  // A field's error disappears when the field changes.
  const change = useCallback(
    (values: Partial<Draft>) => {
      clearFailure();
      if ('storeName' in values) clearFeedback();
      changeDraft(values);
    },
    [changeDraft, clearFailure, clearFeedback],
  );
  const openStep = (number: number) => {
    clearFailure();
    goTo(number);
  };
  const { hasProducts, hasModel, hasSms } = onboarding;
  const store = { logo, setLogo, hasProducts, hasModel, hasSms };
  return { ...form, change, ...steps, goTo: openStep, ...deployment, ...store, isBusy, left, heading };
}

/** The last step is ready only when nothing blocks the launch. */
function describeStep({ title, description }: Step, left: number) {
  if (left === 0) return { title, description };
  return { title: formatThingsLeft(left), description: ONBOARDING_TEXTS.thingsLeftText };
}

export type StepNavigation = ReturnType<typeof useStepNavigation>;

interface WizardParts {
  onboarding: OnboardingState;
  autosave: Pick<DraftForm, 'draft' | 'takeUnsaved' | 'restoreUnsaved'>;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
  setErrors(errors: FieldErrors): void;
  /** For a setup completed in another window. */
  closeWizard(): void;
}

/** `suggestedSlug`: used if the store's name yields none. `notice`: why the URL isn't the expected one. */
const NO_STEP_FEEDBACK = { suggestedSlug: null as string | null, notice: null as string | null };

export function useStepNavigation(parts: WizardParts) {
  const { onboarding, autosave, isBusy, setBusy, setErrors, closeWizard } = parts;
  const { show, clear } = useToasts();
  const [number, setNumber] = useState(onboarding.currentStep);
  const [stepsCompleted, setCompleted] = useState(onboarding.stepsCompleted);
  const [feedback, setFeedback] = useState(NO_STEP_FEEDBACK);
  const [reservedUrl, setReservedUrl] = useState(onboarding.reservedUrl);
  const step = STEPS[number - 1]!;
  const complete = (key: StepKey) =>
    setCompleted((before) => [...before.filter((done) => done !== key), key]);

  const openStep = (target: number) => {
    setNumber(target);
    clear();
  };
  const goTo = (target: number) => {
    openStep(target);
    setFeedback(NO_STEP_FEEDBACK);
    void postOnboarding('go-to-step', { step: target });
  };
  const clearFeedback = useCallback(() => setFeedback(NO_STEP_FEEDBACK), []);
  const goToNextStep = async ({ acceptSuggestion = false } = {}) => {
    if (isBusy) return;
    const errors = findDraftErrors(autosave.draft, step);
    if (Object.keys(errors).length > 0) return setErrors(errors);
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
      openStep(result.data.currentStep);
      setFeedback({ ...NO_STEP_FEEDBACK, notice: result.data.notice });
      if (result.data.reservedUrl) setReservedUrl(result.data.reservedUrl);
    } else if (result.data.reason === 'complete') closeWizard();
    else {
      setErrors(result.data.errors);
      setFeedback({ ...NO_STEP_FEEDBACK, suggestedSlug: result.data.suggestedSlug });
    }
  };
  const position = { step, number, stepsCompleted, reservedUrl };
  return { ...position, ...feedback, clearFeedback, complete, goTo, goToNextStep };
}

/** Polls a deploy started in another window. */
const DEPLOY_POLL_INTERVAL_MS = 1_500;
const DEPLOY_POLL_ATTEMPTS_MAX = 20;

const DEPLOY_TEXTS = {
  deploy: {
    signedOut: ONBOARDING_TEXTS.signInToDeploy,
    failed: ONBOARDING_TEXTS.deployFailed,
  },
  launch: {
    signedOut: ONBOARDING_TEXTS.signInToLaunch,
    failed: ONBOARDING_TEXTS.launchFailed,
  },
};

interface DeployFailure {
  message: string;
  step: number | null;
}

interface DeploymentParts extends WizardParts {
  complete: StepNavigation['complete'];
}

/** Deploys and launches. Success opens the inventory, except for the guide in the Shopify admin, which stays open. */
function useDeployment(parts: DeploymentParts) {
  const { onboarding, autosave, setBusy, setErrors, closeWizard, complete } = parts;
  const onLive = useContext(LiveContext);
  const { clear } = useToasts();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isEmbedded = useShell() === 'embedded';
  const [isDeploying, setDeploying] = useState(false);
  const [chatUrl, setChatUrl] = useState(onboarding.chatUrl);
  const [failure, setFailure] = useState<DeployFailure | null>(
    onboarding.error === null ? null : { message: onboarding.error, step: null },
  );
  const clearFailure = useCallback(() => setFailure(null), []);

  const deploy = async (mode: DeployMode) => {
    const texts = DEPLOY_TEXTS[mode];
    const setPending = mode === 'launch' ? setBusy : setDeploying;
    const fail = (message: string, errors: FieldErrors = {}) => {
      setErrors(errors);
      setFailure({ message, step: findStepToFix(errors) });
    };
    setPending(true);
    setFailure(null);
    clear();
    const result = await requestDeploy(mode, autosave);
    setPending(false);
    if (!result.ok) return fail(result.reason === 'signed-out' ? texts.signedOut : texts.failed);
    if (!result.data.ok) {
      if (result.data.reason === 'complete') return closeWizard();
      return fail(result.data.message, result.data.errors);
    }
    const { chatUrl: liveUrl } = result.data;
    complete('chatSetup');
    setChatUrl(liveUrl);
    if (mode === 'launch' && liveUrl !== null) onLive(liveUrl);
    if (!isEmbedded) navigate('/brands');
    revalidate();
  };
  return { isDeploying, chatUrl, failure, clearFailure, deploy };
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
