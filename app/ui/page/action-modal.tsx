import { BlockStack, type BlockStackProps, Modal, type ModalProps } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface ActionModalProps {
  title: string;
  action: ModalProps['primaryAction'];
  isOpen?: boolean;
  gap?: BlockStackProps['gap'];
  onClose(): void;
  children: ReactNode;
}

/** A dialog with one action and "Cancel". */
export function ActionModal({ title, action, isOpen = true, gap = '200', ...rest }: ActionModalProps) {
  const { onClose, children } = rest;
  const secondaryActions = [{ content: 'Cancel', onAction: onClose }];
  return (
    <Modal {...{ title, onClose, secondaryActions }} open={isOpen} primaryAction={action}>
      <Modal.Section>
        <BlockStack gap={gap}>{children}</BlockStack>
      </Modal.Section>
    </Modal>
  );
}
