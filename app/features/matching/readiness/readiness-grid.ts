import { z } from 'zod';
import { type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { type MatchIndex, NO_PRICE, sizeColumn } from '#app/features/matching/catalog-index/columns.ts';
import { COMMON_SIZES, listBudgetSteps } from '#app/features/matching/readiness/gap-map.ts';
import {
  type Shortcoming,
  type BedNeed,
  computeBedRequirements,
  assessMattress,
} from '#app/features/matching/readiness/bed-requirements.ts';
import { type MatchSettings, type Position, POSITIONS } from '#app/features/matching/matching.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { scoreRow } from '#app/features/matching/scoring/score-row.ts';

/** Number of good beds per position and weight, in one size and within one budget. */

const GRID_POUNDS = [110, 140, 170, 200, 230, 260, 300] as const;

export interface GridChoice {
  size: Size;
  /** Minor units; Infinity without a budget. */
  budgetMinor: number;
}

export interface GridBed {
  row: number;
  /** Minor units in the grid's size; null if unknown. */
  priceMinor: number | null;
}

export interface GridCell {
  pounds: number;
  need: BedNeed;
  good: GridBed[];
  /** Good beds above the budget, cheapest first. */
  overBudget: GridBed[];
  /** Beds within budget that fall short for a single reason. */
  lacking: Partial<Record<Shortcoming, GridBed[]>>;
}

export interface ReadinessGrid extends GridChoice {
  /** Options: sizes in stock, common ones first, and typical budgets, ascending. */
  sizes: Size[];
  budgets: number[];
  rows: { position: Position; cells: GridCell[] }[];
}

const choiceSchema = z.object({
  size: z.enum(SIZES).optional().catch(undefined),
  budget: z.coerce.number().optional().catch(undefined),
});

/** Size and budget from the URL; undefined if absent. */
export function readGridChoice(params: URLSearchParams): z.output<typeof choiceSchema> {
  return choiceSchema.parse({
    size: params.get('size') ?? undefined,
    budget: params.get('budget') ?? undefined,
  });
}

/** The page's path with its choice, dropping other parameters. */
export function gridUrl({ pathname, searchParams }: URL): string {
  const chosen = [...searchParams].filter(([name]) => name in choiceSchema.shape);
  return chosen.length > 0 ? `${pathname}?${new URLSearchParams(chosen)}` : pathname;
}

/** Defaults to the most common size at any price; null if no mattress is in stock in a known size. */
export function buildReadinessGrid(
  index: MatchIndex,
  choice: Partial<Record<'size', Size> & Record<'budget', number>> = {},
  settings: Partial<MatchSettings> = {},
): ReadinessGrid | null {
  const sizes = listSizesInStock(index);
  const size = sizes.find((one) => one === choice.size) ?? sizes[0];
  if (size === undefined) return null;
  const budgets = listBudgetSteps(index);
  const budgetMinor = budgets.find((one) => one === choice.budget) ?? Number.POSITIVE_INFINITY;
  const rows = POSITIONS.map((position) => ({
    position,
    cells: GRID_POUNDS.map((pounds) => {
      const plan = planMatch({ positions: [position], weightPounds: pounds, size }, settings);
      return { pounds, ...fillCell(index, plan, { size, budgetMinor }) };
    }),
  }));
  return { size, budgetMinor, sizes, budgets, rows };
}

function listSizesInStock({ available }: MatchIndex): Size[] {
  const bits = available.reduce((all, one) => all | one, 0);
  const ordered = [...COMMON_SIZES, ...SIZES.filter((size) => !COMMON_SIZES.includes(size))];
  return ordered.filter((size) => (bits & (1 << sizeColumn(size))) !== 0);
}

function fillCell(index: MatchIndex, plan: MatchPlan, { size, budgetMinor }: GridChoice) {
  const need = computeBedRequirements(plan);
  const column = sizeColumn(size);
  const good: (GridBed & { score: number })[] = [];
  const dearer: (GridBed & { priceMinor: number })[] = [];
  const lacking: GridCell['lacking'] = {};
  for (let row = 0; row < index.count; row += 1) {
    const verdict = assessMattress(index, plan, { row, column, need });
    if (verdict === null) continue;
    const priceMinor = readPrice(index, row, size);
    const isDearer = priceMinor !== null && priceMinor > budgetMinor;
    if (verdict !== 'good') {
      if (!isDearer) (lacking[verdict] ??= []).push({ row, priceMinor });
    } else if (isDearer) dearer.push({ row, priceMinor });
    else good.push({ row, priceMinor, score: scoreRow(index, plan, { row, column }) });
  }
  good.sort((one, other) => other.score - one.score || compareTitles(index, one, other));
  dearer.sort((one, other) => one.priceMinor - other.priceMinor || compareTitles(index, one, other));
  for (const beds of Object.values(lacking)) beds.sort((one, other) => compareTitles(index, one, other));
  return { need, good, overBudget: dearer, lacking };
}

/** Includes sold-out sizes, whose prices the index leaves out. */
function readPrice({ prices, products }: MatchIndex, row: number, size: Size): number | null {
  const price = prices[sizeColumn(size)]![row]!;
  if (price !== NO_PRICE) return price;
  const stated = products[row]!.variants.flatMap((variant) =>
    variant.size === size && variant.priceMinor !== null ? [variant.priceMinor] : [],
  );
  return stated.length > 0 ? Math.min(...stated) : null;
}

function compareTitles({ products }: MatchIndex, one: GridBed, other: GridBed): number {
  const [left, right] = [products[one.row]!, products[other.row]!];
  if (left.title !== right.title) return left.title < right.title ? -1 : 1;
  return left.productId < right.productId ? -1 : left.productId > right.productId ? 1 : 0;
}
