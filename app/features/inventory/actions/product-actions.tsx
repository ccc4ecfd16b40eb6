import { useRevalidator } from '@remix-run/react';
import { Select, Text, TextField } from '@shopify/polaris';
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
import { Subdued } from '#app/ui/page/cards.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';

type ResultCallback = (result: InventoryActionResult) => void;

export type InventoryActions = ReturnType<typeof useInventoryActions>;

export function useInventoryActions(onDone?: ResultCallback) {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const run = async (action: InventoryAction, onResult?: ResultCallback): Promise<InventoryActionResult> => {
    setBusy(true);
    const response = await requestJson<InventoryActionResult>('/inventory', { body: action });
    setBusy(false);
    const result = response.ok ? response.data : toRefusal(response);
    onResult?.(result);
    onDone?.(result);
    if (!result.ok) {
      show({ message: result.reason, tone: 'critical' });
      return result;
    }
    const { message, changeId } = result;
    const undo = () => void run({ intent: 'undo', changeId: changeId! });
    show({ message, action: changeId ? { label: 'Undo', run: undo } : undefined });
    revalidate();
    return result;
  };
  return {
    run: (action: InventoryAction, onResult?: ResultCallback) => void run(action, onResult),
    /** Never rejects. */
    runAsync: run,
    isBusy,
  };
}

type ActionSelection = Extract<InventoryAction, { intent: 'hide' }>['selection'];

function toRefusal({ reason, message }: JsonFailure): InventoryActionResult {
  return { ok: false, reason: reason === 'no-response' ? NO_RESPONSE : message };
}

export interface BulkActionRequest {
  type: 'correct' | 'delete';
  selection: ActionSelection;
  count: number;
  /** The product's title, or the number of products. */
  named: string;
}

interface BulkActionModalsProps {
  request: BulkActionRequest | null;
  isBusy: boolean;
  problem?: string;
  onClose(): void;
  onRun(intent: InventoryAction): void;
}

export function BulkActionModals({ request, ...rest }: BulkActionModalsProps) {
  if (!request) return null;
  const BulkModal = request.type === 'delete' ? DeleteModal : CorrectModal;
  return <BulkModal request={request} {...rest} />;
}

type BulkModalProps = Omit<BulkActionModalsProps, 'request'> & { request: BulkActionRequest };

function DeleteModal({ request: { selection, named, count }, isBusy, onClose, onRun }: BulkModalProps) {
  return (
    <ActionModal
      onClose={onClose}
      title={`Delete ${named}?`}
      action={{
        content: 'Delete',
        destructive: true,
        loading: isBusy,
        onAction: () => onRun({ intent: 'delete', selection }),
      }}
    >
      <Text as="p">
        {`This deletes the ${count === 1 ? 'product with its' : 'products with their'} sizes, prices, and corrections. It can’t be undone.`}
      </Text>
      <Subdued>
        Products from Shopify stay. Delete them in Shopify and they’re removed here too, or hide them from
        shoppers.
      </Subdued>
    </ActionModal>
  );
}

function CorrectModal({ request, isBusy, problem, onClose, onRun }: BulkModalProps) {
  const { selection, named } = request;
  const [attribute, setAttribute] = useState<CorrectableAttribute>('kind');
  const [draft, setDraft] = useState('mattress');
  const [error, setError] = useState<string>();
  const choose = (next: CorrectableAttribute) => {
    setAttribute(next);
    setDraft(next === 'kind' ? 'mattress' : '');
    setError(undefined);
  };
  const save = () => {
    const parsed = parseAttributeDraft(attribute, draft);
    if (!parsed.ok) return setError(parsed.reason);
    onRun({ intent: 'correct', selection, values: parsed.values });
  };
  return (
    <ActionModal
      onClose={onClose}
      title={`Set an attribute of ${named}`}
      action={{ content: 'Set and lock', loading: isBusy, onAction: save }}
      gap="300"
    >
      <Select
        label="Attribute"
        options={CORRECTABLE_ATTRIBUTES.map((value) => ({ value, label: ATTRIBUTE_LABELS[value] }))}
        value={attribute}
        onChange={(value) => choose(value as CorrectableAttribute)}
      />
      <AttributeField attribute={attribute} draft={draft} error={error ?? problem} onChange={setDraft} />
      <Subdued>Syncs and imports won’t change it until you unlock it.</Subdued>
    </ActionModal>
  );
}

interface AttributeFieldProps {
  attribute: CorrectableAttribute;
  /** For screen readers only; if omitted, the attribute's name is shown above the field. */
  label?: string;
  draft: string;
  onChange(draft: string): void;
  error?: string;
  name?: string;
}

/** Select or text field for an attribute; an empty draft means unknown. */
export function AttributeField({ attribute, label, draft, onChange, error, name }: AttributeFieldProps) {
  const choices = listAttributeChoices(attribute, draft);
  const labelHidden = label !== undefined;
  const shared = { label: label ?? ATTRIBUTE_LABELS[attribute], labelHidden, name, error, onChange };
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
      helpText={unit ? undefined : 'Separate with commas'}
    />
  );
}
