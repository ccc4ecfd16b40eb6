import { Badge, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { AttributeField, useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { SOURCE_LABELS, sourceLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  ATTRIBUTE_LABELS,
  formatAttributeValue,
  getAttributeValue,
  parseAttributeDraft,
  toAttributeDraft,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import type { CorrectableAttribute } from '#app/features/inventory/corrections/corrections.ts';
import type { Reading } from '#app/features/inventory/inventory.ts';
import type { ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

export interface AttributeRowProps {
  product: Pick<ProductDetail, 'id' | 'attributes' | 'uncorrected' | 'corrected'>;
  attribute: CorrectableAttribute;
}

export function AttributeRow({ product, attribute }: AttributeRowProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <li className="AttributeRow" data-attribute={attribute}>
      {isEditing ? (
        <AttributeEditor product={product} attribute={attribute} onClose={() => setEditing(false)} />
      ) : (
        <AttributeFacts product={product} attribute={attribute} onEdit={() => setEditing(true)} />
      )}
    </li>
  );
}

function AttributeFacts({ product, attribute, onEdit }: AttributeRowProps & { onEdit(): void }) {
  const { run, isBusy } = useInventoryActions();
  const { attributes, corrected } = product;
  const name = ATTRIBUTE_LABELS[attribute];
  const isCorrected = corrected.includes(attribute);
  const value = getAttributeValue(attributes, attribute);
  const isKnown = Array.isArray(value) ? value.length > 0 : value !== null;
  const removeCorrection = () =>
    run({ intent: 'remove-corrections', selection: { ids: [product.id] }, attributes: [attribute] });
  return (
    <>
      <div className="AttributeRow-words">
        <Text as="h3" variant="bodyMd" tone="subdued">
          {name}
        </Text>
        <InlineStack gap="200" blockAlign="center">
          <Text as="p" fontWeight="semibold" tone={isKnown ? undefined : 'subdued'} breakWord>
            {formatAttributeValue(attribute, value)}
          </Text>
          {isCorrected ? <Badge tone="info">Locked</Badge> : null}
        </InlineStack>
        <Provenance product={product} attribute={attribute} isCorrected={isCorrected} />
      </div>
      <InlineStack gap="200">
        {isCorrected ? (
          <Button
            onClick={removeCorrection}
            loading={isBusy}
            accessibilityLabel={`Unlock ${name.toLowerCase()}`}
          >
            Unlock
          </Button>
        ) : null}
        <Button onClick={onEdit} accessibilityLabel={`Edit ${name.toLowerCase()}`}>
          Edit
        </Button>
      </InlineStack>
    </>
  );
}

function Provenance({ product, attribute, isCorrected }: AttributeRowProps & { isCorrected: boolean }) {
  const { attributes, uncorrected } = product;
  const stated = isCorrected && uncorrected ? uncorrected : attributes;
  const reading: Reading<unknown> | null = [stated[attribute]].flat()[0] ?? null;
  const text = formatAttributeValue(attribute, getAttributeValue(stated, attribute));
  const from = reading
    ? sourceLabel(reading)
    : attribute === 'condition'
      ? 'Nothing states another'
      : 'Nothing states it';
  const conflicting = Array.isArray(stated[attribute]) ? [] : (reading?.otherwise ?? []);
  return (
    <>
      <Subdued>
        {isCorrected ? `Set by you. ${reading ? `${from}: ${text}` : from}` : reading ? from : `${from} yet`}
      </Subdued>
      {conflicting.map(({ value, source }) => (
        <Text as="p" tone="caution" key={`${source} ${String(value)}`}>
          {`Stated otherwise: ${formatAttributeValue(attribute, value as never)} ${SOURCE_LABELS[source]}`}
        </Text>
      ))}
    </>
  );
}

function AttributeEditor({ product, attribute, onClose }: AttributeRowProps & { onClose(): void }) {
  const [draft, setDraft] = useState(
    toAttributeDraft(attribute, getAttributeValue(product.attributes, attribute)),
  );
  const [error, setError] = useState<string>();
  const { run, isBusy } = useInventoryActions((result) => (result.ok ? onClose() : setError(result.reason)));
  const save = () => {
    const parsed = parseAttributeDraft(attribute, draft);
    if (!parsed.ok) return setError(parsed.reason);
    run({ intent: 'correct', selection: { ids: [product.id] }, values: parsed.values });
  };
  return (
    <form
      className="AttributeRow-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <BlockStack gap="300">
        <AttributeField attribute={attribute} draft={draft} error={error} onChange={setDraft} />
        <InlineStack gap="200">
          <Button submit variant="primary" loading={isBusy}>
            Save and lock
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </InlineStack>
      </BlockStack>
    </form>
  );
}
