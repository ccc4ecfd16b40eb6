import type { ReactNode } from 'react';
import { SetupItem } from '#app/features/onboarding/setup-item.tsx';

/** Something that a store needs besides the wizard's steps. */
export interface SetupTask {
  key: string;
  title: string;
  isDone: boolean;
  /** What is known of it, and what can be done. */
  content: ReactNode;
}

interface TaskItemProps {
  task: SetupTask;
  isNext?: boolean;
  isOpen: boolean;
  onToggle(): void;
}

export function TaskItem({ task, isNext = false, isOpen, onToggle }: TaskItemProps) {
  const state = task.isDone ? 'done' : isNext ? 'current' : 'todo';
  return (
    <SetupItem title={task.title} state={state} isOpen={isOpen} onToggle={onToggle}>
      {task.content}
    </SetupItem>
  );
}
