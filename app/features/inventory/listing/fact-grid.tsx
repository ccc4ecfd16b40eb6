import { BlockStack, Button, Card, Select } from '@shopify/polaris';
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { InventoryActionResult } from '#app/features/inventory/actions/action-schema.ts';
import { ProductName } from '#app/features/inventory/product-thumbnail.tsx';
import { SaveBar, SaveBlockedBanner, UnsavedChangesPrompt } from '#app/ui/forms/unsaved-changes.tsx';
import { formatCount } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

export interface FactRow {
  productId: string;
  title: string;
  brand: string;
  imageUrl: string | null;
  /** Identifies the fact within the product; null if it can't be set here. */
  key: string | null;
}

export interface FactDraft<Row, Now> {
  row: Row;
  text: string;
  /** What someone else set while this was being typed. */
  now?: Now;
}

export interface FactField<Row> {
  row: Row;
  draft: string;
  error: string | undefined;
  onChange(text: string): void;
}

interface FactGridProps<Row extends FactRow, Now> {
  /** "Sizes without a price" */
  label: string;
  /** What is typed: "price", "prices". */
  noun: [one: string, many: string];
  rows: Row[];
  /** Why a text can't be saved; null if it can. */
  check(text: string): string | null;
  save(drafts: FactDraft<Row, Now>[]): Promise<InventoryActionResult>;
  isSaving: boolean;
  renderLabel(row: Row): ReactNode;
  renderField(field: FactField<Row>): ReactNode;
  /** A field that fills in all blank rows, or those of one brand. */
  renderSharedField?(field: SharedField): ReactNode;
}

type SharedField = Pick<FactField<never>, 'draft' | 'onChange'>;

/** Missing facts in rows, grouped by product and saved together; typed values stay until they're saved. */
export function FactGrid<Row extends FactRow, Now>(props: FactGridProps<Row, Now>) {
  const { label, noun, isSaving, renderLabel, renderField, renderSharedField } = props;
  const { rows, drafts, errors, count, errorCount, change, save, discard } = useFactDrafts(props);
  const blank = rows.filter((row) => !drafts[rowId(row)]?.text.trim());
  const list = useRef<HTMLFormElement>(null);
  const saveAndShow = async () => {
    if (await save()) return;
    const showFirst = () => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    requestAnimationFrame(showFirst);
  };
  useEffect(() => {
    const form = list.current;
    const move = (event: KeyboardEvent) => moveByKey(event, () => void saveAndShow());
    form?.addEventListener('keydown', move);
    return () => form?.removeEventListener('keydown', move);
  });
  const [one, many] = noun;
  const unsaved = formatCount(count, one, many);
  const refused = formatCount(errorCount, `${one} needs`, `${many} need`);
  const note = errorCount > 0 ? `Nothing was saved. ${refused} attention.` : null;
  return (
    <form ref={list} onSubmit={(event) => event.preventDefault()}>
      <BlockStack gap="400">
        <SaveBlockedBanner note={note} />
        {renderSharedField && rows.length > 1 ? (
          <FillBlanks blank={blank} renderField={renderSharedField} onFill={change} />
        ) : null}
        <Card padding="0">
          <ul className="FactGroups" aria-label={label}>
            {groupByProduct(rows).map(([first, ...rest]) => (
              <li key={first!.productId} className="FactGroup">
                <ProductName product={first!} />
                <ul className="FactRows" aria-label={first!.title}>
                  {[first!, ...rest].map((row) => (
                    <FactGridRow<Row>
                      key={rowId(row)}
                      row={row}
                      draft={drafts[rowId(row)]?.text ?? ''}
                      error={errors[rowId(row)]}
                      renderLabel={renderLabel}
                      renderField={renderField}
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
        isSaving={isSaving}
        note={note ?? `${unsaved} not saved yet`}
        onSave={() => void saveAndShow()}
        onDiscard={discard}
      />
      <UnsavedChangesPrompt
        isUnsaved={count > 0}
        hasSaveBar
        what={`${unsaved} you entered ${count === 1 ? 'isn’t' : 'aren’t'} saved.`}
      />
    </form>
  );
}

interface FillBlanksProps<Row> {
  blank: Row[];
  renderField(field: SharedField): ReactNode;
  onFill(row: Row, text: string): void;
}

/** Enters one value for many at once; what was entered before stays, and nothing is saved yet. */
function FillBlanks<Row extends FactRow>({ blank, renderField, onFill }: FillBlanksProps<Row>) {
  const [text, setText] = useState('');
  const [brand, setBrand] = useState('');
  const brands = [...Map.groupBy(blank, (row) => row.brand)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  );
  const chosen = brand === '' ? blank : blank.filter((row) => row.brand === brand);
  const fill = () => {
    for (const row of chosen) onFill(row, text);
    setText('');
    setBrand('');
  };
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Fill in several at once</CardTitle>
        <div className="FillBlanks">
          <Select
            label="Mattresses"
            labelHidden
            value={brand}
            onChange={setBrand}
            options={[
              { label: `All brands (${blank.length})`, value: '' },
              ...brands.map(([name, rows]) => ({
                label: `${name || 'No brand'} (${rows.length})`,
                value: name,
              })),
            ]}
          />
          {renderField({ draft: text, onChange: setText })}
          <Button onClick={fill} disabled={text.trim() === '' || chosen.length === 0}>
            {`Fill in ${formatCount(chosen.length, 'field')}`}
          </Button>
        </div>
        <Subdued>Check the values below before you save. You can change each one.</Subdued>
      </BlockStack>
    </Card>
  );
}

interface FactGridRowProps<Row> extends Pick<
  FactGridProps<Row & FactRow, never>,
  'renderLabel' | 'renderField'
> {
  row: Row;
  draft: string;
  error: string | undefined;
  onChange(row: Row, text: string): void;
}

// Memoized so that typing renders one row out of hundreds.
const FactGridRow = memo(function FactGridRow<Row extends FactRow>(props: FactGridRowProps<Row>) {
  const { row, draft, error, renderLabel, renderField, onChange } = props;
  return (
    <li className="FactRow">
      <span className="FactRow-label">{renderLabel(row)}</span>
      {renderField({ row, draft, error, onChange: (text) => onChange(row, text) })}
    </li>
  );
}) as <Row extends FactRow>(props: FactGridRowProps<Row>) => ReactNode;

function rowId({ productId, key }: Pick<FactRow, 'productId' | 'key'>): string {
  return `${productId} ${key}`;
}

function groupByProduct<Row extends FactRow>(rows: Row[]): Row[][] {
  return [...Map.groupBy(rows, ({ productId }) => productId).values()];
}

const FIELDS = 'input, select';

/**
 * Enter moves to the next field like in a spreadsheet, and so do the arrow keys in text fields; after the last one,
 * Enter saves.
 */
function moveByKey(event: KeyboardEvent, onEnd: () => void): void {
  const { key, target } = event;
  const isText = target instanceof HTMLInputElement;
  if (!isText && !(target instanceof HTMLSelectElement)) return;
  const step = key === 'Enter' ? 1 : isText ? { ArrowDown: 1, ArrowUp: -1 }[key] : undefined;
  if (!step) return;
  event.preventDefault();
  const fields = [...(target.form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const next = fields[fields.indexOf(target) + step];
  if (next) next.focus();
  else if (key === 'Enter') onEnd();
}

type ById<T> = Partial<Record<string, T>>;

function useFactDrafts<Row extends FactRow, Now>(props: FactGridProps<Row, Now>) {
  const { rows, check, save: saveDrafts } = props;
  const [drafts, setDrafts] = useState<ById<FactDraft<Row, Now>>>({});
  const [errors, setErrors] = useState<ById<string>>({});
  const typed = Object.values(drafts).filter((draft) => draft?.text.trim()) as FactDraft<Row, Now>[];
  const listed = new Set(rows.map(rowId));
  const change = useCallback((row: Row, text: string) => {
    const id = rowId(row);
    setDrafts((before) => ({ ...before, [id]: { ...before[id], row, text } }));
    setErrors((before) => ({ ...before, [id]: undefined }));
  }, []);
  const discard = () => {
    setDrafts({});
    setErrors({});
  };
  /** Resolves to whether everything typed was saved. */
  const save = async (): Promise<boolean> => {
    const invalid = typed.flatMap(({ row, text }) => {
      const reason = check(text);
      return reason === null ? [] : [[rowId(row), reason] as const];
    });
    setErrors(Object.fromEntries(invalid));
    if (invalid.length > 0) return false;
    if (typed.length === 0) return true;
    const result = await saveDrafts(typed);
    if (result.ok) {
      // Keep what was typed while saving.
      const isNew = ([id, draft]: [string, FactDraft<Row, Now> | undefined]) =>
        draft?.text !== drafts[id]?.text;
      setDrafts((before) => Object.fromEntries(Object.entries(before).filter(isNew)));
      return true;
    }
    const problems = result.problems ?? [];
    setErrors(Object.fromEntries(problems.map((problem) => [rowId(problem), problem.reason])));
    const nowById = new Map(problems.map((problem) => [rowId(problem), problem.now as Now | undefined]));
    const withNow = ([id, draft]: [string, FactDraft<Row, Now> | undefined]) => [
      id,
      draft && { ...draft, now: nowById.get(id) ?? draft.now },
    ];
    setDrafts((before) => Object.fromEntries(Object.entries(before).map(withNow)));
    return false;
  };
  return {
    // Keep rows with typed values even if someone else filled them in or they're on another page.
    rows: [...rows, ...typed.map(({ row }) => row).filter((row) => !listed.has(rowId(row)))],
    drafts,
    errors,
    count: typed.length,
    errorCount: Object.values(errors).filter(Boolean).length,
    change,
    save,
    discard,
  };
}
