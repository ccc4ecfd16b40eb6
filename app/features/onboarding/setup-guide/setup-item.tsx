import { Icon, Text } from '@shopify/polaris';
import { CheckCircleIcon } from '@shopify/polaris-icons';
import { type ReactNode, type Ref, useId } from 'react';
import { SETUP_GUIDE_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';

interface SetupItemProps {
  title: string;
  state: 'done' | 'current' | 'todo';
  isOpen?: boolean;
  /** Keeps the content mounted while closed, such as an edited form. */
  isKept?: boolean;
  /** Missing if it can't be opened. */
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

/** A task of the store in addition to the wizard's steps. */
export interface SetupTask {
  key: string;
  title: string;
  isDone: boolean;
  /** Status and actions. */
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
