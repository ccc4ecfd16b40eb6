import { useRevalidator } from '@remix-run/react';
import { BlockStack, Modal, Select, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
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
import { type JsonFailure, requestJson } from '#app/ui/network/request-json.ts';
import { NO_RESPONSE } from '#app/ui/network/route-requests.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

type ResultCallback = (result: InventoryActionResult) => void;

export interface InventoryActions {
  /** `onResult` is called for this one action, before everybody else. */
  run(action: InventoryAction, onResult?: ResultCallback): void;
  isBusy: boolean;
}

/** Runs actions on the inventory and shows their results, with an undo where there is one. */
export function useInventoryActions(onDone?: ResultCallback): InventoryActions {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: InventoryAction, onResult?: ResultCallback) => {
    setBusy(true);
    const response = await requestJson<InventoryActionResult>('/inventory', { body: action });
    setBusy(false);
    const result = response.ok ? response.data : toRefusal(response);
    onResult?.(result);
    onDone?.(result);
    if (!result.ok) return show({ message: result.reason, tone: 'critical' });
    const { message, changeId } = result;
    const undo = () => void run({ intent: 'undo', changeId: changeId! });
    show({ message, action: changeId ? { label: 'Undo', run: undo } : undefined });
    revalidate();
  };
  return { run: (action, onResult) => void run(action, onResult), isBusy };
}

type ActionSelection = Extract<InventoryAction, { intent: 'hide' }>['selection'];

function toRefusal({ reason, message }: JsonFailure): InventoryActionResult {
  return { ok: false, reason: reason === 'no-response' ? NO_RESPONSE : message };
}

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

/** The confirmation before an action on several products. */
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
