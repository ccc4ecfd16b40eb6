import { Banner, Button, Card, Icon, Text } from '@shopify/polaris';
import { CheckCircleIcon, ChevronDownIcon, ChevronUpIcon, XIcon } from '@shopify/polaris-icons';
import { memo, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ONBOARDING_TEXTS, SETUP_GUIDE_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { type OnboardingState, STEP_KEYS, STEPS } from '#app/features/onboarding/draft/draft.ts';
import { ChatPreview } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { StepForm } from '#app/features/onboarding/wizard/step-forms.tsx';
import { useWizard, type Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { StepFooter, WizardProgress } from '#app/features/onboarding/wizard/wizard.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

interface SetupGuideProps {
  onboarding: OnboardingState;
  tasks: SetupTask[];
  onDismiss(): void;
}

/** The wizard as a card on the home page in the Shopify admin, with the tasks of a store. */
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
            <Subdued>{isDone ? SETUP_GUIDE_TEXTS.completeText : SETUP_GUIDE_TEXTS.subtitle}</Subdued>
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

// The wizard is done; the first open task is expanded.
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

/** The wizard's steps with the current one's form, and the tasks of a store. */
export const SetupSteps = memo(function SetupSteps({
  onboarding,
  tasks,
}: Omit<SetupGuideProps, 'onDismiss'>) {
  return <StepList wizard={useWizard(onboarding)} tasks={tasks} />;
});

// Holds what is open, so that opening and closing doesn't render the form again.
function StepList({ wizard, tasks }: { wizard: Wizard; tasks: SetupTask[] }) {
  // The item that is open instead of the current step; empty when all are closed.
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

// A step can be opened once all steps before it are complete.
function canReachStep({ stepsCompleted }: Wizard, index: number): boolean {
  return STEPS.slice(0, index).every(({ key }) => stepsCompleted.includes(key));
}

const InlineStep = memo(function InlineStep({ wizard }: { wizard: Wizard }) {
  const hasPreview = wizard.number === 2 || wizard.number === 3;
  return (
    <div className="Setup-step">
      <div className="Setup-form">
        <Subdued>{wizard.step.description}</Subdued>
        {wizard.notice ? <Banner tone="info">{wizard.notice}</Banner> : null}
        <StepForm wizard={wizard} />
        <StepFooter wizard={wizard} isInline />
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

// Moves the focus to a new step, but not to the first one.
function useFocusOnStepChange(current: RefObject<HTMLButtonElement>, number: number): void {
  const former = useRef(number);
  useEffect(() => {
    if (former.current === number) return;
    former.current = number;
    current.current?.focus();
  }, [current, number]);
}

interface SetupItemProps {
  title: string;
  state: 'done' | 'current' | 'todo';
  isOpen?: boolean;
  /** Keeps the content mounted while closed, such as an edited form. */
  isKept?: boolean;
  onToggle?: () => void;
  toggleRef?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function SetupItem({ title, state, isOpen = false, ...props }: SetupItemProps) {
  const { isKept = false, onToggle, toggleRef, children } = props;
  const id = useId();
  const head = (
    <>
      <span className="Setup-mark" data-state={state} aria-hidden="true">
        {state === 'done' ? <Icon source={CheckCircleIcon} /> : null}
      </span>
      <Text as="span" fontWeight={state === 'current' ? 'semibold' : 'medium'}>
        {title}
      </Text>
      <span className="Wizard-hidden">{SETUP_GUIDE_TEXTS[state]}</span>
    </>
  );
  return (
    <li className="Setup-item" data-is-open={isOpen}>
      <h3 className="Setup-title">
        {onToggle ? (
          <button
            type="button"
            className="Setup-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            ref={toggleRef}
          >
            {head}
          </button>
        ) : (
          <span className="Setup-toggle" data-state={state}>
            {head}
          </span>
        )}
      </h3>
      <div className="Setup-content" id={id} hidden={!isOpen}>
        {isOpen || isKept ? children : null}
      </div>
    </li>
  );
}

export interface SetupTask {
  key: string;
  title: string;
  isDone: boolean;
  content: ReactNode;
}

interface SetupTaskItemProps {
  task: SetupTask;
  isNext?: boolean;
  isOpen: boolean;
  onToggle(): void;
}

export function SetupTaskItem({ task, isNext = false, isOpen, onToggle }: SetupTaskItemProps) {
  const state = task.isDone ? 'done' : isNext ? 'current' : 'todo';
  return (
    <SetupItem title={task.title} state={state} isOpen={isOpen} onToggle={onToggle}>
      {task.content}
    </SetupItem>
  );
}
