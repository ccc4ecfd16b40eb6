import { Badge, BlockStack, Button, Card, Text, TextField } from '@shopify/polaris';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import type { VariantEdit, VariantProblem } from '#app/features/inventory/corrections/corrections.ts';
import type { UnpricedSize } from '#app/features/inventory/listing/list-products.server.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import { ProductName } from '#app/features/inventory/product-thumbnail.tsx';
import { SaveBar, SaveBlockedBanner, UnsavedChangesPrompt } from '#app/ui/forms/unsaved-changes.tsx';
import { formatCount } from '#app/ui/format.ts';

interface PriceTableProps {
  sizes: UnpricedSize[];
  currency: string;
}

/** One row per mattress and size, saved together; what is typed stays until it is saved. */
export function PriceTable({ sizes, currency }: PriceTableProps) {
  const table = usePriceTable(sizes, currency);
  const { rows, drafts, errors, count, note, change, save, discard } = table;
  const list = useRef<HTMLFormElement>(null);
  const saveAndShow = async () => {
    if (await save()) return;
    const showFirst = () => list.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
    requestAnimationFrame(showFirst);
  };
  useEffect(() => {
    const form = list.current;
    const move = (event: KeyboardEvent) => moveByKey(event, () => void saveAndShow());
    form?.addEventListener('keydown', move);
    return () => form?.removeEventListener('keydown', move);
  });
  return (
    <form ref={list} onSubmit={(event) => event.preventDefault()}>
      <BlockStack gap="400">
        <SaveBlockedBanner note={note} />
        <Card padding="0">
          <ul className="PriceGroups" aria-label="Sizes without a price">
            {groupByProduct(rows).map(([first, ...rest]) => (
              <li key={first!.productId} className="PriceGroup">
                <ProductName product={first!} />
                <ul className="PriceRows" aria-label={first!.title}>
                  {[first!, ...rest].map((row) => (
                    <PriceRow
                      key={rowId(row)}
                      row={row}
                      currency={currency}
                      draft={drafts[rowId(row)]?.text ?? ''}
                      error={errors[rowId(row)]}
                      onChange={change}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Card>
      </BlockStack>
      <SaveBar
        isShown={count > 0}
        isSaving={table.isBusy}
        note={note ?? `${formatCount(count, 'price')} not saved yet`}
        onSave={() => void saveAndShow()}
        onDiscard={discard}
      />
      <UnsavedChangesPrompt
        isUnsaved={count > 0}
        hasSaveBar
        what={`${formatCount(count, 'price')} you typed ${count === 1 ? 'isn’t' : 'aren’t'} saved.`}
      />
    </form>
  );
}

interface PriceRowProps {
  row: UnpricedSize;
  currency: string;
  draft: string;
  error: string | undefined;
  onChange(row: UnpricedSize, text: string): void;
}

const PriceRow = memo(function PriceRow({ row, currency, draft, error, onChange }: PriceRowProps) {
  const { productId, title, key, available } = row;
  if (key === null) {
    return (
      <li className="PriceRow">
        <Text as="span" tone="subdued">
          No sizes yet
        </Text>
        <div>
          <Button url={`/brands/${productId}`} accessibilityLabel={`Add sizes of ${title}`}>
            Add sizes
          </Button>
        </div>
      </li>
    );
  }
  const size = sizeName(row);
  return (
    <li className="PriceRow">
      <span className="PriceRow-size">
        {size}
        {available ? null : <Badge>Out of stock</Badge>}
      </span>
      <TextField
        label={`Price of ${title}, ${size}`}
        labelHidden
        value={draft}
        onChange={(text) => onChange(row, text)}
        autoComplete="off"
        inputMode="decimal"
        placeholder="Price"
        maxLength={PRICE_LENGTH_MAX}
        suffix={currency}
        error={error}
      />
    </li>
  );
});

const PRICE_LENGTH_MAX = 40;

function sizeName({ size, variantTitle }: UnpricedSize): string {
  const title = variantTitle === 'Default Title' ? null : variantTitle;
  if (size === null) return title ?? 'Size not set';
  return title && title !== size ? `${size} (${title})` : size;
}

type PricedRow = Pick<UnpricedSize, 'productId' | 'key'>;

function rowId({ productId, key }: PricedRow): string {
  return `${productId} ${key}`;
}

function groupByProduct(sizes: UnpricedSize[]): UnpricedSize[][] {
  return [...Map.groupBy(sizes, ({ productId }) => productId).values()];
}

/** Enter and the arrow keys go from price to price, as in a spreadsheet; Enter in the last one saves. */
function moveByKey(event: KeyboardEvent, onEnd: () => void): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...(event.target.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(event.target) + step];
  if (next) next.focus();
  else if (event.key === 'Enter') onEnd();
}

interface Draft {
  row: UnpricedSize;
  text: string;
  /** What somebody else set while this was typed. */
  now?: VariantProblem['now'];
}

function usePriceTable(sizes: UnpricedSize[], currency: string) {
  const [drafts, setDrafts] = useState<Partial<Record<string, Draft>>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { runAsync, isBusy } = useInventoryActions();
  const typed = Object.values(drafts).filter((draft) => draft?.text.trim()) as Draft[];
  const listed = new Set(sizes.map(rowId));
  const errorCount = Object.values(errors).filter(Boolean).length;
  const change = useCallback((row: UnpricedSize, text: string) => {
    const id = rowId(row);
    setDrafts((before) => ({ ...before, [id]: { ...before[id], row, text } }));
    setErrors((before) => ({ ...before, [id]: undefined }));
  }, []);
  const discard = () => {
    setDrafts({});
    setErrors({});
  };
  /** Answers whether everything typed is saved. */
  const save = async (): Promise<boolean> => {
    const invalid = typed.flatMap(({ row, text }) => {
      const price = parsePriceMinor(text, currency);
      return price.ok ? [] : [[rowId(row), `${price.reason}.`] as const];
    });
    setErrors(Object.fromEntries(invalid));
    if (invalid.length > 0) return false;
    if (typed.length === 0) return true;
    const result = await runAsync({ intent: 'set-variants', edits: typed.map(toEdit) });
    if (result.ok) {
      // What was typed meanwhile stays.
      const isNew = ([id, draft]: [string, Draft | undefined]) => draft?.text !== drafts[id]?.text;
      setDrafts((before) => Object.fromEntries(Object.entries(before).filter(isNew)));
      return true;
    }
    const problems = result.problems ?? [];
    setErrors(Object.fromEntries(problems.map((problem) => [rowId(problem), problem.reason])));
    const nowById = new Map(problems.map((problem) => [rowId(problem), problem.now]));
    const withNow = ([id, draft]: [string, Draft | undefined]) => [
      id,
      draft && { ...draft, now: nowById.get(id) ?? draft.now },
    ];
    setDrafts((before) => Object.fromEntries(Object.entries(before).map(withNow)));
    return false;
  };
  return {
    // A row that somebody else priced, or of another page, stays while it has a typed price.
    rows: [...sizes, ...typed.map(({ row }) => row).filter((row) => !listed.has(rowId(row)))],
    drafts,
    errors,
    isBusy,
    count: typed.length,
    note:
      errorCount > 0
        ? `Nothing was saved. ${formatCount(errorCount, 'price needs', 'prices need')} attention.`
        : null,
    change,
    save,
    discard,
  };
}

function toEdit({ row, text, now }: Draft): VariantEdit {
  const { productId, key, size, available } = row;
  return { productId, key: key!, price: text, was: now ?? { size, available, priceMinor: null } };
}
