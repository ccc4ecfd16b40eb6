import {
  ABOUT_MARK,
  statedRangeMinimum,
} from '#app/features/assistant/understanding/facts/stated-amounts.ts';
import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import { shortName } from '#app/features/assistant/lang/act-texts.ts';
import {
  selectByCount,
  type CountForms,
  fill,
  type Grammar,
} from '#app/features/assistant/lang/sentences.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  capitalize,
  type DisplayUnits,
  formatLength,
  formatNumber,
  formatWeight,
} from '#app/features/matching/explanation/formatting.ts';

import {
  matchGrade,
  toRemarkValues,
  type RemarkTexts,
  type RemarkValues,
  renderRemark,
} from '#app/features/matching/explanation/remark-values.ts';

/** Stated values in any language, for comparison cells and inside sentences. */

type Level = 'low' | 'medium' | 'high';
type NumberForms = readonly [one: string, many: string];

export interface ValueWords {
  /** Says which end is good: a low motion isolation is "Fair", and a low cooling "Sleeps warm". */
  levels: Record<'cooling' | 'other', Record<Level, string>>;
  yes: string;
  no: string;
  /** Placeholder: {n}. */
  years: CountForms<string>;
  nights: CountForms<string>;
  inches: CountForms<string>;
  /** A firmness from 1 to 10 ({n}): "6.5 out of 10". */
  outOfTen: string;
  /** Placeholders: {feel}, {figure}, {list}, {made}, {n}. */
  says: Record<
    'firmness' | 'length' | 'weight' | 'years' | 'nights' | 'sizes' | 'constructions' | 'words',
    NumberForms
  >;
  certifications: NumberForms;
  levelsSay: Partial<Record<Attribute, Record<Level, NumberForms>>>;
  flags: Partial<Record<Attribute, Record<'yes' | 'no', NumberForms>>>;
  otherFlags: Record<'yes' | 'no', NumberForms>;
  /** What a bed is made of: {noun}, such as "a hybrid", and the {rest}; {names} if no noun fits. */
  madeWith: string;
  materialPhrase: string;
  /** Foam or latex ({names}) in a bed with coils. */
  overCoils: string;
}

export interface ValueTexts extends Pick<MatchingTexts, 'value' | 'money'> {
  /** A length in a sentence: "12 inches". */
  lengthInWords(inches: number, units: DisplayUnits): string;
  /** A value's number for parentheses: "6.5 out of 10"; empty for other values. */
  figure(value: PropertyValue, units: DisplayUnits): string;
  /** A value as a predicate for one bed or several: "is 12 inches thick", "are 12 inches thick". */
  predicate(
    attribute: Attribute,
    value: PropertyValue,
    options: { units: DisplayUnits; isMany?: boolean },
  ): string;
}

const NOT_STATED = '–';

export function createValueTexts(words: ValueWords, grammar: Grammar): ValueTexts {
  return {
    value: (attribute, stated, units) => tableCell({ attribute, stated }, units, { words, grammar }),
    money: (minor, { currency }) => formatPrice(minor, currency, grammar.locale),
    lengthInWords: (inches, units) => lengthOf(inches, units, words),
    figure: (stated, units) => numberText(stated, units, { words, grammar }),
    predicate: (attribute, stated, { units, isMany = false }) => {
      if (stated === null) return '';
      const said = valuePhrase(attribute, stated, words)?.[isMany ? 1 : 0] ?? '';
      return fill(said, {
        feel: stated.kind === 'firmness' ? grammar.firmnessName(stated.value) : '',
        figure: numberText(stated, units, { words, grammar }),
        made: stated.kind === 'constructions' ? madeOfText(stated.values, isMany, { words, grammar }) : '',
        n: stated.kind === 'years' || stated.kind === 'nights' ? formatNumber(stated.value) : '',
        list: grammar.join(listOf(attribute, stated, grammar)),
      });
    },
  };
}

interface Language {
  words: ValueWords;
  grammar: Grammar;
}

function formatUnitCount(texts: CountForms<string>, n: number): string {
  return fill(selectByCount(texts, n), { n: formatNumber(n) });
}

function lengthOf(inches: number, units: DisplayUnits, words: ValueWords): string {
  return units.measurementUnit === 'metric'
    ? formatLength(inches, units)
    : formatUnitCount(words.inches, inches);
}

function tableCell(
  { attribute, stated }: { attribute?: Attribute; stated: PropertyValue },
  units: DisplayUnits,
  { words, grammar }: Language,
): string {
  switch (stated?.kind) {
    case 'firmness':
      return `${capitalize(grammar.firmnessName(stated.value))} (${numberText(stated, units, { words, grammar })})`;
    case 'length':
      return formatLength(stated.inches, units);
    case 'weight':
      return formatWeight(stated.pounds, units);
    case 'level':
      return words.levels[attribute === 'cooling' ? 'cooling' : 'other'][stated.level];
    case 'flag':
      return stated.value ? words.yes : words.no;
    case 'years':
    case 'nights':
      return formatUnitCount(words[stated.kind], stated.value);
    case 'constructions':
      return capitalize(stated.values.map((one) => nameOf(one, grammar)).join(', '));
    case 'sizes':
      return stated.values.map(grammar.sizeName).join(', ');
    case 'words':
      return capitalize(stated.values.map(grammar.feature).join(', '));
    default:
      return NOT_STATED;
  }
}

function nameOf(construction: string, { materials }: Grammar): string {
  return materials[construction as keyof typeof materials]?.name ?? construction;
}

function numberText(stated: PropertyValue, units: DisplayUnits, language: Language): string {
  switch (stated?.kind) {
    case 'firmness':
      return fill(language.words.outOfTen, { n: formatNumber(stated.value) });
    case 'length':
      return lengthOf(stated.inches, units, language.words);
    case 'weight':
    case 'years':
    case 'nights':
      return tableCell({ stated }, units, language);
    default:
      return '';
  }
}

function valuePhrase(
  attribute: Attribute,
  stated: NonNullable<PropertyValue>,
  words: ValueWords,
): NumberForms | undefined {
  if (stated.kind === 'level') return words.levelsSay[attribute]?.[stated.level];
  if (stated.kind === 'flag')
    return (words.flags[attribute] ?? words.otherFlags)[stated.value ? 'yes' : 'no'];
  const isCertification = attribute === 'certifications' && stated.kind === 'words';
  return isCertification ? words.certifications : words.says[stated.kind];
}

function listOf(
  attribute: Attribute,
  stated: NonNullable<PropertyValue>,
  grammar: Grammar,
): readonly string[] {
  if (stated.kind === 'sizes') return stated.values.map(grammar.sizeInWords);
  if (stated.kind !== 'words') return [];
  return attribute === 'certifications' ? stated.values : stated.values.map(grammar.feature);
}

function madeOfText(
  [first = '', ...others]: readonly string[],
  isMany: boolean,
  { words, grammar }: Language,
): string {
  const names = (list: readonly string[]) => grammar.join(list.map((one) => shortName(one, grammar)));
  if (first !== 'hybrid' && first !== 'innerspring' && first !== 'airbed') {
    const soft = others.filter((one) => one !== 'hybrid' && one !== 'innerspring');
    const phrase = soft.length < others.length ? words.overCoils : words.materialPhrase;
    return fill(phrase, { names: names([first, ...soft]) });
  }
  // A hybrid has coils anyway.
  const rest = names(first === 'hybrid' ? others.filter((one) => one !== 'innerspring') : others);
  const { beds, aBed } = grammar.materials[first];
  const noun = isMany ? beds : aBed;
  return rest === '' ? noun : fill(words.madeWith, { noun, rest });
}

/** Combines chat window texts and remarks for matching. */
export function matchingTexts<W>(
  { matches, sizes, locale }: WidgetTexts,
  remarks: RemarkTexts<W>,
  toWords: (values: RemarkValues) => W,
): Pick<MatchingTexts, 'describeRemark' | 'matchLabel' | 'sizes'> {
  return {
    describeRemark: (remark, units) =>
      renderRemark(remarks, remark.code, toWords(toRemarkValues(remark, units, locale))),
    matchLabel: (score) => matches[matchGrade(score)],
    sizes,
  };
}

interface OrganicBed {
  card: number;
  marks: readonly string[];
  isListed: boolean;
}

/** What a listing states of organic materials, the strongest first. */
const ORGANIC_STATEMENTS = ['GOTS', 'GOLS', 'listed', 'none'] as const;
type OrganicStatement = (typeof ORGANIC_STATEMENTS)[number];

function getOrganicStatement({ marks, isListed }: OrganicBed): OrganicStatement {
  if (marks.includes('GOTS')) return 'GOTS';
  return marks.includes('GOLS') ? 'GOLS' : isListed ? 'listed' : 'none';
}

export function isCertifiedOrganic(bed: OrganicBed): boolean {
  return ['GOTS', 'GOLS'].includes(getOrganicStatement(bed));
}

/** One part of a sentence per statement: the names of its beds, and `texts` for one bed or several. */
export function describeOrganic(
  beds: readonly OrganicBed[],
  texts: Record<OrganicStatement, readonly [one: string, many: string]>,
  nameCards: (cards: number[]) => string,
): string[] {
  return ORGANIC_STATEMENTS.flatMap((statement) => {
    const cards = beds.filter((bed) => getOrganicStatement(bed) === statement).map(({ card }) => card);
    const [one, many] = texts[statement];
    return cards.length === 0 ? [] : [`${nameCards(cards)} ${cards.length > 1 ? many : one}`];
  });
}

interface BudgetWords {
  upTo: string;
  /** For a rough amount. */
  about: string;
  /** For a range, with {low}. */
  between: string;
}

/** A budget, as precise as the shopper was, with {amount}. */
export function budgetPhrase(words: BudgetWords, { locale }: Grammar) {
  return (minor: number, { currency }: DisplayUnits, quote = ''): string => {
    const low = statedRangeMinimum(minor, quote);
    const amount = formatPrice(minor, currency, locale);
    if (low === null) return fill(quote.startsWith(ABOUT_MARK) ? words.about : words.upTo, { amount });
    return fill(words.between, { amount, low: formatPrice(low, currency, locale) });
  };
}

/** Who the bed is for, by the word the shopper used, or else by the value. */
export function sleeperPhrase<V extends string>(
  plain: Readonly<Record<V, string>>,
  relatives: Readonly<Record<string, string>>,
) {
  return (value: V, _: DisplayUnits, quote = ''): string => {
    const word = quote.split(/[ ,]+/).find((one) => Object.hasOwn(relatives, one));
    // "My sister's family visits": the guests aren't only the sister.
    return word === undefined || value === 'guest' ? plain[value] : relatives[word]!;
  };
}
