import {
  labelQuestion,
  type ReportData,
  type TableId,
} from '#app/features/analytics/report/report-tables.ts';
import { REPORT_TEXTS } from '#app/features/analytics/report/report-texts.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';

export interface Conclusion {
  text: string;
  link?: { label: string; url: string };
}
export type Conclusions = Partial<Record<TableId, Conclusion | null>>;

/** Fewer chats say nothing reliable about a period. */
const CHATS_MIN = 30;
/** How many shoppers make a gap in the catalog worth mentioning. */
const SHOPPERS_MIN = 5;
/** With fewer suitable mattresses, shoppers have no real choice. */
const CHOICE_MIN = 3;
/** Standard errors from the average: about 1 in 100 such differences is chance, even for the largest of a few. */
const CLEAR = 2.5;

const CATALOG_LINK = { label: 'See catalog gaps', url: '/brands/readiness' };
const QUESTIONS_LINK = { label: 'Change questions', url: '/assistant-config?tab=conversation' };

export function drawConclusions(data: ReportData): Conclusions {
  if (data.current.chats < CHATS_MIN) return {};
  return {
    days: concludeDays(data),
    funnel: concludeFunnel(data),
    questions: concludeQuestions(data),
    size: concludeSize(data),
    budget: concludeBudget(data),
    position: concludePosition(data),
    heat: concludeHeat(data),
    products: concludeProducts(data),
  };
}

function getTopicCounts({ counts }: ReportData, topic: ReportData['counts'][number]['topic']) {
  return new Map(counts.flatMap((one) => (one.topic === topic ? [[one.key, one.count] as const] : [])));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** How many standard errors a count is above what a `share` of `total` would give. */
function zScore(count: number, total: number, share: number): number {
  const error = Math.sqrt(total * share * (1 - share));
  return error === 0 ? 0 : (count - total * share) / error;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function concludeDays({ current, previous, days }: ReportData): Conclusion | null {
  const change = (current.chats - previous.chats) / Math.sqrt(current.chats + previous.chats);
  if (previous.chats >= CHATS_MIN && change <= -CLEAR) {
    const percent = Math.round((100 * (previous.chats - current.chats)) / previous.chats);
    return {
      text: `${percent}% fewer chats than in the previous period. Check that shoppers still find the chat.`,
      link: { label: 'Share your chat', url: '/share' },
    };
  }
  const weekdayOf = (day: string) => new Date(day).getUTCDay();
  const found = WEEKDAYS.map((name, weekday) => {
    const sameWeekday = days.filter(({ day }) => weekdayOf(day) === weekday);
    const chats = sum(sameWeekday.map((day) => day.chats));
    return { name, chats, above: zScore(chats, current.chats, sameWeekday.length / days.length) };
  }).toSorted((one, other) => other.above - one.above)[0]!;
  if (days.length < 28 || found.above < CLEAR) return null;
  return {
    text: `${found.name} is your busiest day: ${formatNumber(found.chats)} of ${formatCount(current.chats, 'chat')}. Have someone ready to join chats.`,
  };
}

type Step = 'recommended' | 'clicked' | 'ordered';
const STEPS: { step: Step; name: string; advice: string }[] = [
  {
    step: 'recommended',
    name: 'with a recommendation',
    advice: 'The Shoppers tab shows which question they drop off at.',
  },
  {
    step: 'clicked',
    name: 'with a click on a product',
    advice: 'Check the photos and prices of the products you recommend most.',
  },
  {
    step: 'ordered',
    name: 'with an order',
    advice: 'Check that your product pages and checkout are clear about delivery, trial, and returns.',
  },
];

/** Names the step with the largest drop-off. A step at zero is taken to be untracked. */
function concludeFunnel({ current }: ReportData): Conclusion | null {
  const counted = STEPS.filter(({ step }) => current[step] > 0);
  const all = [
    { count: current.chats, name: '' },
    ...counted.map((one) => ({ ...one, count: current[one.step] })),
  ];
  const drops = counted.map(({ name, advice, step }, at) => {
    const before = all[at]!;
    return { name, advice, from: before, to: current[step], lost: before.count - current[step] };
  });
  const [largest] = drops.toSorted((one, other) => other.lost - one.lost);
  if (!largest || largest.lost < SHOPPERS_MIN) return null;
  const { from, to, name, advice } = largest;
  const before = `${formatCount(from.count, 'chat')}${from.name && ` ${from.name}`}`;
  return { text: `Biggest drop: from ${before} to ${formatNumber(to)} ${name}. ${advice}` };
}

const ASKED_MIN = 20;

function concludeQuestions(data: ReportData): Conclusion | null {
  const [asked, open] = [getTopicCounts(data, 'asked'), getTopicCounts(data, 'open')];
  const average = sum([...asked.keys()].map((key) => open.get(key) ?? 0)) / sum(asked.values());
  const [worst] = [...asked]
    .filter(([, count]) => count >= ASKED_MIN)
    .map(([key, count]) => ({ key, count, left: open.get(key) ?? 0 }))
    .map((one) => ({ ...one, above: zScore(one.left, one.count, average) }))
    .toSorted((one, other) => other.above - one.above);
  if (!worst || worst.left < SHOPPERS_MIN || worst.above < CLEAR) return null;
  return {
    text: `“${labelQuestion(worst.key)}” loses the most shoppers: ${formatNumber(worst.left)} of ${formatNumber(worst.count)} left there. Ask it only if relevant, or later.`,
    link: QUESTIONS_LINK,
  };
}

interface Choice {
  key: string;
  wanted: number;
  supplied: number;
}

/** What enough shoppers want but too few mattresses offer; the most wanted one. */
function findGap(choices: Choice[]): Choice | undefined {
  return choices
    .filter(({ wanted, supplied }) => wanted >= SHOPPERS_MIN && supplied < CHOICE_MIN)
    .toSorted((one, other) => other.wanted - one.wanted)[0];
}

const describeSupply = (supplied: number) =>
  supplied === 0
    ? 'you have no mattress'
    : `you have only ${formatCount(supplied, 'mattress', 'mattresses')}`;

function toChoices(wanted: Map<string, number>, supplied: Record<string, number>): Choice[] {
  return [...wanted].map(([key, count]) => ({ key, wanted: count, supplied: supplied[key] ?? 0 }));
}

const leastOf = (choices: Choice[]) => Math.min(...choices.map(({ supplied }) => supplied));

function concludeSize(data: ReportData): Conclusion | null {
  const choices = toChoices(getTopicCounts(data, 'size'), data.supply.size);
  const gap = findGap(choices);
  if (gap)
    return {
      text: `${formatCount(gap.wanted, 'shopper')} wanted ${gap.key}, and ${describeSupply(gap.supplied)} in that size.`,
      link: CATALOG_LINK,
    };
  if (sum(choices.map(({ wanted }) => wanted)) < CHATS_MIN) return null;
  return {
    text: `You’re covered: you have at least ${formatCount(leastOf(choices), 'mattress', 'mattresses')} in every size shoppers asked for.`,
  };
}

/** Budgets below all prices come first: those shoppers can't buy anything. */
function concludeBudget(data: ReportData): Conclusion | null {
  const { supply, currency, budgetStepMinor: step } = data;
  const choices = toChoices(getTopicCounts(data, 'budget'), supply.budget);
  const lowest = Math.min(...Object.keys(supply.budget).map(Number));
  if (!Number.isFinite(lowest)) return null;
  const tooLow = sum(choices.filter(({ key }) => Number(key) < lowest).map(({ wanted }) => wanted));
  if (tooLow >= SHOPPERS_MIN)
    return {
      text: `${formatCount(tooLow, 'shopper')} had a budget of up to ${formatPrice(lowest, currency)}, and all of your mattresses cost more.`,
      link: CATALOG_LINK,
    };
  const gap = findGap(choices);
  if (!gap) return null;
  const [from, to] = [Number(gap.key), Number(gap.key) + step].map((minor) => formatPrice(minor, currency));
  return {
    text: `${formatCount(gap.wanted, 'shopper')} had a budget of ${from} – ${to}, and ${describeSupply(gap.supplied)} in that range.`,
    link: CATALOG_LINK,
  };
}

function concludePosition(data: ReportData): Conclusion | null {
  const choices = toChoices(getTopicCounts(data, 'position'), data.supply.position);
  const nameOf = (key: string) => (REPORT_TEXTS.positions[key] ?? key).toLowerCase();
  const gap = findGap(choices);
  if (gap)
    return {
      text: `${formatNumber(gap.wanted)} shoppers are ${nameOf(gap.key)}, and ${describeSupply(gap.supplied)} that many of them like.`,
      link: CATALOG_LINK,
    };
  if (sum(choices.map(({ wanted }) => wanted)) < CHATS_MIN) return null;
  return {
    text: `You’re covered: at least ${formatCount(leastOf(choices), 'mattress', 'mattresses')} for every way your shoppers sleep.`,
  };
}

function concludeHeat(data: ReportData): Conclusion | null {
  const { supply } = data;
  const wanted = getTopicCounts(data, 'heat');
  const hot = wanted.get('true') ?? 0;
  if (hot < SHOPPERS_MIN) return null;
  const total = sum(wanted.values());
  const { cooling } = supply.heat;
  const isGap = cooling < CHOICE_MIN;
  const offer = isGap
    ? describeSupply(cooling)
    : `you have ${formatCount(cooling, 'mattress', 'mattresses')}`;
  return {
    text: `Of ${formatCount(total, 'shopper')} who told you, ${formatNumber(hot)} sleep hot, and ${offer} that ${cooling === 1 ? 'sleeps' : 'sleep'} cool.`,
    ...(isGap ? { link: CATALOG_LINK } : {}),
  };
}

const SHOWN_MIN = 20;

function concludeProducts(data: ReportData): Conclusion | null {
  const [shown, clicked] = [getTopicCounts(data, 'recommended'), getTopicCounts(data, 'clicked')];
  const average = sum(clicked.values()) / sum(shown.values());
  const [worst] = [...shown]
    .filter(([key, count]) => count >= SHOWN_MIN && data.titles.has(key))
    .map(([key, count]) => ({ key, count, clicks: clicked.get(key) ?? 0 }))
    .map((one) => ({ ...one, above: zScore(one.clicks, one.count, average) }))
    .toSorted((one, other) => one.above - other.above);
  if (!worst || worst.above > -CLEAR) return null;
  return {
    text: `${data.titles.get(worst.key)} was recommended in ${formatCount(worst.count, 'chat')} and clicked in only ${formatNumber(worst.clicks)}. Check its photo and price.`,
    link: { label: 'Open product', url: `/brands/${worst.key}` },
  };
}
