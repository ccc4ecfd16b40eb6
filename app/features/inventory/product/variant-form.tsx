import { Banner, BlockStack, Button, Checkbox, InlineStack, Select, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import {
  toVariantValues,
  type VariantEdit,
  type VariantProblem,
  type VariantValues,
} from '#app/features/inventory/corrections/corrections.ts';
import { type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import type { ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { formatPriceInput } from '#app/features/inventory/system-brands/system-models.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

interface VariantFormProps {
  productId: string;
  /** Sizes can only be edited here for products from a file; other sources have their own form. */
  isFile: boolean;
  variants: ProductDetail['variants'];
  currency: string;
  onClose(): void;
}

interface VariantDraft {
  key: string;
  title: string;
  size: Size | null;
  price: string;
  available: boolean;
  /** Null for a size that the merchant is adding. */
  was: VariantValues | null;
  error?: string;
}

export function VariantForm({ productId, isFile, variants, currency, onClose }: VariantFormProps) {
  const [drafts, setDrafts] = useState(() => variants.map((variant) => toDraft(variant, currency)));
  const [problem, setProblem] = useState<string>();
  const { run, isBusy } = useInventoryActions();
  const change = (key: string, changes: Partial<VariantDraft>) =>
    setDrafts((before) =>
      before.map((draft) => (draft.key === key ? { ...draft, error: undefined, ...changes } : draft)),
    );
  const save = () => {
    const checked = drafts.map((draft) => ({ ...draft, error: findPriceError(draft, currency) }));
    setDrafts(checked);
    setProblem(undefined);
    if (checked.some(({ error }) => error)) return;
    const edits = drafts.flatMap((draft) => toEdit(draft, { productId, currency }) ?? []);
    if (edits.length === 0) return onClose();
    run({ intent: 'set-variants', edits }, (result) => {
      if (result.ok) return onClose();
      const listed = result.problems as VariantProblem[] | undefined;
      const problems = new Map(listed?.map((one) => [one.key, one]));
      setDrafts((before) => before.map((draft) => withProblem(draft, problems.get(draft.key), currency)));
      if (!listed) setProblem(result.reason);
    });
  };
  return (
    <form
      className="VariantForm"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <BlockStack gap="400">
        {problem ? (
          <Banner tone="critical">
            <p>{problem}</p>
          </Banner>
        ) : null}
        <ul className="VariantFields">
          {drafts.map((draft) => (
            <VariantFields
              key={draft.key}
              draft={draft}
              isFile={isFile}
              currency={currency}
              onChange={(changes) => change(draft.key, changes)}
              onRemove={() => setDrafts((before) => before.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
        {isFile ? (
          <>
            <AddSize drafts={drafts} onAdd={(size) => setDrafts((before) => [...before, newDraft(size)])} />
            <Subdued>What you change stays when you import the file again, until you unlock it.</Subdued>
          </>
        ) : null}
        <InlineStack gap="200">
          <Button submit variant="primary" loading={isBusy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </InlineStack>
      </BlockStack>
    </form>
  );
}

interface VariantFieldsProps extends Pick<VariantFormProps, 'isFile' | 'currency'> {
  draft: VariantDraft;
  onChange(changes: Partial<VariantDraft>): void;
  onRemove(): void;
}

function VariantFields({ draft, isFile, currency, onChange, onRemove }: VariantFieldsProps) {
  const { title, size, price, available, was, error } = draft;
  const name = title === 'Default Title' ? (size ?? 'this product') : title;
  return (
    <li className="VariantFields-row">
      {isFile && was ? (
        <Select
          label={title === 'Default Title' ? 'Size' : `Size of ${title}`}
          labelHidden
          options={[
            { value: '', label: 'Not set' },
            ...SIZES.map((value) => ({ value, label: value as string })),
          ]}
          value={size ?? ''}
          onChange={(value) => onChange({ size: (value || null) as Size | null })}
        />
      ) : (
        <div className="VariantFields-size">
          <Text as="span" fontWeight="semibold" breakWord>
            {size ?? name}
          </Text>
        </div>
      )}
      <TextField
        label={`Price of ${name}`}
        labelHidden
        value={price}
        onChange={(text) => onChange({ price: text })}
        autoComplete="off"
        inputMode="decimal"
        placeholder="Price"
        maxLength={40}
        suffix={currency}
        error={error}
      />
      <InlineStack gap="200" blockAlign="center">
        <Checkbox
          label={
            <>
              In stock
              <Text as="span" visuallyHidden>{`: ${name}`}</Text>
            </>
          }
          checked={available}
          onChange={(isAvailable) => onChange({ available: isAvailable })}
        />
        {was ? null : (
          <Button variant="plain" onClick={onRemove} accessibilityLabel={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </InlineStack>
    </li>
  );
}

function AddSize({ drafts, onAdd }: { drafts: VariantDraft[]; onAdd(size: Size): void }) {
  const free = SIZES.filter((size) => !drafts.some((draft) => draft.size === size || draft.key === size));
  if (free.length === 0) return null;
  return (
    <Select
      label="Add a size"
      placeholder="Choose a size"
      options={free.map((value) => ({ value, label: value }))}
      value=""
      onChange={(value) => onAdd(value as Size)}
    />
  );
}

function toDraft(variant: ProductDetail['variants'][number], currency: string): VariantDraft {
  const { key, title, size, priceMinor, available } = variant;
  const price = formatPriceInput(priceMinor, currency);
  return { key, title, size, price, available, was: toVariantValues(variant) };
}

function newDraft(size: Size): VariantDraft {
  return { key: size, title: size, size, price: '', available: true, was: null };
}

function findPriceError({ price }: VariantDraft, currency: string): string | undefined {
  const parsed = parsePriceMinor(price, currency);
  return parsed.ok ? undefined : `${parsed.reason}.`;
}

/** Shows why a draft wasn't saved; fields that the merchant didn't change take the value saved by someone else. */
function withProblem(
  draft: VariantDraft,
  problem: VariantProblem | undefined,
  currency: string,
): VariantDraft {
  if (!problem) return draft;
  const { reason: error, now } = problem;
  const { was, size, price, available } = draft;
  if (!now || !was) return { ...draft, error };
  return {
    ...draft,
    error,
    was: now,
    size: size === was.size ? now.size : size,
    available: available === was.available ? now.available : available,
    price:
      price === formatPriceInput(was.priceMinor, currency)
        ? formatPriceInput(now.priceMinor, currency)
        : price,
  };
}

function toEdit(
  draft: VariantDraft,
  { productId, currency }: { productId: string; currency: string },
): VariantEdit | null {
  const { key, size, price, available, was } = draft;
  if (!was) return { productId, key, size, price, available, was };
  const parsed = parsePriceMinor(price, currency);
  const edit: VariantEdit = { productId, key, was };
  if (parsed.ok && parsed.priceMinor !== was.priceMinor) edit.price = price;
  if (size !== was.size) edit.size = size;
  if (available !== was.available) edit.available = available;
  return Object.keys(edit).length > 3 ? edit : null;
}
