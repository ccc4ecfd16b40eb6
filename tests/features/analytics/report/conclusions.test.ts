import { expect, test } from 'vitest';
import { drawConclusions } from '#app/features/analytics/report/conclusions.ts';
import { emptyFigures, type Figures } from '#app/features/analytics/report/figures.ts';
import type { Topic } from '#app/features/analytics/report/report-queries.server.ts';
import type { ReportData } from '#app/features/analytics/report/report-tables.ts';
import { listDays } from '#app/features/analytics/rollup/store-days.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';

type Counts = Partial<Record<Topic, Record<string, number>>>;

const DAYS = listDays({ from: '2026-10-05', to: '2026-11-01' });

function makeReport(counts: Counts, changes: Partial<ReportData> & { figures?: Partial<Figures> } = {}) {
  const { figures, ...others } = changes;
  const data: ReportData = {
    ...{ currency: 'USD', hasOrders: true, budgetStepMinor: 500_00, today: '2026-11-02', unanswered: [] },
    days: DAYS.map((day) => ({ ...emptyFigures(), day, chats: 5 })),
    previousDays: [],
    current: { ...emptyFigures(), chats: 140, ...figures },
    previous: { ...emptyFigures(), chats: 140 },
    counts: Object.entries(counts).flatMap(([topic, keys]) =>
      Object.entries(keys).map(([key, count]) => ({ topic: topic as Topic, key, count })),
    ),
    supply: {
      mattresses: 40,
      size: { ...(Object.fromEntries(SIZES.map((size) => [size, 40])) as ReportData['supply']['size']) },
      budget: { '50000': 20, '100000': 15, '150000': 5 },
      position: { side: 23, back: 29, stomach: 21, combination: 20 },
      heat: { cooling: 39 },
    },
    titles: new Map(),
    ...others,
  };
  return drawConclusions(data);
}

const textOf = (one: { text: string } | null | undefined) => one?.text ?? null;

test('few chats lead to no conclusion', () => {
  expect(makeReport({ budget: { '250000': 20 } }, { figures: { chats: 29 } })).toEqual({});
});

test('a catalog gap is named with the number of shoppers', () => {
  const supply = { mattresses: 40, heat: { cooling: 1 }, position: { side: 2, back: 30 } };
  const found = makeReport(
    {
      size: { Queen: 60, 'Split King': 14, Twin: 4 },
      budget: { '100000': 30, '250000': 20 },
      position: { side: 40, back: 20 },
      heat: { true: 8, false: 3 },
    },
    {
      supply: {
        ...supply,
        size: { ...Object.fromEntries(SIZES.map((size) => [size, 9])), 'Split King': 0, Twin: 0 } as never,
        budget: { '50000': 20, '100000': 15 },
      },
    },
  );
  expect(textOf(found.size)).toBe('14 shoppers wanted Split King, and you have no mattress in that size.');
  expect(textOf(found.budget)).toBe(
    '20 shoppers had a budget of $2,500 – $3,000, and you have no mattress in that range.',
  );
  expect(textOf(found.position)).toBe(
    '40 shoppers are side sleepers, and you have only 2 mattresses that many of them like.',
  );
  expect(textOf(found.heat)).toBe(
    'Of 11 shoppers who told you, 8 sleep hot, and you have only 1 mattress that sleeps cool.',
  );
});

test('budgets below every price come first', () => {
  const { budget } = makeReport({ budget: { '0': 6, '250000': 20 } });
  expect(textOf(budget)).toBe('6 shoppers had a budget of up to $500, and all of your mattresses cost more.');
});

test('a store with enough choice reads that it is covered, and a few shoppers lead to no conclusion', () => {
  const many = makeReport({ size: { Queen: 60, King: 20 }, position: { side: 30, back: 20 } });
  expect(textOf(many.size)).toBe(
    'You’re covered: you have at least 40 mattresses in every size shoppers asked for.',
  );
  expect(textOf(many.position)).toBe(
    'You’re covered: at least 23 mattresses for every way your shoppers sleep.',
  );
  const few = makeReport({ size: { 'Split King': 4 }, position: { side: 4 }, budget: { '250000': 4 } });
  expect([few.size, few.position, few.budget, few.heat]).toEqual([null, null, null, null]);
});

test('the largest drop is named among the steps that are counted', () => {
  const figures = { engaged: 10, recommended: 120, clicked: 50, carts: 2, ordered: 40 };
  expect(textOf(makeReport({}, { figures }).funnel)).toBe(
    'Biggest drop: from 120 chats with a recommendation to 50 with a click on a product. Check the photos and prices of the products you recommend most.',
  );
  expect(makeReport({}).funnel).toBeNull();
});

test('a question, a product, or a day only stands out beyond chance', () => {
  const asked = { positions: 100, budget: 100, size: 100 };
  const [clear, chance] = [
    { positions: 20, budget: 4, size: 3 },
    { positions: 8, budget: 6, size: 5 },
  ];
  expect(textOf(makeReport({ asked, open: clear }).questions)).toBe(
    '“How do you sleep?” loses the most shoppers: 20 of 100 left there. Ask it only if relevant, or later.',
  );
  expect(makeReport({ asked, open: chance }).questions).toBeNull();
  const titles = new Map([
    ['one', 'Cove'],
    ['two', 'Bluff'],
  ]);
  const recommended = { one: 50, two: 50 };
  expect(makeReport({ recommended, clicked: { one: 1, two: 20 } }, { titles }).products).toEqual({
    text: 'Cove was recommended in 50 chats and clicked in only 1. Check its photo and price.',
    link: { label: 'Open product', url: '/brands/one' },
  });
  expect(makeReport({ recommended, clicked: { one: 12, two: 16 } }, { titles }).products).toBeNull();
  const days = DAYS.map((day, at) => ({ ...emptyFigures(), day, chats: at % 7 === 5 ? 11 : 4 }));
  expect(textOf(makeReport({}, { days }).days)).toBe(
    'Saturday is your busiest day: 44 of 140 chats. Have someone ready to join chats.',
  );
  expect(makeReport({}).days).toBeNull();
});

test('a clear drop in chats comes before the busiest day', () => {
  const { days } = makeReport({}, { previous: { ...emptyFigures(), chats: 240 } });
  expect(days).toMatchObject({
    text: '42% fewer chats than in the previous period. Check that shoppers still find the chat.',
  });
});
