import { Banner, Button, Icon, Text } from '@shopify/polaris';
import { LightbulbIcon } from '@shopify/polaris-icons';
import { type JSX, type RefObject, useEffect, useRef } from 'react';
import { ChatPreview } from '#app/features/onboarding/chat-preview.tsx';
import {
  type OnboardingState,
  progressOf,
  STEP_COUNT,
  STEPS,
  type StepKey,
} from '#app/features/onboarding/onboarding.ts';
import { StepAssistantPersonality } from '#app/features/onboarding/step-assistant-personality.tsx';
import { StepBrandIdentity } from '#app/features/onboarding/step-brand-identity.tsx';
import { StepChatSetup } from '#app/features/onboarding/step-chat-setup.tsx';
import { StepLeadCapture } from '#app/features/onboarding/step-lead-capture.tsx';
import { StepStoreBasics } from '#app/features/onboarding/step-store-basics.tsx';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import type { SaveState } from '#app/features/onboarding/use-draft.ts';
import { useWizard, type Wizard } from '#app/features/onboarding/use-wizard.ts';
import { Contained } from '#app/ui/error-screens.tsx';
import { ProductMark } from '#app/ui/product-mark.tsx';

const FORMS: Record<StepKey, (props: { wizard: Wizard }) => JSX.Element> = {
  storeBasics: StepStoreBasics,
  brandIdentity: StepBrandIdentity,
  assistantPersonality: StepAssistantPersonality,
  leadCapture: StepLeadCapture,
  chatSetup: StepChatSetup,
};

const SAVE_WORDS: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'All changes saved',
  failed: 'Not saved yet',
};

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
            <Contained resetKey={wizard.number}>
              <StepForm wizard={wizard} />
            </Contained>
            <WizardFoot wizard={wizard} />
          </section>
          <WizardAside wizard={wizard} />
        </div>
      </div>
    </div>
  );
}

function StepForm({ wizard }: { wizard: Wizard }) {
  const Form = FORMS[wizard.step.key];
  return <Form wizard={wizard} />;
}

function WizardHead({ wizard }: { wizard: Wizard }) {
  const segments = progressOf(wizard.number, wizard.stepsCompleted);
  return (
    <header className="Wizard-head">
      <div className="Wizard-brand">
        <ProductMark />
      </div>
      <h1 id="wizard-title">{TEXTS.title}</h1>
      <p id="wizard-subtitle">{TEXTS.subtitle}</p>
      <div className="Wizard-progress">
        <span className="Wizard-count">{`Step ${wizard.number} of ${STEP_COUNT}`}</span>
        <ol className="Wizard-bar" aria-label="Progress">
          {STEPS.map(({ key, title }, index) => (
            <li
              key={key}
              data-fill={segments[index]}
              aria-current={index + 1 === wizard.number ? 'step' : undefined}
            >
              <span className="Wizard-label">{title}</span>
              <span className="Wizard-hidden">{segments[index] === 'full' ? ' (complete)' : ''}</span>
            </li>
          ))}
        </ol>
      </div>
    </header>
  );
}

function WizardAside({ wizard }: { wizard: Wizard }) {
  const showsPreview = wizard.number === 2 || wizard.number === 3;
  return (
    <aside className="Wizard-aside" aria-label="Tips">
      <div className="Wizard-tips">
        <h3>
          <Icon source={LightbulbIcon} />
          Tips
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
