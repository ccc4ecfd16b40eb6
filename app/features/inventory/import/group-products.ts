import type {
  CatalogRow,
  ProblemSeverity,
  CatalogRowResult,
} from '#app/features/inventory/import/catalog-header.ts';
import { truncateText, detachString } from '#app/features/inventory/attributes/product-text.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import type { RawOption, RawProduct, RawVariant } from '#app/features/inventory/attributes/raw-product.ts';

export const HANDLE_MAX_CHARACTERS = 255;
/** Longer titles are truncated with a warning; beyond the second limit, the product is refused. */
export const TITLE_MAX_CHARACTERS = 255;
export const TITLE_REFUSED_CHARACTERS = 9_999;
export const IMPORTED_VARIANTS_MAX = 2_048;
export const TAGS_MAX = 250;
const FIELD_MAX_CHARACTERS = 255;
const shorten = (text = '') => truncateText(text, FIELD_MAX_CHARACTERS);

export interface ImportProblem {
  /** From 1; 0 for the whole file. */
  line: number;
  severity: ProblemSeverity;
  message: string;
}

type Grouping = ReturnType<typeof startGrouping>;
function startGrouping() {
  return {
    current: null as RawProduct | null,
    variantKeys: new Set<string>(),
    firstLines: new Map<string, number>(),
    /** Handle whose rows are skipped because its first row was refused. */
    refused: null as string | null,
    /** Variants above the row with their title, as in sorted spreadsheets. */
    pendingVariants: [] as { row: CatalogRow; line: number }[],
  };
}

export type GroupedProduct = { product: RawProduct } | { problem: ImportProblem };

/**
 * Groups consecutive rows with the same handle into products, with one product in memory at a time. As in Shopify's
 * format, one row has the title and the others are variants; variants may repeat the title or precede the row that
 * has it. A handle that reappears later or with another title is an error on that line, and the first product
 * stays.
 */
export async function* groupProducts(
  rows: AsyncIterable<CatalogRowResult> | Iterable<CatalogRowResult>,
): AsyncGenerator<GroupedProduct> {
  const grouping = startGrouping();
  for await (const outcome of rows) {
    if ('error' in outcome) {
      yield toProblem(outcome.line, outcome.error, outcome.severity);
    } else {
      yield* addRowToGroup(grouping, outcome.row, outcome.line);
    }
  }
  if (grouping.current) yield { product: grouping.current };
  yield* reportOrphanVariants(grouping);
}

function* addRowToGroup(grouping: Grouping, row: CatalogRow, line: number): Generator<GroupedProduct> {
  const { current, pendingVariants } = grouping;
  const handle = rowHandle(row);
  if (handle !== '' && handle === grouping.refused && row.title === undefined) return;
  const isSame = current !== null && handle === current.handle.toLowerCase();
  if (isSame && continuesProduct(row, current)) {
    yield* addVariant(grouping, row, line);
    return;
  }
  if (current && !isSame) {
    yield { product: current };
    grouping.current = null;
  }
  if (pendingVariants[0] && rowHandle(pendingVariants[0].row) !== handle)
    yield* reportOrphanVariants(grouping);
  const problem = findProductProblem(grouping, row);
  grouping.refused = problem ? handle : null;
  if (problem) {
    grouping.pendingVariants = [];
    yield toProblem(line, problem);
  } else if (row.title !== undefined) yield* startProduct(grouping, row, line);
  else if (grouping.pendingVariants.length < IMPORTED_VARIANTS_MAX)
    grouping.pendingVariants.push({ row, line });
}

function rowHandle(row: CatalogRow): string {
  return (row.handle ?? '').toLowerCase();
}

/** Reports pending variants without a product, once per handle. */
function* reportOrphanVariants(grouping: Grouping): Generator<GroupedProduct> {
  const [first] = grouping.pendingVariants;
  grouping.pendingVariants = [];
  if (!first) return;
  yield toProblem(first.line, `The product "${first.row.handle ?? ''}" has no title`);
}

function continuesProduct(row: CatalogRow, product: RawProduct): boolean {
  return row.title === undefined || truncateText(row.title, TITLE_MAX_CHARACTERS) === product.title;
}

function findProductProblem({ firstLines }: Grouping, row: CatalogRow): string | null {
  const { handle = '', title = '' } = row;
  if (handle === '') return 'This line has no handle';
  if (handle.length > HANDLE_MAX_CHARACTERS) {
    return `The handle "${handle.slice(0, 40)}…" is longer than ${HANDLE_MAX_CHARACTERS} characters`;
  }
  const first = firstLines.get(handle.toLowerCase());
  if (first !== undefined) {
    return title === ''
      ? `"${handle}" starts on line ${first} and continues here. Keep all lines of a product together`
      : `The handle "${handle}" is already used on line ${first}, so this product was skipped`;
  }
  if (title.length > TITLE_REFUSED_CHARACTERS) {
    return `The title of "${handle}" is longer than ${TITLE_REFUSED_CHARACTERS} characters`;
  }
  return null;
}

function* startProduct(grouping: Grouping, row: CatalogRow, line: number): Generator<GroupedProduct> {
  const { handle = '', title = '' } = row;
  grouping.firstLines.set(detachString(handle.toLowerCase()), line);
  grouping.variantKeys = new Set();
  grouping.current = {
    handle,
    title: truncateText(title, TITLE_MAX_CHARACTERS),
    vendor: shorten(row.vendor),
    type: shorten(row.type),
    category: shorten(row.category),
    tags: parseTags(row.tags ?? ''),
    description: row.description ?? '',
    status: row.status ?? '',
    published: row.published ?? '',
    imageUrl: row.imageUrl ?? '',
    url: row.url ?? '',
    columns: row.columns ?? {},
    metafields: row.metafields ?? {},
    variants: [],
    line,
  };
  if (title.length > TITLE_MAX_CHARACTERS) {
    const message = `The title of "${handle}" was cut to ${TITLE_MAX_CHARACTERS} characters`;
    yield toProblem(line, message, 'warning');
  }
  yield* addVariant(grouping, row, line);
  const { pendingVariants } = grouping;
  grouping.pendingVariants = [];
  for (const pending of pendingVariants) yield* addVariant(grouping, pending.row, pending.line);
}

/** Adds the variant of a row to the current product, or only its image. */
function* addVariant(grouping: Grouping, row: CatalogRow, line: number): Generator<GroupedProduct> {
  const product = grouping.current as RawProduct;
  if (product.imageUrl === '' && row.imageUrl) product.imageUrl = row.imageUrl;
  const isFirst = product.line === line;
  const isVariant = row.option1Value ?? row.sku ?? row.price ?? row.option2Value ?? row.option3Value;
  if (isVariant === undefined && !isFirst) return;
  const variant = toRawVariant(product, row, line);
  const key = [...variant.options.map(({ value }) => value), variant.sku].join('\u0001').toLowerCase();
  if (grouping.variantKeys.has(key)) {
    const name = variant.options.map(({ value }) => value).join(' / ') || 'Default';
    const message = `The variant "${truncateText(name, 80)}" of "${product.handle}" appears twice, so this line was skipped`;
    return yield toProblem(line, message, 'warning');
  }
  if (product.variants.length >= IMPORTED_VARIANTS_MAX) {
    const message = `"${product.handle}" has more than ${IMPORTED_VARIANTS_MAX} variants, so this one was skipped`;
    return yield toProblem(line, message);
  }
  const price = parsePriceMinor(variant.price);
  if (!price.ok) {
    variant.price = '';
    const message = `${price.reason}: "${product.handle}" is kept without a price for this variant`;
    yield toProblem(line, message, 'warning');
  }
  grouping.variantKeys.add(key);
  product.variants.push(variant);
}

function toRawVariant(product: RawProduct, row: CatalogRow, line: number): RawVariant {
  const first = product.variants[0]?.options ?? [];
  const cells = [
    [row.option1Name, row.option1Value],
    [row.option2Name, row.option2Value],
    [row.option3Name, row.option3Value],
  ] as const;
  const options = cells.flatMap(([name, value], index): RawOption[] => {
    if (value === undefined) return [];
    const optionName = name ?? first[index]?.name ?? `Option ${index + 1}`;
    return [{ name: shorten(optionName), value: shorten(value) }];
  });
  return {
    options,
    sku: shorten(row.sku),
    price: row.price ?? '',
    inventoryQuantity: row.inventoryQuantity ?? '',
    inventoryPolicy: row.inventoryPolicy ?? '',
    inventoryTracker: row.inventoryTracker ?? null,
    line,
  };
}

function parseTags(text: string): string[] {
  if (text === '') return [];
  const tags: string[] = [];
  for (const part of truncateText(text, 64 * 1024).split(',')) {
    const tag = shorten(part.trim());
    if (tag !== '' && tags.push(tag) >= TAGS_MAX) break;
  }
  return tags;
}

function toProblem(line: number, message: string, severity: ProblemSeverity = 'line'): GroupedProduct {
  return { problem: { line, severity, message } };
}
