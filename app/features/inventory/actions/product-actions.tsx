import { useFetcher } from '@remix-run/react';
import { BlockStack, Modal, Select, Text, TextField } from '@shopify/polaris';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  InventoryAction,
  InventoryActionResult,
} from '#app/features/inventory/actions/action-schema.ts';
import {
  ATTRIBUTE_LABELS,
  attributeUnit,
  listAttributeChoices,
  parseAttributeDraft,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import {
  CORRECTABLE_ATTRIBUTES,
  type CorrectableAttribute,
} from '#app/features/inventory/corrections/corrections.ts';
import { preloadRouteModule } from '#app/ui/network/router-requests.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

type ResultCallback = (answer: InventoryActionResult) => void;

export interface InventoryActions {
  /** Tells, beside everybody, whoever asked for this one thing. */
  run(intent: InventoryAction, told?: ResultCallback): void;
  isBusy: boolean;
}

/** Does something with the inventory and says what came of it, with a way back where there is one. */
export function useInventoryActions(onDone?: ResultCallback): InventoryActions {
  const fetcher = useFetcher<InventoryActionResult & { isUnanswered?: boolean }>();
  const { show } = useToasts();
  const { submit, data, state } = fetcher;
  const asker = useRef<ResultCallback>();
  const run = useCallback(
    (intent: InventoryAction, told?: ResultCallback) => {
      asker.current = told;
      submit(intent as Parameters<typeof submit>[0], {
        method: 'post',
        action: '/inventory',
        encType: 'application/json',
      });
    },
    [submit],
  );
  useEffect(() => preloadRouteModule('routes/inventory'), []);
  const told = useRef<InventoryActionResult | null>(null);
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return;
    told.current = data;
    asker.current?.(data);
    onDone?.(data);
    // Of what wasn't answered the page says so by itself.
    if (data.isUnanswered) return;
    if (!data.ok) return show({ message: data.reason, tone: 'critical' });
    const { message, changeId } = data;
    const action = changeId ? { label: 'Undo', run: () => run({ intent: 'undo', changeId }) } : undefined;
    show({ message, action });
  }, [data, state, onDone, show, run]);
  return { run, isBusy: state !== 'idle' };
}

type ActionSelection = Extract<InventoryAction, { intent: 'hide' }>['selection'];

export interface BulkActionRequest {
  is: 'correct' | 'delete';
  selection: ActionSelection;
  count: number;
  /** The products by name or count. */
  named: string;
}

interface BulkActionModalsProps {
  question: BulkActionRequest | null;
  isBusy: boolean;
  /** Why what was asked for wasn't done. */
  problem?: string;
  onClose(): void;
  onRun(intent: InventoryAction): void;
}

/** What is asked before it is done to several products. */
export function BulkActionModals({ question, ...rest }: BulkActionModalsProps) {
  if (!question) return null;
  if (question.is === 'delete') return <DeleteModal question={question} {...rest} />;
  return <CorrectModal question={question} {...rest} />;
}

interface BulkModalProps extends Omit<BulkActionModalsProps, 'question'> {
  question: BulkActionRequest;
}

function DeleteModal({ question: { selection, named, count }, isBusy, onClose, onRun }: BulkModalProps) {
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

function CorrectModal({ question, isBusy, problem, onClose, onRun }: BulkModalProps) {
  const { selection, named } = question;
  const [attribute, setAttribute] = useState<CorrectableAttribute>('kind');
  const [draft, setDraft] = useState('mattress');
  const [error, setError] = useState<string>();
  const choose = (next: CorrectableAttribute) => {
    setAttribute(next);
    setDraft(next === 'kind' ? 'mattress' : '');
    setError(undefined);
  };
  const save = () => {
    const read = parseAttributeDraft(attribute, draft);
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
            options={CORRECTABLE_ATTRIBUTES.map((value) => ({ value, label: ATTRIBUTE_LABELS[value] }))}
            value={attribute}
            onChange={(value) => choose(value as CorrectableAttribute)}
          />
          <AttributeField {...{ attribute, draft }} error={error ?? problem} onChange={setDraft} />
          <Text as="p" tone="subdued">
            It stays as you set it, whatever a sync or an import reads, until you unlock it.
          </Text>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface AttributeFieldProps {
  attribute: CorrectableAttribute;
  draft: string;
  onChange(draft: string): void;
  error?: string;
  /** What it is posted under, in a form that posts. */
  name?: string;
}

/** What an attribute is chosen or typed with; its draft is a text, blank where it isn't known. */
export function AttributeField({ attribute, draft, onChange, error, name }: AttributeFieldProps) {
  const choices = listAttributeChoices(attribute, draft);
  const shared = { label: ATTRIBUTE_LABELS[attribute], name, error, onChange };
  if (choices) return <Select {...shared} options={choices} value={draft} />;
  const unit = attributeUnit(attribute);
  return (
    <TextField
      {...shared}
      value={draft}
      autoComplete="off"
      inputMode={unit ? 'decimal' : undefined}
      suffix={unit}
      multiline={unit ? undefined : 2}
      helpText={unit ? undefined : 'Separate several with commas'}
    />
  );
}
