import { Button, Card, Text } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon, XIcon } from '@shopify/polaris-icons';
import { useId, useState } from 'react';
import { type OnboardingState, STEP_KEYS, STEPS } from '#app/features/onboarding/onboarding.ts';
import { SetupItem } from '#app/features/onboarding/setup-item.tsx';
import { SetupSteps } from '#app/features/onboarding/setup-steps.tsx';
import { type SetupTask, TaskItem } from '#app/features/onboarding/setup-task.tsx';
import { GUIDE_TEXTS } from '#app/features/onboarding/texts.ts';
import { WizardProgress } from '#app/features/onboarding/wizard-progress.tsx';

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
              {isDone ? GUIDE_TEXTS.complete : GUIDE_TEXTS.title}
            </Text>
            <Text as="p" tone="subdued">
              {isDone ? GUIDE_TEXTS.completeText : GUIDE_TEXTS.subtitle}
            </Text>
          </div>
          <div className="Setup-tools">
            <Button
              variant="tertiary"
              icon={isUnfolded ? ChevronUpIcon : ChevronDownIcon}
              accessibilityLabel={isUnfolded ? GUIDE_TEXTS.fold : GUIDE_TEXTS.unfold}
              ariaExpanded={isUnfolded}
              ariaControls={`${id}-body`}
              onClick={() => setUnfolded(!isUnfolded)}
            />
            <Button
              variant="tertiary"
              icon={XIcon}
              accessibilityLabel={GUIDE_TEXTS.dismiss}
              onClick={onDismiss}
            />
          </div>
        </header>
        <div id={`${id}-body`} hidden={!isUnfolded}>
          {isComplete ? <WizardDone tasks={tasks} /> : <SetupSteps onboarding={onboarding} tasks={tasks} />}
        </div>
      </section>
    </Card>
  );
}

// The wizard is over; what is left are the tasks, the first of them open.
function WizardDone({ tasks }: { tasks: SetupTask[] }) {
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
          <TaskItem
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
