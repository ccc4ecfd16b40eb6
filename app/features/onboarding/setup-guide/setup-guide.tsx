import { Banner, Button, Card, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon, XIcon } from '@shopify/polaris-icons';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ONBOARDING_TEXTS, SETUP_GUIDE_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { type OnboardingState, STEP_COUNT, STEP_KEYS, STEPS } from '#app/features/onboarding/draft/steps.ts';
import {
  SetupItem,
  type SetupTask,
  SetupTaskItem,
} from '#app/features/onboarding/setup-guide/setup-item.tsx';
import { ChatPreview } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { SAVE_STATE_LABELS, StepForm } from '#app/features/onboarding/wizard/step-forms.tsx';
import { useWizard, type Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { WizardProgress } from '#app/features/onboarding/wizard/wizard.tsx';

interface SetupGuideProps {
  onboarding: OnboardingState;
  tasks: SetupTask[];
  onDismiss(): void;
}

/**
 * The first run as a card on the home page, in the Shopify admin: the wizard's steps in place, with what a store needs
 * besides. It can be folded, put away and taken up again.
 */
export function SetupGuide({ onboarding, tasks, onDismiss }: SetupGuideProps) {
  const id = useId();
  const { isComplete } = onboarding;
  const isDone = isComplete && tasks.every((task) => task.isDone);
  const [isUnfolded, setUnfolded] = useState(!isDone);
  return (
    <Card padding="0">
      <section className="Setup" aria-labelledby={`${id}-title`}>
        <header className="Setup-head">
          <div className="Setup-words">
            <Text as="h2" variant="headingMd" id={`${id}-title`}>
              {isDone ? SETUP_GUIDE_TEXTS.complete : SETUP_GUIDE_TEXTS.title}
            </Text>
            <Text as="p" tone="subdued">
              {isDone ? SETUP_GUIDE_TEXTS.completeText : SETUP_GUIDE_TEXTS.subtitle}
            </Text>
          </div>
          <div className="Setup-tools">
            <Button
              variant="tertiary"
              icon={isUnfolded ? ChevronUpIcon : ChevronDownIcon}
              accessibilityLabel={isUnfolded ? SETUP_GUIDE_TEXTS.fold : SETUP_GUIDE_TEXTS.unfold}
              ariaExpanded={isUnfolded}
              ariaControls={`${id}-body`}
              onClick={() => setUnfolded(!isUnfolded)}
            />
            <Button
              variant="tertiary"
              icon={XIcon}
              accessibilityLabel={SETUP_GUIDE_TEXTS.dismiss}
              onClick={onDismiss}
            />
          </div>
        </header>
        <div id={`${id}-body`} hidden={!isUnfolded}>
          {isComplete ? (
            <CompletedWizardSteps tasks={tasks} />
          ) : (
            <SetupSteps onboarding={onboarding} tasks={tasks} />
          )}
        </div>
      </section>
    </Card>
  );
}

// The wizard is over; what is left are the tasks, the first of them open.
function CompletedWizardSteps({ tasks }: { tasks: SetupTask[] }) {
  const next = tasks.find((task) => !task.isDone)?.key ?? '';
  const [open, setOpen] = useState<string | null>(null);
  const shown = open ?? next;
  return (
    <>
      <WizardProgress number={STEPS.length} stepsCompleted={STEP_KEYS} isCompact />
      <ol className="Setup-list">
        {STEPS.map(({ key, title }) => (
          <SetupItem key={key} title={title} state="done" />
        ))}
        {tasks.map((task) => (
          <SetupTaskItem
            key={task.key}
            task={task}
            isNext={task.key === next}
            isOpen={task.key === shown}
            onToggle={() => setOpen(task.key === shown ? '' : task.key)}
          />
        ))}
      </ol>
    </>
  );
}

interface SetupStepsProps {
  onboarding: OnboardingState;
  tasks: SetupTask[];
}

/** The wizard's steps as a list, the one that it stands at with its form; and below what a store needs besides. */
export const SetupSteps = memo(function SetupSteps({ onboarding, tasks }: SetupStepsProps) {
  return <StepList wizard={useWizard(onboarding)} tasks={tasks} />;
});

interface StepListProps {
  wizard: Wizard;
  tasks: SetupTask[];
}

// What is open is known here and not above: to open and to fold draws no form anew.
function StepList({ wizard, tasks }: StepListProps) {
  // What is open besides the current step, or instead of it; empty when all is folded.
  const [open, setOpen] = useState<string | null>(null);
  const shown = open ?? wizard.step.key;
  const current = useRef<HTMLButtonElement>(null);
  useFocusOnStepChange(current, wizard.number);
  const toggleStep = (index: number, key: string) => {
    if (key === shown) return setOpen('');
    setOpen(null);
    if (index + 1 !== wizard.number) wizard.goTo(index + 1);
  };
  return (
    <>
      <WizardProgress number={wizard.number} stepsCompleted={wizard.stepsCompleted} isCompact />
      <ol className="Setup-list">
        {STEPS.map(({ key, title }, index) => {
          const isCurrent = index + 1 === wizard.number;
          const isDone = wizard.stepsCompleted.includes(key);
          const canOpen = isCurrent || isDone || canReachStep(wizard, index);
          return (
            <SetupItem
              key={key}
              title={title}
              state={isDone ? 'done' : isCurrent ? 'current' : 'todo'}
              isOpen={key === shown}
              isKept={isCurrent}
              onToggle={canOpen ? () => toggleStep(index, key) : undefined}
              toggleRef={isCurrent ? current : undefined}
            >
              <InlineStep wizard={wizard} />
            </SetupItem>
          );
        })}
        {tasks.map((task) => (
          <SetupTaskItem
            key={task.key}
            task={task}
            isOpen={task.key === shown}
            onToggle={() => setOpen(task.key === shown ? null : task.key)}
          />
        ))}
      </ol>
    </>
  );
}

// A step can be turned to once all before it are complete.
function canReachStep({ stepsCompleted }: Wizard, index: number): boolean {
  return STEPS.slice(0, index).every(({ key }) => stepsCompleted.includes(key));
}

const InlineStep = memo(function StepInPlace({ wizard }: { wizard: Wizard }) {
  const hasPreview = wizard.number === 2 || wizard.number === 3;
  return (
    <div className="Setup-step">
      <div className="Setup-form">
        <Text as="p" tone="subdued">
          {wizard.step.description}
        </Text>
        {wizard.notice ? <Banner tone="info">{wizard.notice}</Banner> : null}
        <StepForm wizard={wizard} />
        <StepFooter wizard={wizard} />
      </div>
      <aside className="Setup-aside" aria-label={ONBOARDING_TEXTS.tips}>
        {hasPreview ? (
          <div className="Setup-preview" aria-hidden="true">
            <ChatPreview wizard={wizard} />
          </div>
        ) : null}
        <ul className="Setup-tips">
          {wizard.step.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
});

function StepFooter({ wizard }: { wizard: Wizard }) {
  const isLast = wizard.number === STEP_COUNT;
  // Until it is deployed, that is the next thing to do, and the only one that stands out.
  const isNext = !isLast || wizard.deployment.isDeployed;
  return (
    <div className="Setup-foot">
      <Button onClick={wizard.goBack} disabled={wizard.number === 1 || wizard.isBusy}>
        {ONBOARDING_TEXTS.back}
      </Button>
      <span className="Setup-saved" role="status">
        {SAVE_STATE_LABELS[wizard.saveState]}
      </span>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        loading={wizard.isBusy}
        disabled={wizard.deployment.isDeploying}
        onClick={() => void (isLast ? wizard.launch() : wizard.goOn())}
      >
        {isLast ? ONBOARDING_TEXTS.launch : ONBOARDING_TEXTS.continue}
      </Button>
    </div>
  );
}

// A new step is read from its beginning; the first one takes the focus from nobody.
function useFocusOnStepChange(current: RefObject<HTMLButtonElement>, number: number): void {
  const former = useRef(number);
  useEffect(() => {
    if (former.current === number) return;
    former.current = number;
    current.current?.focus();
  }, [current, number]);
}
