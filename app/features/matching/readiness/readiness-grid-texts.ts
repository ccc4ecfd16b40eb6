import { firmnessLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import {
  type DisplayUnits,
  formatLength,
  formatWeight,
} from '#app/features/matching/explanation/formatting.ts';
import { describeFeel, describeThickness } from '#app/features/matching/readiness/gap-texts.ts';
import { SHORTCOMINGS, type Shortcoming } from '#app/features/matching/readiness/bed-requirements.ts';
import type { Position } from '#app/features/matching/matching.ts';
import type {
  GridBed,
  GridCell,
  GridChoice,
  ReadinessGrid,
} from '#app/features/matching/readiness/readiness-grid.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';

/** Words the grid for the merchant, naming each cell's beds; lists are truncated, counts aren't. */

const BEDS_MAX = 8;
const HINT_BEDS_MAX = 3;
/** With this many good beds, nothing is missing. */
const CHOICE_OF_BEDS = 3;

export interface NamedBed {
  productId: string;
  title: string;
  /** "$1,299 · Medium (5.5)" */
  facts: string;
}

export interface BedList {
  beds: NamedBed[];
  more: number;
}

export type GridReport = ReturnType<typeof describeGrid>;
export type GridReportCell = GridReport['rows'][number]['cells'][number];

const POSITION_NAMES: Record<Position, string> = {
  side: 'Side',
  back: 'Back',
  stomach: 'Stomach',
  combination: 'Combination',
};

interface Wording extends GridChoice {
  index: MatchIndex;
  units: DisplayUnits;
  threshold: number;
}

export function describeGrid(
  grid: ReadinessGrid,
  { index, units, threshold }: Pick<Wording, 'index' | 'units' | 'threshold'>,
) {
  const { size, budgetMinor, sizes, budgets } = grid;
  const wording = { size, budgetMinor, index, units, threshold };
  const counts = grid.rows.flatMap(({ cells }) => cells.map(({ good }) => good.length));
  return {
    size,
    sizes,
    budget: formatBudgetValue(budgetMinor),
    budgets: budgets.toReversed().map((budget) => ({
      value: formatBudgetValue(budget),
      label: Number.isFinite(budget) ? `Under ${formatPrice(budget, units.currency)}` : 'Any budget',
    })),
    caption: `Good beds in ${offerOf(wording)}, by sleep position and body weight`,
    summary: summarize(counts),
    weights: grid.rows[0]!.cells.map(({ pounds }) => splitWeight(pounds, units)),
    rows: grid.rows.map(({ position, cells }) => ({
      position,
      name: POSITION_NAMES[position],
      cells: cells.map((cell) => describeCell(cell, position, wording)),
    })),
  };
}

function formatBudgetValue(budgetMinor: number): string {
  return Number.isFinite(budgetMinor) ? String(budgetMinor) : '';
}

/** "King", or "King under $1,500" */
function offerOf({ size, budgetMinor, units }: Wording): string {
  const isAny = !Number.isFinite(budgetMinor);
  return isAny ? size : `${size} under ${formatPrice(budgetMinor, units.currency)}`;
}

function summarize(counts: readonly number[]): string {
  const none = counts.filter((count) => count === 0).length;
  const one = counts.filter((count) => count === 1).length;
  const types = formatCount(counts.length, 'sleeper type');
  if (none + one === 0) return `All ${types} have at least two good beds.`;
  if (none === 0) return `You carry just one good bed for ${formatNumber(one)} of ${types}.`;
  const only = one > 0 ? `, and only one for ${formatNumber(one)}` : '';
  return `No good bed for ${formatNumber(none)} of ${types}${only}.`;
}

/** Split, so a narrow screen can show the unit once for all. */
function splitWeight(pounds: number, units: DisplayUnits): { number: string; unit: string } {
  const [number, unit] = formatWeight(pounds, units).split(' ') as [string, string];
  return { number, unit };
}

function describeCell(cell: GridCell, position: Position, wording: Wording) {
  const { good, pounds } = cell;
  const who = `${POSITION_NAMES[position]} sleepers of ${formatWeight(pounds, wording.units)}`;
  return {
    pounds,
    count: good.length,
    who,
    label: `${who}: ${good.length === 0 ? '0 good beds' : formatCount(good.length, 'good bed')}`,
    title: describeCount(cell, wording),
    good: nameBeds(good, wording, BEDS_MAX),
    hints: good.length < CHOICE_OF_BEDS ? listHints(cell, wording) : [],
  };
}

/** "3 good beds in King", or what is missing: "No medium-soft (4–5.5) bed in stock in King under $1,500". */
function describeCount({ good, need, lacking }: GridCell, wording: Wording): string {
  const offer = offerOf(wording);
  if (good.length > 0) return `${formatCount(good.length, 'good bed')} in ${offer}`;
  const thick = describeThickness(need, wording.units);
  const bed = `No ${describeFeel(need)} bed${thick ? ` ${thick}` : ''}`;
  return lacking.lowScore
    ? `${bed} in ${offer} reaches your minimum match score`
    : `${bed} in stock in ${offer}`;
}

interface GridHint extends BedList {
  text: string;
}

function listHints({ overBudget, lacking, need, good }: GridCell, wording: Wording): GridHint[] {
  const { size, budgetMinor, units, threshold } = wording;
  const inches = formatLength(need.minInches, units);
  const texts: Record<Shortcoming, string> = {
    soldOut: `Would fit, but out of stock in ${size}`,
    priceUnknown: `Would fit, but no price in ${size}`,
    firmnessUnknown: 'Might fit, but firmness not set',
    thicknessUnknown: 'Might fit, but thickness not set',
    tooThin: `Right feel, but thinner than ${inches}`,
    lowScore: `Right feel, but below your minimum match score of ${Math.round(threshold * 100)}%`,
  };
  const hints = SHORTCOMINGS.flatMap((lack) => {
    const beds = lacking[lack];
    return beds ? [{ text: texts[lack], ...nameBeds(beds, wording, HINT_BEDS_MAX) }] : [];
  });
  if (overBudget.length > 0) {
    const text = `Would fit, but over ${formatPrice(budgetMinor, units.currency)}`;
    hints.unshift({ text, ...nameBeds(overBudget, wording, HINT_BEDS_MAX) });
  }
  const isNothingClose = hints.length === 0 && good.length === 0;
  return isNothingClose ? [{ text: 'Nothing else in your catalog comes close', beds: [], more: 0 }] : hints;
}

function nameBeds(beds: readonly GridBed[], { index, units }: Wording, limit: number): BedList {
  return {
    beds: beds.slice(0, limit).map(({ row, priceMinor }) => {
      const { productId, title } = index.products[row]!;
      const firmness = index.firmness[row]!;
      const facts = [
        priceMinor === null ? null : formatPrice(priceMinor, units.currency),
        Number.isNaN(firmness) ? null : firmnessLabel(firmness),
      ];
      return { productId, title, facts: facts.filter((fact) => fact !== null).join(' · ') };
    }),
    more: Math.max(0, beds.length - limit),
  };
}
