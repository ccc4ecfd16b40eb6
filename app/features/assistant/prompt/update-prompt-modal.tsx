import { Modal, Text } from '@shopify/polaris';
import { UPDATE_QUESTION } from '#app/features/assistant/prompt/prompt-words.ts';

interface UpdatePromptModalProps {
  isOpen: boolean;
  isBusy?: boolean;
  onKeep(): void;
  onUpdate(): void;
}

/** Asked after a save that a prompt written by hand knows nothing of; closing it keeps the prompt. */
export function UpdatePromptModal({ isOpen, isBusy = false, onKeep, onUpdate }: UpdatePromptModalProps) {
  return (
    <Modal
      open={isOpen}
      onClose={onKeep}
      title={UPDATE_QUESTION.title}
      primaryAction={{ content: UPDATE_QUESTION.update, onAction: onUpdate, loading: isBusy }}
      secondaryActions={[{ content: UPDATE_QUESTION.keep, onAction: onKeep }]}
    >
      <Modal.Section>
        <Text as="p">{UPDATE_QUESTION.text}</Text>
      </Modal.Section>
    </Modal>
  );
}
