import { Banner, Button, Text } from '@shopify/polaris';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { ChatPreview } from '#app/features/onboarding/chat-preview.tsx';
import { type OnboardingState, STEP_COUNT, STEPS } from '#app/features/onboarding/onboarding.ts';
import { type SetupTask, TaskItem } from '#app/features/onboarding/setup-task.tsx';
import { SetupItem } from '#app/features/onboarding/setup-item.tsx';
import { SAVE_WORDS, StepForm } from '#app/features/onboarding/step-form.tsx';
import { TEXTS } from '#app/features/onboarding/texts.ts';
import { useWizard, type Wizard } from '#app/features/onboarding/use-wizard.ts';
import { WizardProgress } from '#app/features/onboarding/wizard-progress.tsx';

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
  useFocusOnTurn(current, wizard.number);
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
          const canOpen = isCurrent || isDone || canReach(wizard, index);
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
              <StepInPlace wizard={wizard} />
            </SetupItem>
          );
        })}
        {tasks.map((task) => (
          <TaskItem
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
function canReach({ stepsCompleted }: Wizard, index: number): boolean {
  return STEPS.slice(0, index).every(({ key }) => stepsCompleted.includes(key));
}

const StepInPlace = memo(function StepInPlace({ wizard }: { wizard: Wizard }) {
  const hasPreview = wizard.number === 2 || wizard.number === 3;
  return (
    <div className="Setup-step">
      <div className="Setup-form">
        <Text as="p" tone="subdued">
          {wizard.step.description}
        </Text>
        {wizard.notice ? <Banner tone="info">{wizard.notice}</Banner> : null}
        <StepForm wizard={wizard} />
        <StepFoot wizard={wizard} />
      </div>
      <aside className="Setup-aside" aria-label={TEXTS.tips}>
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

function StepFoot({ wizard }: { wizard: Wizard }) {
  const isLast = wizard.number === STEP_COUNT;
  // Until it is deployed, that is the next thing to do, and the only one that stands out.
  const isNext = !isLast || wizard.deployment.isDeployed;
  return (
    <div className="Setup-foot">
      <Button onClick={wizard.goBack} disabled={wizard.number === 1 || wizard.isBusy}>
        {TEXTS.back}
      </Button>
      <span className="Setup-saved" role="status">
        {SAVE_WORDS[wizard.saveState]}
      </span>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        loading={wizard.isBusy}
        disabled={wizard.deployment.isDeploying}
        onClick={() => void (isLast ? wizard.launch() : wizard.goOn())}
      >
        {isLast ? TEXTS.launch : TEXTS.continue}
      </Button>
    </div>
  );
}

// A new step is read from its beginning; the first one takes the focus from nobody.
function useFocusOnTurn(current: RefObject<HTMLButtonElement>, number: number): void {
  const former = useRef(number);
  useEffect(() => {
    if (former.current === number) return;
    former.current = number;
    current.current?.focus();
  }, [current, number]);
}
