import { useRevalidator } from '@remix-run/react';
import { Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import { requestPrompt } from '#app/features/assistant/prompt-editor/prompt-api.ts';
import { UPDATE_PROMPT_TEXTS } from '#app/features/assistant/prompt/prompt-rules.ts';
import type { SaveResponse } from '#app/features/merchant/settings-form/settings-form-state.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

type UpdatePromptModalProps = Omit<ReturnType<typeof useUpdatePromptModal>, 'openIfNeeded'>;

/** Asks after a settings change whether to replace a hand-written prompt; dismissing keeps it. */
export function UpdatePromptModal({ isOpen, isBusy, onKeep, onUpdate }: UpdatePromptModalProps) {
  return (
    <Modal
      open={isOpen}
      onClose={onKeep}
      title={UPDATE_PROMPT_TEXTS.title}
      primaryAction={{ content: UPDATE_PROMPT_TEXTS.update, onAction: onUpdate, loading: isBusy }}
      secondaryActions={[{ content: UPDATE_PROMPT_TEXTS.keep, onAction: onKeep }]}
    >
      <Modal.Section>
        <Text as="p">{UPDATE_PROMPT_TEXTS.text}</Text>
      </Modal.Section>
    </Modal>
  );
}

export function useUpdatePromptModal(onUpdated?: () => void) {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    const result = await requestPrompt({ action: { intent: 'update' } });
    setBusy(false);
    setOpen(false);
    const answer = result.ok ? result.data.answer : result;
    if (!answer) return;
    if (answer.ok) show({ message: answer.message });
    else show({ message: answer.message, tone: 'critical' });
    // The settings contain the prompt too.
    revalidate();
    onUpdated?.();
  };
  return {
    isOpen,
    isBusy,
    onKeep: () => setOpen(false),
    onUpdate: () => void update(),
    openIfNeeded: (prompt: SaveResponse['prompt']) => void (prompt === 'ask' && setOpen(true)),
  };
}
