import type { StoreDay } from '#app/features/analytics/rollup/store-days.ts';
import type { Channel } from '#app/features/chat/api/chat-api.ts';

export const COUNT_COLUMNS = [
  'visitors',
  'opened',
  'chats',
  'engaged',
  'recommended',
  'clicked',
  'carts',
  'leads',
  'ordered',
  'replies',
  'fallbacks',
  'costMicros',
] as const;
export type CountColumn = (typeof COUNT_COLUMNS)[number];

export interface CurrencyTotal {
  orders: number;
  /** `totalMinor` covers whole orders, `chatMinor` only what was added through the chat. */
  totalMinor: number;
  chatMinor: number;
}

export interface Figures extends Record<CountColumn, number> {
  /** By currency; each order counts once, for the last chat before it. */
  revenue: Record<string, CurrencyTotal>;
  /** Number of chats by time to first reply, in tenths of a second. */
  replyTenths: Record<string, number>;
}

export function withoutOrders<F extends Figures>(figures: F): F {
  return { ...figures, ordered: 0, revenue: {} };
}

export type DayFigures = Figures & Pick<StoreDay, 'day'>;
export type ChannelChoice = Channel | 'all';

export function emptyFigures(): Figures {
  const counts = Object.fromEntries(COUNT_COLUMNS.map((column) => [column, 0]));
  return { ...(counts as Record<CountColumn, number>), revenue: {}, replyTenths: {} };
}

export function addFigures(sum: Figures, more: Figures): void {
  for (const column of COUNT_COLUMNS) sum[column] += more[column];
  for (const [tenths, count] of Object.entries(more.replyTenths))
    sum.replyTenths[tenths] = (sum.replyTenths[tenths] ?? 0) + count;
  for (const [currency, total] of Object.entries(more.revenue)) {
    const known = (sum.revenue[currency] ??= { orders: 0, totalMinor: 0, chatMinor: 0 });
    known.orders += total.orders;
    known.totalMinor += total.totalMinor;
    known.chatMinor += total.chatMinor;
  }
}

export function sumFigures(days: readonly Figures[]): Figures {
  const sum = emptyFigures();
  for (const day of days) addFigures(sum, day);
  return sum;
}

export function countOrders({ revenue }: Figures): number {
  return Object.values(revenue).reduce((sum, { orders }) => sum + orders, 0);
}

/** The number of seconds within which the given share (0 to 1) of first replies arrived; null if there are none. */
export function replySecondsAt({ replyTenths }: Figures, share: number): number | null {
  const waits = Object.entries(replyTenths)
    .map(([tenths, count]) => ({ tenths: Number(tenths), count }))
    .sort((one, other) => one.tenths - other.tenths);
  const total = waits.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { tenths, count } of waits) {
    before += count;
    if (before >= total * share) return tenths / 10;
  }
  return null;
}

/** Relative change from an earlier value; null if that was 0. */
export function relativeChange(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** "Nov 1, 2026 – Nov 30, 2026". Not `formatRange`, whose spaces differ between Node and browsers. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${format.format(new Date(from))} – ${format.format(new Date(to))}`;
}
