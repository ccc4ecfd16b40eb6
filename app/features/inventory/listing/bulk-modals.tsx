import { BlockStack, Modal, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import { AttributeControl } from '#app/features/inventory/product/attribute-control.tsx';
import { ATTRIBUTE_WORDS, readDraft } from '#app/features/inventory/product/attribute-words.ts';
import { CORRECTABLE, type Correctable } from '#app/features/inventory/product/corrections.ts';
import type { InventoryIntent } from '#app/features/inventory/listing/inventory-intents.ts';

type Selection = Extract<InventoryIntent, { intent: 'hide' }>['selection'];

export interface BulkQuestion {
  is: 'correct' | 'delete';
  selection: Selection;
  count: number;
  /** The products by name or count. */
  named: string;
}

interface BulkModalsProps {
  question: BulkQuestion | null;
  isBusy: boolean;
  /** Why what was asked for wasn't done. */
  problem?: string;
  onClose(): void;
  onRun(intent: InventoryIntent): void;
}

/** What is asked before it is done to several products. */
export function BulkModals({ question, ...rest }: BulkModalsProps) {
  if (!question) return null;
  if (question.is === 'delete') return <DeleteModal question={question} {...rest} />;
  return <CorrectModal question={question} {...rest} />;
}

interface QuestionProps extends Omit<BulkModalsProps, 'question'> {
  question: BulkQuestion;
}

function DeleteModal({ question: { selection, named, count }, isBusy, onClose, onRun }: QuestionProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={`Delete ${named}?`}
      primaryAction={{
        content: 'Delete',
        destructive: true,
        loading: isBusy,
        onAction: () => onRun({ intent: 'delete', selection }),
      }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="200">
          <Text as="p">
            {`${count === 1 ? 'The product goes' : 'The products go'} with all sizes, prices and corrections. This can’t be undone.`}
          </Text>
          <Text as="p" tone="subdued">
            Products that come from your Shopify store stay: delete them in Shopify, and they leave here by
            themselves. To keep them from shoppers only, hide them.
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function CorrectModal({ question, isBusy, problem, onClose, onRun }: QuestionProps) {
  const { selection, named } = question;
  const [attribute, setAttribute] = useState<Correctable>('kind');
  const [draft, setDraft] = useState('mattress');
  const [error, setError] = useState<string>();
  const choose = (next: Correctable) => {
    setAttribute(next);
    setDraft(next === 'kind' ? 'mattress' : '');
    setError(undefined);
  };
  const save = () => {
    const read = readDraft(attribute, draft);
    if (!read.ok) return setError(read.reason);
    onRun({ intent: 'correct', selection, values: read.values });
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={`Set an attribute of ${named}`}
      primaryAction={{ content: 'Set and lock', loading: isBusy, onAction: save }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <Select
            label="Attribute"
            options={CORRECTABLE.map((value) => ({ value, label: ATTRIBUTE_WORDS[value] }))}
            value={attribute}
            onChange={(value) => choose(value as Correctable)}
          />
          <AttributeControl {...{ attribute, draft }} error={error ?? problem} onChange={setDraft} />
          <Text as="p" tone="subdued">
            It stays as you set it, whatever a sync or an import reads, until you unlock it.
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
