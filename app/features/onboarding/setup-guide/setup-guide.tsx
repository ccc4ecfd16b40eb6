import { Banner, Button, Card, Icon, ProgressBar, Text } from '@shopify/polaris';
import { CheckCircleIcon, ChevronDownIcon, ChevronUpIcon, XIcon } from '@shopify/polaris-icons';
import { memo, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ONBOARDING_TEXTS, SETUP_GUIDE_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { type OnboardingState, STEPS } from '#app/features/onboarding/draft/draft.ts';
import { describeSetup, type SetupTask } from '#app/features/onboarding/setup-guide/setup-tasks.ts';
import { ChatPreview } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { StepFooter, StepTips } from '#app/features/onboarding/wizard/wizard.tsx';
import { StepForm } from '#app/features/onboarding/wizard/step-forms.tsx';
import { useWizard, type Wizard } from '#app/features/onboarding/wizard/use-wizard.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

interface SetupGuideProps {
  onboarding: OnboardingState;
  tasks: SetupTask[];
  /** Whether the next step has the page's primary button. */
  isMain: boolean;
  onDismiss(): void;
}

/** The home page's checklist until everything is done; the steps of an unfinished wizard are part of it. */
export function SetupGuide({ onboarding, tasks, isMain, onDismiss }: SetupGuideProps) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(true);
  const { isComplete } = onboarding;
  return (
    <Card padding="0">
      <section className="Setup" aria-labelledby={`${id}-title`}>
        <header className="Setup-head">
          <div className="Setup-words">
            <Text as="h2" variant="headingMd" id={`${id}-title`}>
              {SETUP_GUIDE_TEXTS.title}
            </Text>
            <Subdued>{isComplete ? describeSetup(tasks) : SETUP_GUIDE_TEXTS.subtitle}</Subdued>
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
            <TaskList {...{ tasks, isMain }} />
          ) : (
            <SetupSteps onboarding={onboarding} tasks={tasks} />
          )}
        </div>
      </section>
    </Card>
  );
}

function SetupProgress({ done, total }: { done: number; total: number }) {
  const id = useId();
  return (
    <div className="Setup-progress">
      <span id={id}>{`${done} of ${total} done`}</span>
      <div className="Setup-bar">
        <ProgressBar
          progress={Math.round((100 * done) / total)}
          size="small"
          tone="primary"
          animated={false}
          ariaLabelledBy={id}
        />
      </div>
    </div>
  );
}

const countDone = (tasks: SetupTask[]) => tasks.filter(({ isDone }) => isDone).length;

/** After the launch: open tasks, with completed ones collapsed into one line. */
function TaskList({ tasks, isMain }: Pick<SetupGuideProps, 'tasks' | 'isMain'>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const next = tasks.find(({ isDone, action }) => !isDone && action);
  const [done, left] = [true, false].map((isDone) => tasks.filter((task) => task.isDone === isDone));
  return (
    <>
      <ol className="Setup-list">
        {left!.map((task) => (
          <SetupTaskItem key={task.key} task={task} isNext={isMain && task === next} />
        ))}
      </ol>
      {done!.length > 0 ? (
        <div className="Setup-done">
          <Button
            variant="plain"
            textAlign="start"
            disclosure={isOpen ? 'up' : 'down'}
            ariaExpanded={isOpen}
            ariaControls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {`${done!.length} of ${tasks.length} steps done`}
          </Button>
        </div>
      ) : null}
      <ol className="Setup-list" id={id} hidden={!isOpen}>
        {done!.map((task) => (
          <SetupTaskItem key={task.key} task={task} isNext={false} />
        ))}
      </ol>
    </>
  );
}

// The tasks change while a sync runs, but the form of a step doesn't.
const SetupSteps = memo(function SetupSteps({
  onboarding,
  tasks,
}: Pick<SetupGuideProps, 'onboarding' | 'tasks'>) {
  return <StepList wizard={useWizard(onboarding)} tasks={tasks} />;
});

// Holds the open state, so opening and closing doesn't re-render the form.
function StepList({ wizard, tasks }: { wizard: Wizard; tasks: SetupTask[] }) {
  // Key of the open step; empty when all are closed.
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
      <SetupProgress
        done={wizard.stepsCompleted.length + countDone(tasks)}
        total={STEPS.length + tasks.length}
      />
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
          <SetupTaskItem key={task.key} task={task} isNext={false} />
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
        <Subdued>{wizard.heading.description}</Subdued>
        {wizard.notice ? <Banner tone="info">{wizard.notice}</Banner> : null}
        <StepForm wizard={wizard} />
        <StepFooter wizard={wizard} isInline />
      </div>
      <StepTips tips={wizard.step.tips} />
      {hasPreview ? (
        <aside className="Setup-preview" aria-label={ONBOARDING_TEXTS.previewTitle}>
          <ChatPreview wizard={wizard} />
        </aside>
      ) : null}
    </div>
  );
});

// Moves the focus to a new step, except on first render.
function useFocusOnStepChange(current: RefObject<HTMLButtonElement>, number: number): void {
  const former = useRef(number);
  useEffect(() => {
    if (former.current === number) return;
    former.current = number;
    current.current?.focus();
  }, [current, number]);
}

type SetupItemState = 'done' | 'current' | 'todo';

interface SetupItemProps {
  title: string;
  state: SetupItemState;
  isOpen?: boolean;
  /** Keeps the content mounted while closed, such as an edited form. */
  isKept?: boolean;
  onToggle?: () => void;
  toggleRef?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

function SetupItem({ title, state, isOpen = false, ...props }: SetupItemProps) {
  const { isKept = false, onToggle, toggleRef, children } = props;
  const id = useId();
  const head = (
    <>
      <SetupMark state={state} />
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

function SetupMark({ state }: { state: SetupItemState }) {
  return (
    <span className="Setup-mark" data-state={state} aria-hidden="true">
      {state === 'done' ? <Icon source={CheckCircleIcon} /> : null}
    </span>
  );
}

function SetupTaskItem({ task, isNext }: { task: SetupTask; isNext: boolean }) {
  const { title, text, isDone, action } = task;
  const state = isDone ? 'done' : isNext ? 'current' : 'todo';
  return (
    <li className="Setup-item Setup-task" data-is-done={isDone}>
      <SetupMark state={state} />
      <div>
        <Text as="h3" variant="bodyMd" fontWeight={isNext ? 'semibold' : 'medium'}>
          {title} <span className="Wizard-hidden">{SETUP_GUIDE_TEXTS[state]}</span>
        </Text>
        {isDone ? null : <Subdued>{text}</Subdued>}
      </div>
      {isDone || !action ? null : (
        <Button variant={isNext ? 'primary' : 'secondary'} url={action.url} external={action.isExternal}>
          {action.label}
        </Button>
      )}
    </li>
  );
}
