import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { callPrompt } from '#app/features/assistant/prompt/call-prompt.ts';
import type { SaveAnswer } from '#app/features/merchant/post-settings.ts';
import { useToasts } from '#app/ui/toasts.tsx';

export interface PromptQuestion {
  isOpen: boolean;
  isBusy: boolean;
  onKeep(): void;
  onUpdate(): void;
  /** Asks, when what was saved calls for it. */
  heed(prompt: SaveAnswer['prompt']): void;
}

/** The question after a save that a prompt written by hand knows nothing of. */
export function usePromptQuestion(onUpdated?: () => void): PromptQuestion {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    const called = await callPrompt({ intent: { intent: 'update' } });
    setBusy(false);
    setOpen(false);
    const { answer } = called.ok ? called : { answer: { ok: false as const, message: called.message } };
    if (!answer) return;
    if (answer.ok) show({ message: answer.said });
    else show({ message: answer.message, tone: 'critical' });
    // The settings hold the prompt too.
    revalidate();
    onUpdated?.();
  };
  return {
    isOpen,
    isBusy,
    onKeep: () => setOpen(false),
    onUpdate: () => void update(),
    heed: (prompt) => {
      if (prompt === 'ask') setOpen(true);
    },
  };
}
