import { Banner, Button, Icon } from '@shopify/polaris';
import { LightbulbIcon } from '@shopify/polaris-icons';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import {
  type OnboardingState,
  STEP_COUNT,
  STEP_KEYS,
  type StepKey,
  STEPS,
} from '#app/features/onboarding/draft/draft.ts';
import { ChatPreview } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { SAVE_STATE_LABELS, StepForm } from '#app/features/onboarding/wizard/step-forms.tsx';
import { useWizard, type Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { ProductLogo } from '#app/ui/page/polaris-frame.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

/** The first run: a full-screen modal over the dashboard until the assistant is launched. */
export function OnboardingWizard({ onboarding }: { onboarding: OnboardingState }) {
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
        <div className="Wizard-columns">
          <section className="Wizard-card" aria-labelledby="wizard-step">
            <div className="Wizard-step">
              <h2 id="wizard-step" key={wizard.number} ref={focusStepHeading} tabIndex={-1}>
                {wizard.step.title}
              </h2>
              <Subdued>{wizard.step.description}</Subdued>
            </div>
            {wizard.notice ? (
              <div className="Wizard-notice">
                <Banner tone="info">{wizard.notice}</Banner>
              </div>
            ) : null}
            <StepForm wizard={wizard} />
            <StepFooter wizard={wizard} />
          </section>
          <WizardAside wizard={wizard} />
        </div>
      </div>
    </div>
  );
}

function WizardHeader({ wizard }: { wizard: Wizard }) {
  return (
    <header className="Wizard-head">
      <div className="Wizard-brand">
        <ProductLogo />
      </div>
      <h1 id="wizard-title">{ONBOARDING_TEXTS.title}</h1>
      <p id="wizard-subtitle">{ONBOARDING_TEXTS.subtitle}</p>
      <WizardProgress number={wizard.number} stepsCompleted={wizard.stepsCompleted} />
    </header>
  );
}

function WizardAside({ wizard }: { wizard: Wizard }) {
  const showsPreview = wizard.number === 2 || wizard.number === 3;
  return (
    <aside className="Wizard-aside" aria-label={ONBOARDING_TEXTS.tips}>
      <div className="Wizard-tips">
        <h3>
          <Icon source={LightbulbIcon} />
          {ONBOARDING_TEXTS.tips}
        </h3>
        <ul>
          {wizard.step.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      {showsPreview ? (
        <div className="Wizard-preview" aria-hidden="true">
          <ChatPreview wizard={wizard} />
        </div>
      ) : null}
    </aside>
  );
}

interface StepFooterProps {
  wizard: Wizard;
  /** Whether it belongs to the guide on the page. */
  isInline?: boolean;
}

export function StepFooter({ wizard, isInline = false }: StepFooterProps) {
  const isLast = wizard.number === STEP_COUNT;
  // In the guide only the next thing to do stands out, and the deploy comes before the launch.
  const isPrimary = !isInline || !isLast || wizard.chatUrl !== null;
  const size = isInline ? 'medium' : 'large';
  const className = isInline ? 'Setup' : 'Wizard';
  return (
    <footer className={`${className}-foot`}>
      <Button size={size} onClick={wizard.goBack} disabled={wizard.number === 1 || wizard.isBusy}>
        {ONBOARDING_TEXTS.back}
      </Button>
      <span className={`${className}-saved`} role="status">
        {SAVE_STATE_LABELS[wizard.saveState]}
      </span>
      <Button
        size={size}
        variant={isPrimary ? 'primary' : 'secondary'}
        loading={wizard.isBusy}
        disabled={wizard.isDeploying}
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
  /** Hides the steps' names, which are listed below. */
  isCompact?: boolean;
}

export function WizardProgress({ number, stepsCompleted, isCompact = false }: WizardProgressProps) {
  const segments = getProgressSegments(number, stepsCompleted);
  return (
    <div className="Wizard-progress" data-is-compact={isCompact}>
      <span className="Wizard-count">{`Step ${number} of ${STEP_COUNT}`}</span>
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
