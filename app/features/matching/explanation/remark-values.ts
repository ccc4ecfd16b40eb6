import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  type DisplayUnits,
  formatLength,
  formatWeight,
} from '#app/features/matching/explanation/formatting.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import type { ExclusionCode, RemarkCode } from '#app/features/matching/remark-codes.ts';

/** A language's wording of every remark: a short sentence or two, without the product's name. */
export type RemarkTexts<Words> = Readonly<Record<RemarkCode, (words: Words) => string>>;

export type ExclusionTexts<Words> = Pick<RemarkTexts<Words>, ExclusionCode>;

export type RemarkValues = ReturnType<typeof toRemarkValues>;

/** A remark's values in language-neutral form; missing ones are '' or 0. */
export function toRemarkValues({ values }: Remark, units: DisplayUnits, locale: string) {
  const text = (key: string) => String(values[key] ?? '');
  const amount = (key: string) => Number(values[key] ?? 0);
  return {
    units,
    text,
    amount,
    list: (key: string) => [values[key] ?? []].flat().map(String).filter(Boolean),
    count: amount('count'),
    size: text('size'),
    construction: text('construction'),
    feel: feelOf(amount('firmness')),
    feelAt: (key: string) => feelOf(amount(key)),
    isPartner: text('who') === 'partner',
    isCouple: text('who') === 'couple',
    isHigh: text('level') === 'high',
    price: (key: string) => formatPrice(amount(key), text('currency') || units.currency, locale),
    length: (key: string) => formatLength(amount(key), units),
    weight: (key: string) => formatWeight(amount(key), units),
  };
}

/** '' for an unknown code. */
export function renderRemark<Words>(texts: RemarkTexts<Words>, code: string, words: Words): string {
  return Object.hasOwn(texts, code) ? texts[code as RemarkCode](words) : '';
}

export type MatchGrade = 'strong' | 'good' | 'fair';

export function matchGrade(score: number): MatchGrade {
  if (score >= 0.85) return 'strong';
  return score >= 0.7 ? 'good' : 'fair';
}
