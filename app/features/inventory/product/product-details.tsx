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
  product: Pick<ProductDetail, 'id' | 'brand' | 'kind' | 'attributes' | 'uncorrected' | 'corrected'>;
}

export function ProductDetails({
  product,
  isEditedElsewhere,
}: ProductDetailsProps & { isEditedElsewhere: boolean }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card padding="0">
      <div className="CardHead">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <CardTitle>Product details</CardTitle>
          {isEditing || isEditedElsewhere ? null : (
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

/** What matching needs most; a missing value has its own row. */
const KEY_ATTRIBUTES: ReadonlySet<CorrectableAttribute> = new Set([
  'construction',
  'firmness',
  'profileInches',
]);

function DetailsList({ product }: ProductDetailsProps) {
  const { kind, attributes, brand, corrected } = product;
  const { construction } = attributes;
  const materials = attributes.materials
    .filter(({ value }) => value !== construction?.value)
    .map(({ value }) => constructionLabel(value));
  const isShown = (attribute: CorrectableAttribute) =>
    [getAttributeValue(attributes, attribute)].flat().some((value) => value !== null) ||
    corrected.includes(attribute) ||
    KEY_ATTRIBUTES.has(attribute);
  const all = listAttributes(kind);
  // Without another condition, a product is new.
  const unknown = all.filter((attribute) => attribute !== 'condition' && !isShown(attribute));
  return (
    <>
      <ul className="AttributeRows">
        <PlainRow name="Brand" value={brand || 'No brand'} />
        {all.filter(isShown).map((attribute) => (
          <AttributeRow key={attribute} product={product} attribute={attribute} />
        ))}
        {materials.length > 0 ? <PlainRow name="Other materials" value={materials.join(', ')} /> : null}
      </ul>
      {unknown.length > 0 ? (
        <div className="AttributeRows-unknown">
          <Subdued>{`Not set: ${unknown.map((attribute) => ATTRIBUTE_LABELS[attribute].toLowerCase()).join(', ')}.`}</Subdued>
        </div>
      ) : null}
    </>
  );
}

function PlainRow({ name, value }: { name: string; value: string }) {
  return (
    <li className="AttributeRow">
      <Text as="h3" variant="bodyMd" tone="subdued">
        {name}
      </Text>
      <Text as="p" fontWeight="semibold" breakWord>
        {value}
      </Text>
    </li>
  );
}

type AttributeRowProps = ProductDetailsProps & { attribute: CorrectableAttribute };

function AttributeRow({ product, attribute }: AttributeRowProps) {
  const { run, isBusy } = useInventoryActions();
  const { attributes, corrected } = product;
  const name = ATTRIBUTE_LABELS[attribute];
  const isCorrected = corrected.includes(attribute);
  const value = getAttributeValue(attributes, attribute);
  const removeCorrection = () =>
    run({ intent: 'remove-corrections', selection: { ids: [product.id] }, attributes: [attribute] });
  return (
    <li className="AttributeRow" data-attribute={attribute}>
      <Text as="h3" variant="bodyMd" tone="subdued">
        {name}
      </Text>
      <div>
        <InlineStack gap="200" blockAlign="center">
          <Text
            as="p"
            fontWeight={value === null ? 'regular' : 'semibold'}
            tone={value === null ? 'subdued' : undefined}
            breakWord
          >
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
  if (!reading && !isCorrected) return null;
  const conflicting = Array.isArray(stated[attribute]) ? [] : (reading?.otherwise ?? []);
  return (
    <>
      <Subdued>
        {isCorrected
          ? `Set by you.${reading ? ` ${text} ${SOURCE_LABELS[reading.source]}` : ''}`
          : sourceLabel(reading!)}
      </Subdued>
      {conflicting.map(({ value, source }) => (
        <Conflict
          key={`${source} ${String(value)}`}
          {...{ product, attribute, value, source, isCorrected }}
        />
      ))}
    </>
  );
}

interface ConflictProps extends AttributeRowProps {
  value: unknown;
  source: keyof typeof SOURCE_LABELS;
  isCorrected: boolean;
}

/** A differing value from another source, which the merchant can use instead. */
function Conflict({ product, attribute, value, source, isCorrected }: ConflictProps) {
  const { run, isBusy } = useInventoryActions();
  const text = formatAttributeValue(attribute, value as never);
  const use = () => {
    const parsed = parseAttributeDraft(attribute, toAttributeDraft(attribute, value as never));
    if (parsed.ok) run({ intent: 'correct', selection: { ids: [product.id] }, values: parsed.values });
  };
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="p" tone="caution">
        {`Conflict: ${text} ${SOURCE_LABELS[source]}`}
      </Text>
      {isCorrected ? null : (
        <IfAllowed action="change-inventory">
          <Button
            variant="plain"
            loading={isBusy}
            onClick={use}
            accessibilityLabel={`Use this ${ATTRIBUTE_LABELS[attribute].toLowerCase()}: ${text}`}
          >
            Use this
          </Button>
        </IfAllowed>
      )}
    </InlineStack>
  );
}

type TextByAttribute = Partial<Record<CorrectableAttribute, string>>;

/** All attributes at once; only saves and locks what changed. */
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
