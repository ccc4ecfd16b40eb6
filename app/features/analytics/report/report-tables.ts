import {
  relativeChange,
  countOrders,
  type DayFigures,
  type Figures,
  replySecondsAt,
} from '#app/features/analytics/report/figures.ts';
import { QUESTION_LABELS, REPORT_TEXTS, STEP_LABELS } from '#app/features/analytics/report/report-texts.ts';
import type {
  Supply,
  TopicCount,
  UnansweredQuestion,
} from '#app/features/analytics/report/report-queries.server.ts';
import { currencyDecimals, formatPrice } from '#app/features/inventory/prices.ts';
import { formatNumber } from '#app/ui/format.ts';

export type CellKind = 'text' | 'count' | 'share' | 'change' | 'money' | 'usd' | 'seconds';
export type Cell = string | number | null;

/** The data behind a chart: shown below it and exported as CSV. */
export interface ReportTable {
  id: TableId;
  title: string;
  columns: { label: string; kind: CellKind }[];
  rows: Cell[][];
  /** Row of the current day or month: a chart would show it as a sudden drop. */
  running?: { key: string; label: string };
}

export const TABLE_IDS = [
  'days',
  'funnel',
  'questions',
  'size',
  'budget',
  'position',
  'heat',
  'products',
  'speed',
  'unanswered',
] as const;
export type TableId = (typeof TABLE_IDS)[number];

export interface ReportData {
  currency: string;
  hasOrders: boolean;
  days: DayFigures[];
  previousDays: DayFigures[];
  /** ISO date in the store's time zone. */
  today: string;
  current: Figures;
  previous: Figures;
  counts: TopicCount[];
  supply: Supply;
  budgetStepMinor: number;
  titles: ReadonlyMap<string, string>;
  unanswered: readonly UnansweredQuestion[];
}

const text = (label: string) => ({ label, kind: 'text' as const });
const count = (label: string) => ({ label, kind: 'count' as const });
const share = (label: string) => ({ label, kind: 'share' as const });

export function createTables(data: ReportData): Record<TableId, ReportTable> {
  const demand = (
    id: TableId,
    topic: 'size' | 'budget' | 'position' | 'heat',
    supplied: Record<string, number>,
  ) => createDemandTable({ ...data, id, topic, supplied });
  const { supply } = data;
  return {
    days: createDaysTable(data),
    funnel: createFunnelTable(data),
    questions: createQuestionsTable(data),
    size: demand('size', 'size', supply.size),
    budget: demand('budget', 'budget', supply.budget),
    position: demand('position', 'position', supply.position),
    heat: demand('heat', 'heat', { true: supply.heat.cooling, false: supply.mattresses }),
    products: createProductsTable(data),
    speed: createSpeedTable(data),
    unanswered: createUnansweredTable(data),
  };
}

export const DAYS_SHOWN_MAX = 92;

/** By day, or by month in a long period. */
function createDaysTable({ days, previousDays, today, currency, hasOrders }: ReportData): ReportTable {
  const isLong = days.length > DAYS_SHOWN_MAX;
  const groups = Map.groupBy(days, ({ day }) => (isLong ? day.slice(0, 7) : day));
  const rows = [...groups].map(([name, group], at) => {
    const sum = (of: (day: DayFigures) => number) => group.reduce((total, day) => total + of(day), 0);
    return [
      name,
      ...(['visitors', 'chats', 'engaged', 'recommended', 'clicked', 'carts', 'leads'] as const).map((key) =>
        sum((day) => day[key]),
      ),
      ...(hasOrders ? [sum(countOrders), sum(({ revenue }) => revenue[currency]?.totalMinor ?? 0)] : []),
      ...(isLong ? [] : [previousDays[at]?.chats ?? 0]),
    ];
  });
  const labels = Object.values(STEP_LABELS).slice(0, 7).map(count);
  const columns = [
    text(isLong ? 'Month' : 'Day'),
    ...labels,
    ...(hasOrders ? [count('Orders'), { label: 'Revenue', kind: 'money' as const }] : []),
    ...(isLong ? [] : [count('Chats, previous period')]),
  ];
  const running = isLong
    ? { key: today.slice(0, 7), label: 'This month so far' }
    : { key: today, label: 'Today so far' };
  return { id: 'days', title: REPORT_TEXTS.days, columns, rows, running };
}

/** Each step is a subset of the one before, unlike leaving details, which can happen at any step. */
const FUNNEL_STEPS = ['visitors', 'chats', 'recommended', 'clicked', 'ordered'] as const;

function createFunnelTable({ current, previous, hasOrders }: ReportData): ReportTable {
  const rows = FUNNEL_STEPS.filter((step) => hasOrders || step !== 'ordered').map((step) => [
    STEP_LABELS[step],
    current[step],
    // Visitors may not be counted; every other step is a share of the chats.
    step === 'visitors' || current.chats === 0 ? null : current[step] / current.chats,
    previous[step],
    relativeChange(current[step], previous[step]),
  ]);
  const columns = [
    text('Step'),
    count('Number'),
    share('% of chats'),
    count('Previous period'),
    { label: 'Change', kind: 'change' as const },
  ];
  return { id: 'funnel', title: REPORT_TEXTS.funnel, columns, rows };
}

function createQuestionsTable({ counts }: ReportData): ReportTable {
  const open = new Map(
    counts.flatMap(({ topic, key, count: n }) => (topic === 'open' ? [[key, n] as const] : [])),
  );
  const rows = counts
    .filter(({ topic }) => topic === 'asked')
    .map(({ key, count: asked }) => {
      const left = open.get(key) ?? 0;
      return [labelQuestion(key), asked, left, left / asked];
    })
    .sort((one, other) => Number(other[2]) - Number(one[2]));
  const columns = [text('Question'), count('Asked'), count('Left here'), share('% who left')];
  return { id: 'questions', title: REPORT_TEXTS.questions, columns, rows };
}

export function labelQuestion(key: string): string {
  return key.startsWith('merchant:') ? key.slice('merchant:'.length) : (QUESTION_LABELS[key] ?? key);
}

interface DemandInput extends ReportData {
  id: TableId;
  topic: 'size' | 'budget' | 'position' | 'heat';
  supplied: Record<string, number>;
}

function createDemandTable({ id, topic, supplied, ...data }: DemandInput): ReportTable {
  const wanted = new Map(
    data.counts.flatMap((one) => (one.topic === topic ? [[one.key, one.count] as const] : [])),
  );
  const keys = [...new Set([...wanted.keys(), ...Object.keys(supplied)])].filter(
    (key) => (wanted.get(key) ?? 0) + (supplied[key] ?? 0) > 0,
  );
  const total = data.counts.reduce((sum, one) => sum + (one.topic === topic ? one.count : 0), 0);
  const byNumber = (one: string, other: string) => Number(one) - Number(other);
  const byDemand = (one: string, other: string) => (wanted.get(other) ?? 0) - (wanted.get(one) ?? 0);
  const rows = keys.sort(topic === 'budget' ? byNumber : byDemand).map((key) => {
    const shoppers = wanted.get(key) ?? 0;
    const mattresses = supplied[key] ?? 0;
    const shareOf = (part: number, all: number) => (all === 0 ? 0 : part / all);
    return [
      labelValue(topic, key, data),
      shoppers,
      shareOf(shoppers, total),
      mattresses,
      shareOf(mattresses, data.supply.mattresses),
    ];
  });
  const columns = [
    text(REPORT_TEXTS.demand[topic]),
    count('Shoppers'),
    share('% of shoppers'),
    count('Mattresses'),
    share('% of mattresses'),
  ];
  return { id, title: REPORT_TEXTS.demand[topic], columns, rows };
}

function labelValue(
  topic: DemandInput['topic'],
  key: string,
  data: Pick<ReportData, 'currency' | 'budgetStepMinor'>,
) {
  if (topic === 'heat')
    return key === 'true' ? 'Sleeps hot (cooling mattresses)' : 'Doesn’t sleep hot (all mattresses)';
  if (topic === 'position') return REPORT_TEXTS.positions[key] ?? key;
  if (topic === 'size') return key;
  const from = Number(key);
  const [low, high] = [from, from + data.budgetStepMinor].map((minor) => formatPrice(minor, data.currency));
  return `${low} – ${high}`;
}

function createProductsTable({ counts, titles }: ReportData): ReportTable {
  const countOf = (topic: string, key: string) =>
    counts.find((one) => one.topic === topic && one.key === key)?.count ?? 0;
  const shown = counts.filter(({ topic }) => topic === 'recommended');
  const total = shown.reduce((sum, one) => sum + one.count, 0);
  const rows = shown.map(({ key, count: chats }) => [
    titles.get(key) ?? 'Deleted product',
    chats,
    chats / total,
    countOf('clicked', key),
    countOf('added', key),
  ]);
  const columns = [
    text('Product'),
    count('Recommended in chats'),
    share('% of recommendations'),
    count('Clicked'),
    count('Added to cart'),
  ];
  return { id: 'products', title: REPORT_TEXTS.products, columns, rows };
}

function createUnansweredTable({ unanswered }: ReportData): ReportTable {
  const rows = unanswered.map(({ question, asked, lastAt }) => [question, asked, lastAt.toISOString()]);
  const columns = [text('Question'), count('Asked'), text('Last asked (UTC)')];
  return { id: 'unanswered', title: REPORT_TEXTS.unanswered, columns, rows };
}

const MICROS = 1_000_000;

/** Failures and cost are left out if there is no language model. */
function createSpeedTable({ current, previous }: ReportData): ReportTable {
  const hasModel = [current, previous].some(({ costMicros, fallbacks }) => costMicros + fallbacks > 0);
  const rows = ([current, previous] as const).map((figures, at) => [
    at === 0 ? 'This period' : 'Previous period',
    replySecondsAt(figures, 0.5),
    replySecondsAt(figures, 0.95),
    figures.replies,
    ...(hasModel
      ? [
          figures.fallbacks,
          figures.chats === 0 ? null : figures.costMicros / figures.chats / MICROS,
          figures.leads === 0 ? null : figures.costMicros / figures.leads / MICROS,
        ]
      : []),
  ]);
  const columns = [
    text('Period'),
    { label: 'First reply, median', kind: 'seconds' as const },
    { label: 'First reply, slowest 5%', kind: 'seconds' as const },
    count('Replies'),
    ...(hasModel
      ? [
          count('Backup replies used'),
          { label: 'Model cost per chat', kind: 'usd' as const },
          { label: 'Model cost per lead', kind: 'usd' as const },
        ]
      : []),
  ];
  return { id: 'speed', title: hasModel ? REPORT_TEXTS.speedAndCost : REPORT_TEXTS.speed, columns, rows };
}

export function formatCell(cell: Cell, kind: CellKind, currency: string): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'share':
      return `${formatNumber(Math.round(cell * 1_000) / 10)}%`;
    case 'change':
      return formatChange(cell);
    case 'money':
      return formatPrice(cell, currency);
    case 'usd':
      return cell === 0 ? 'Free' : `$${cell.toFixed(4)}`;
    case 'seconds':
      return cell < 0.05 ? 'Under 0.1 s' : `${cell.toFixed(1)} s`;
    default:
      return formatNumber(cell);
  }
}

export function formatChange(change: number): string {
  return `${change > 0 ? '+' : ''}${formatNumber(Math.round(change * 100))}%`;
}

/** Formats a cell for spreadsheets: plain numbers, money in the currency's main unit. */
export function toCsvCell(cell: Cell, kind: CellKind, currency: string): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (kind === 'money') return (cell / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency));
  return kind === 'count' ? String(cell) : String(Math.round(cell * 10_000) / 10_000);
}
