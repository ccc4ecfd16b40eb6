import { Banner, Button, Icon, Text } from '@shopify/polaris';
import { LightbulbIcon } from '@shopify/polaris-icons';
import { type RefObject, useEffect, useRef } from 'react';
import { ChatPreview } from '#app/features/onboarding/chat-preview.tsx';
import { type OnboardingState, STEP_COUNT } from '#app/features/onboarding/onboarding.ts';
import { SAVE_WORDS, StepForm } from '#app/features/onboarding/step-form.tsx';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import { useWizard, type Wizard } from '#app/features/onboarding/use-wizard.ts';
import { WizardProgress } from '#app/features/onboarding/wizard-progress.tsx';
import { ProductMark } from '#app/ui/product-mark.tsx';

/** The first run: a full-screen modal over the dashboard until the assistant is launched. */
export function OnboardingWizard({ onboarding }: { onboarding: OnboardingState }) {
  const wizard = useWizard(onboarding);
  const frame = useRef<HTMLDivElement>(null);
  useFocusInside(frame);
  return (
    <div
      className="Wizard"
      ref={frame}
      role="dialog"
      aria-modal="true"
      aria-labelledby="wizard-title"
      aria-describedby="wizard-subtitle"
    >
      <div className="Wizard-page">
        <WizardHead wizard={wizard} />
        <div className="Wizard-columns">
          <section className="Wizard-card" aria-labelledby="wizard-step">
            <div className="Wizard-step">
              <h2 id="wizard-step" key={wizard.number} ref={beginStep} tabIndex={-1}>
                {wizard.step.title}
              </h2>
              <Text as="p" tone="subdued">
                {wizard.step.description}
              </Text>
            </div>
            {wizard.notice ? (
              <div className="Wizard-notice">
                <Banner tone="info">{wizard.notice}</Banner>
              </div>
            ) : null}
            <StepForm wizard={wizard} />
            <WizardFoot wizard={wizard} />
          </section>
          <WizardAside wizard={wizard} />
        </div>
      </div>
    </div>
  );
}

function WizardHead({ wizard }: { wizard: Wizard }) {
  return (
    <header className="Wizard-head">
      <div className="Wizard-brand">
        <ProductMark />
      </div>
      <h1 id="wizard-title">{TEXTS.title}</h1>
      <p id="wizard-subtitle">{TEXTS.subtitle}</p>
      <WizardProgress number={wizard.number} stepsCompleted={wizard.stepsCompleted} />
    </header>
  );
}

function WizardAside({ wizard }: { wizard: Wizard }) {
  const showsPreview = wizard.number === 2 || wizard.number === 3;
  return (
    <aside className="Wizard-aside" aria-label={TEXTS.tips}>
      <div className="Wizard-tips">
        <h3>
          <Icon source={LightbulbIcon} />
          {TEXTS.tips}
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

function WizardFoot({ wizard }: { wizard: Wizard }) {
  const isLast = wizard.number === STEP_COUNT;
  return (
    <footer className="Wizard-foot">
      <Button size="large" onClick={wizard.goBack} disabled={wizard.number === 1 || wizard.isBusy}>
        {TEXTS.back}
      </Button>
      <span className="Wizard-saved" role="status">
        {SAVE_WORDS[wizard.saveState]}
      </span>
      <Button
        size="large"
        variant="primary"
        loading={wizard.isBusy}
        disabled={wizard.deployment.isDeploying}
        onClick={() => void (isLast ? wizard.launch() : wizard.goOn())}
      >
        {isLast ? TEXTS.launch : TEXTS.continue}
      </Button>
    </footer>
  );
}

// A new step is read from its beginning.
function beginStep(heading: HTMLElement | null): void {
  heading?.closest('.Wizard')?.scrollTo({ top: 0 });
  heading?.focus({ preventScroll: true });
}

// The page behind is inert; this keeps Tab from leaving for the browser's own bars.
function useFocusInside(frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    const node = frame.current;
    const turn = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !node) return;
      const [first, last] = edgesOf(node);
      const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
      const target = event.shiftKey ? last : first;
      if (!isAtEnd || !target) return;
      event.preventDefault();
      target.focus();
    };
    node?.addEventListener('keydown', turn);
    return () => node?.removeEventListener('keydown', turn);
  }, [frame]);
}

function edgesOf(node: HTMLElement): [HTMLElement | undefined, HTMLElement | undefined] {
  const all = [...node.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')];
  const usable = all.filter(
    (element) => !element.matches(':disabled') && element.getClientRects().length > 0,
  );
  return [usable[0], usable.at(-1)];
}
