import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { useRevalidator } from '@remix-run/react';
import { Banner, Button, Card, Icon, Text } from '@shopify/polaris';
import { LightbulbIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import {
  type OnboardingState,
  type Step,
  STEP_COUNT,
  STEP_KEYS,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import {
  SETUP_RESUMED_COOKIE,
  type SetupPause,
  setupPauseCookie,
} from '#app/features/onboarding/draft/setup-pause.ts';
import { ChatPreview } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { LaunchFailure } from '#app/features/onboarding/wizard/step-chat-setup.tsx';
import { SAVE_STATE_LABELS, StepForm } from '#app/features/onboarding/wizard/step-forms.tsx';
import { useWizard, type Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { Subdued } from '#app/ui/page/cards.tsx';
import { ProductLogo } from '#app/ui/page/polaris-frame.tsx';

interface OnboardingWizardProps {
  onboarding: OnboardingState;
  /** Shown above the first step's form. */
  start: ReactNode;
  /** The products form; parts of it belong to another feature. */
  products: ReactNode;
}

/**
 * First-run setup: a full-screen modal over the dashboard until the assistant is launched or the setup is postponed.
 */
export function OnboardingWizard({ onboarding, start, products }: OnboardingWizardProps) {
  const wizard = useWizard(onboarding);
  return (
    <div
      className="Wizard"
      role="dialog"
      aria-modal="true"
      aria-labelledby="wizard-title"
      aria-describedby="wizard-subtitle"
    >
      <div className="Wizard-page">
        <WizardHeader wizard={wizard} />
        <div className="Wizard-columns" data-step={wizard.step.key}>
          <section className="Wizard-card" aria-labelledby="wizard-step">
            <div className="Wizard-step">
              <h2 id="wizard-step" key={wizard.number} ref={focusStepHeading} tabIndex={-1}>
                {wizard.heading.title}
              </h2>
              <Subdued>{wizard.heading.description}</Subdued>
            </div>
            {wizard.notice ? (
              <div className="Wizard-notice">
                <Banner tone="info">{wizard.notice}</Banner>
              </div>
            ) : null}
            {wizard.number === 1 && start ? <div className="Wizard-notice">{start}</div> : null}
            <StepForm wizard={wizard} products={products} />
            <StepFooter wizard={wizard} />
          </section>
          <StepTips tips={wizard.step.tips} />
          <aside className="Wizard-preview" aria-label={ONBOARDING_TEXTS.previewTitle}>
            <ChatPreview wizard={wizard} />
          </aside>
        </div>
      </div>
    </div>
  );
}

function WizardHeader({ wizard }: { wizard: Wizard }) {
  const { pause } = useSetupPause();
  return (
    <header className="Wizard-head">
      <div className="Wizard-brand">
        <ProductLogo />
        <Button variant="tertiary" onClick={() => pause()} disabled={wizard.isBusy}>
          {ONBOARDING_TEXTS.pause}
        </Button>
      </div>
      <div className={wizard.number > 1 ? 'Wizard-hidden' : undefined}>
        <h1 id="wizard-title">{ONBOARDING_TEXTS.title}</h1>
        <p id="wizard-subtitle">{toTypographicApostrophes(ONBOARDING_TEXTS.subtitle)}</p>
      </div>
      <WizardProgress number={wizard.number} stepsCompleted={wizard.stepsCompleted} />
    </header>
  );
}

interface StepFooterProps {
  wizard: Wizard;
  /** Whether it is part of the guide on the page. */
  isInline?: boolean;
}

export function StepFooter({ wizard, isInline = false }: StepFooterProps) {
  const isLast = wizard.number === STEP_COUNT;
  const size = isInline ? 'medium' : 'large';
  const className = isInline ? 'Setup' : 'Wizard';
  return (
    <footer className={`${className}-foot`}>
      {isLast ? <LaunchFailure wizard={wizard} /> : null}
      <Button
        size={size}
        onClick={() => wizard.goTo(wizard.number - 1)}
        disabled={wizard.number === 1 || wizard.isBusy}
      >
        {ONBOARDING_TEXTS.back}
      </Button>
      <span className={`${className}-saved`} role="status">
        {SAVE_STATE_LABELS[wizard.saveState]}
      </span>
      <Button
        size={size}
        variant="primary"
        loading={wizard.isBusy}
        disabled={wizard.isDeploying || wizard.left.length > 0}
        onClick={() => void (isLast ? wizard.deploy('launch') : wizard.goToNextStep())}
      >
        {isLast ? ONBOARDING_TEXTS.launch : ONBOARDING_TEXTS.continue}
      </Button>
    </footer>
  );
}

// A new step starts at the top.
function focusStepHeading(heading: HTMLElement | null): void {
  heading?.closest('.Wizard')?.scrollTo({ top: 0 });
  heading?.focus({ preventScroll: true });
}

export function getProgressSegments(
  currentStep: number,
  stepsCompleted: readonly StepKey[],
): ('full' | 'half' | 'empty')[] {
  return STEP_KEYS.map((key, index) => {
    if (stepsCompleted.includes(key)) return 'full';
    return index + 1 === currentStep ? 'half' : 'empty';
  });
}

interface WizardProgressProps {
  number: number;
  stepsCompleted: readonly StepKey[];
}

function WizardProgress({ number, stepsCompleted }: WizardProgressProps) {
  const segments = getProgressSegments(number, stepsCompleted);
  const next = STEPS[number];
  return (
    <div className="Wizard-progress">
      <div className="Wizard-place">
        <span className="Wizard-count">{`Step ${number} of ${STEP_COUNT}`}</span>
        {/* On a phone the steps have no room for their names. */}
        {next ? <span className="Wizard-next" aria-hidden="true">{`Next: ${next.title}`}</span> : null}
      </div>
      <ol className="Wizard-bar" aria-label="Progress">
        {STEPS.map(({ key, title }, index) => (
          <li key={key} data-fill={segments[index]} aria-current={index + 1 === number ? 'step' : undefined}>
            <span className="Wizard-label">{title}</span>
            <span className="Wizard-hidden">{segments[index] === 'full' ? ' (complete)' : ''}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Leaves the wizard for the dashboard, or returns to it. */
export function useSetupPause() {
  const { revalidate } = useRevalidator();
  return {
    pause(kind: SetupPause = 'paused') {
      document.cookie = setupPauseCookie(kind);
      revalidate();
    },
    resume() {
      document.cookie = SETUP_RESUMED_COOKIE;
      revalidate();
    },
  };
}

/** Links back to the wizard from every page. */
export function SetupReminder({ onboarding }: { onboarding: OnboardingState }) {
  const { resume } = useSetupPause();
  const title = onboarding.chatUrl === null ? ONBOARDING_TEXTS.paused : ONBOARDING_TEXTS.pausedLive;
  return (
    <section className="SetupReminder" aria-label={title}>
      <Card>
        <div className="Setup-resume">
          <div>
            <Text as="p" fontWeight="semibold">
              {title}
            </Text>
            <Text as="p" tone="subdued">
              {`Step ${onboarding.currentStep} of ${STEP_COUNT}. ${ONBOARDING_TEXTS.pausedText}`}
            </Text>
          </div>
          <Button variant="primary" onClick={resume}>
            {ONBOARDING_TEXTS.resume}
          </Button>
        </div>
      </Card>
    </section>
  );
}

export function StepTips({ tips }: Pick<Step, 'tips'>) {
  return (
    <div className="Tips">
      <h3 className="Tips-title">
        <Icon source={LightbulbIcon} />
        {ONBOARDING_TEXTS.tips}
      </h3>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}
