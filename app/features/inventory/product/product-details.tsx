import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { AttributeField, useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import {
  constructionLabel,
  SOURCE_LABELS,
  sourceLabel,
} from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  appliesToKind,
  ATTRIBUTE_LABELS,
  formatAttributeValue,
  getAttributeValue,
  parseAttributeDraft,
  toAttributeDraft,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import {
  CORRECTABLE_ATTRIBUTES,
  type CorrectableAttribute,
  type CorrectedValues,
} from '#app/features/inventory/corrections/corrections.ts';
import type { ProductKind, Reading } from '#app/features/inventory/inventory.ts';
import type { ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { IfAllowed } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface ProductDetailsProps {
  product: Pick<ProductDetail, 'id' | 'kind' | 'attributes' | 'uncorrected' | 'corrected'>;
}

export function ProductDetails({ product }: ProductDetailsProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card padding="0">
      <div className="CardHead">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <CardTitle>Product details</CardTitle>
          {isEditing ? null : (
            <IfAllowed action="change-inventory">
              <Button
                variant="plain"
                accessibilityLabel="Edit product details"
                onClick={() => setEditing(true)}
              >
                Edit
              </Button>
            </IfAllowed>
          )}
        </InlineStack>
      </div>
      {isEditing ? (
        <DetailsForm product={product} onClose={() => setEditing(false)} />
      ) : (
        <DetailsList product={product} />
      )}
    </Card>
  );
}

function listAttributes(kind: ProductKind): CorrectableAttribute[] {
  return CORRECTABLE_ATTRIBUTES.filter((attribute) => appliesToKind(attribute, kind));
}

function DetailsList({ product }: ProductDetailsProps) {
  const { kind, attributes } = product;
  const materials = attributes.materials.map(({ value }) => constructionLabel(value).toLowerCase());
  return (
    <>
      <ul className="AttributeRows">
        {listAttributes(kind).map((attribute) => (
          <AttributeRow key={attribute} product={product} attribute={attribute} />
        ))}
      </ul>
      {materials.length > 0 ? (
        <div className="CardHead">
          <Subdued>{`Contains ${materials.join(', ')}.`}</Subdued>
        </div>
      ) : null}
    </>
  );
}

type AttributeRowProps = ProductDetailsProps & { attribute: CorrectableAttribute };

function AttributeRow({ product, attribute }: AttributeRowProps) {
  const { run, isBusy } = useInventoryActions();
  const { attributes, corrected } = product;
  const name = ATTRIBUTE_LABELS[attribute];
  const isCorrected = corrected.includes(attribute);
  const value = getAttributeValue(attributes, attribute);
  const isKnown = Array.isArray(value) ? value.length > 0 : value !== null;
  const removeCorrection = () =>
    run({ intent: 'remove-corrections', selection: { ids: [product.id] }, attributes: [attribute] });
  return (
    <li className="AttributeRow" data-attribute={attribute}>
      <Text as="h3" variant="bodyMd" tone="subdued">
        {name}
      </Text>
      <div>
        <InlineStack gap="200" blockAlign="center">
          <Text as="p" fontWeight="semibold" tone={isKnown ? undefined : 'subdued'} breakWord>
            {formatAttributeValue(attribute, value)}
          </Text>
          {isCorrected ? <Badge tone="info">Locked</Badge> : null}
        </InlineStack>
        <Provenance product={product} attribute={attribute} isCorrected={isCorrected} />
      </div>
      {isCorrected ? (
        <IfAllowed action="change-inventory">
          <Button
            variant="plain"
            onClick={removeCorrection}
            loading={isBusy}
            accessibilityLabel={`Unlock ${name.toLowerCase()}`}
          >
            Unlock
          </Button>
        </IfAllowed>
      ) : null}
    </li>
  );
}

function Provenance({ product, attribute, isCorrected }: AttributeRowProps & { isCorrected: boolean }) {
  const { attributes, uncorrected } = product;
  const stated = isCorrected && uncorrected ? uncorrected : attributes;
  const reading: Reading<unknown> | null = [stated[attribute]].flat()[0] ?? null;
  const text = formatAttributeValue(attribute, getAttributeValue(stated, attribute));
  const from = reading ? sourceLabel(reading) : 'Not confirmed';
  if (!reading && !isCorrected && attribute !== 'condition') return null;
  const conflicting = Array.isArray(stated[attribute]) ? [] : (reading?.otherwise ?? []);
  return (
    <>
      <Subdued>
        {isCorrected ? `Set by you.${reading ? ` ${text} ${SOURCE_LABELS[reading.source]}` : ''}` : from}
      </Subdued>
      {conflicting.map(({ value, source }) => (
        <Text as="p" tone="caution" key={`${source} ${String(value)}`}>
          {`Conflict: ${formatAttributeValue(attribute, value as never)} ${SOURCE_LABELS[source]}`}
        </Text>
      ))}
    </>
  );
}

type TextByAttribute = Partial<Record<CorrectableAttribute, string>>;

/** All attributes at once; only what changed is saved and locked. */
function DetailsForm({ product, onClose }: ProductDetailsProps & { onClose(): void }) {
  const [drafts, setDrafts] = useState<TextByAttribute>({});
  const [errors, setErrors] = useState<TextByAttribute>({});
  const { run, isBusy } = useInventoryActions((result) => {
    if (result.ok) onClose();
  });
  const storedDraft = (attribute: CorrectableAttribute) =>
    toAttributeDraft(attribute, getAttributeValue(product.attributes, attribute));
  const draftOf = (attribute: CorrectableAttribute) => drafts[attribute] ?? storedDraft(attribute);
  const shown = listAttributes(draftOf('kind') as ProductKind);
  const save = () => {
    const changed = shown.filter((attribute) => draftOf(attribute) !== storedDraft(attribute));
    if (changed.length === 0) return onClose();
    const { values, errors: found } = parseDrafts(changed, draftOf);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    run({ intent: 'correct', selection: { ids: [product.id] }, values });
  };
  return (
    <form
      className="AttributeForm"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <BlockStack gap="400">
        <Subdued>What you change is locked: imports and syncs keep it until you unlock it.</Subdued>
        <div className="AttributeFields">
          {shown.map((attribute) => (
            <AttributeField
              key={attribute}
              attribute={attribute}
              draft={draftOf(attribute)}
              error={errors[attribute]}
              onChange={(draft) => setDrafts((before) => ({ ...before, [attribute]: draft }))}
            />
          ))}
        </div>
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

function parseDrafts(
  attributes: CorrectableAttribute[],
  draftOf: (attribute: CorrectableAttribute) => string,
): { values: CorrectedValues; errors: TextByAttribute } {
  const values: CorrectedValues = {};
  const errors: TextByAttribute = {};
  for (const attribute of attributes) {
    const parsed = parseAttributeDraft(attribute, draftOf(attribute));
    if (parsed.ok) Object.assign(values, parsed.values);
    else errors[attribute] = parsed.reason;
  }
  return { values, errors };
}
