import type { PropertyValue } from '#app/features/assistant/acts.ts';
import { shortName } from '#app/features/assistant/lang/act-texts.ts';
import { byCount, type Counted, fill, type Grammar } from '#app/features/assistant/lang/sentences.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding.ts';
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
  readRemark,
  type RemarkTexts,
  type RemarkValues,
  wordRemark,
} from '#app/features/matching/explanation/remark-values.ts';

/** Stated values of products in any language: for cells of the comparison, and as parts of sentences. */

type Level = 'low' | 'medium' | 'high';
/** What is said of one bed, and of several. */
type Said = readonly [one: string, many: string];

export interface ValueWords {
  levels: Record<Level, string>;
  yes: string;
  no: string;
  /** With {n}. */
  years: Counted<string>;
  nights: Counted<string>;
  inches: Counted<string>;
  /** A firmness with {n}, from 1 to 10: "6.5 out of 10". */
  outOfTen: string;
  /** With {feel}, {figure}, {list}, {made} or {n}. */
  says: Record<
    'firmness' | 'length' | 'weight' | 'years' | 'nights' | 'sizes' | 'constructions' | 'words',
    Said
  >;
  certifications: Said;
  levelsSay: Partial<Record<Attribute, Record<Level, Said>>>;
  flags: Partial<Record<Attribute, Record<'yes' | 'no', Said>>>;
  otherFlags: Record<'yes' | 'no', Said>;
  /** Of what a bed is made: {noun} such as "a hybrid", {rest} what else; {names} where no noun fits. */
  madeWith: string;
  madeOf: string;
}

export interface ValueTexts extends Pick<MatchingTexts, 'value' | 'money'> {
  /** A length in a sentence: "12 inches". */
  lengthInWords(inches: number, units: DisplayUnits): string;
  /** The number of a value for brackets: "6.5 out of 10"; empty for values without one. */
  figure(value: PropertyValue, units: DisplayUnits): string;
  /** What a value says of one bed, or of several: "is 12 inches thick", "are 12 inches thick". */
  predicate(
    attribute: Attribute,
    value: PropertyValue,
    options: { units: DisplayUnits; isMany?: boolean },
  ): string;
}

const NOT_STATED = '–';

export function valueTexts(words: ValueWords, grammar: Grammar): ValueTexts {
  const { join, materials, sizeName, sizeInWords, firmnessName, feature } = grammar;
  const materialName = (name: string) => materials[name as keyof typeof materials]?.name ?? name;
  const count = (texts: Counted<string>, n: number) => fill(byCount(texts, n), { n: formatNumber(n) });
  const lengthInWords: ValueTexts['lengthInWords'] = (inches, units) =>
    units.measurementUnit === 'metric' ? formatLength(inches, units) : count(words.inches, inches);

  const value: ValueTexts['value'] = (stated, units) => {
    switch (stated?.kind) {
      case 'firmness':
        return `${capitalize(firmnessName(stated.value))} (${formatNumber(stated.value)})`;
      case 'length':
        return formatLength(stated.inches, units);
      case 'weight':
        return formatWeight(stated.pounds, units);
      case 'level':
        return words.levels[stated.level];
      case 'flag':
        return stated.value ? words.yes : words.no;
      case 'years':
      case 'nights':
        return count(words[stated.kind], stated.value);
      case 'constructions':
        return capitalize(stated.values.map(materialName).join(', '));
      case 'sizes':
        return stated.values.map(sizeName).join(', ');
      case 'words':
        return capitalize(stated.values.map(feature).join(', '));
      default:
        return NOT_STATED;
    }
  };

  const figure: ValueTexts['figure'] = (stated, units) => {
    switch (stated?.kind) {
      case 'firmness':
        return fill(words.outOfTen, { n: formatNumber(stated.value) });
      case 'length':
        return lengthInWords(stated.inches, units);
      case 'weight':
      case 'years':
      case 'nights':
        return value(stated, units);
      default:
        return '';
    }
  };

  const madeOf = ([first = '', ...others]: readonly string[], isMany: boolean): string => {
    // A hybrid has coils anyway.
    const beside = first === 'hybrid' ? others.filter((one) => one !== 'innerspring') : others;
    const rest = join(beside.map((one) => shortName(one, grammar)));
    const named = first === 'hybrid' || first === 'innerspring' || first === 'airbed';
    if (!named)
      return fill(words.madeOf, { names: join([first, ...others].map((one) => shortName(one, grammar))) });
    const noun = isMany ? materials[first].beds : materials[first].aBed;
    return rest === '' ? noun : fill(words.madeWith, { noun, rest });
  };

  const saysOf = (attribute: Attribute, stated: NonNullable<PropertyValue>): Said | undefined => {
    if (stated.kind === 'level') return words.levelsSay[attribute]?.[stated.level];
    if (stated.kind === 'flag')
      return (words.flags[attribute] ?? words.otherFlags)[stated.value ? 'yes' : 'no'];
    return attribute === 'certifications' && stated.kind === 'words'
      ? words.certifications
      : words.says[stated.kind];
  };

  const predicate: ValueTexts['predicate'] = (attribute, stated, { units, isMany = false }) => {
    if (stated === null) return '';
    const list =
      stated.kind === 'sizes'
        ? stated.values.map(sizeInWords)
        : stated.kind === 'words'
          ? stated.values.map((one) => (attribute === 'certifications' ? one : feature(one)))
          : [];
    return fill(saysOf(attribute, stated)?.[isMany ? 1 : 0] ?? '', {
      feel: stated.kind === 'firmness' ? firmnessName(stated.value) : '',
      figure: figure(stated, units),
      made: stated.kind === 'constructions' ? madeOf(stated.values, isMany) : '',
      n: stated.kind === 'years' || stated.kind === 'nights' ? formatNumber(stated.value) : '',
      list: join(list),
    });
  };

  return {
    value,
    money: (minor, { currency }) => formatPrice(minor, currency, grammar.locale),
    lengthInWords,
    figure,
    predicate,
  };
}

/** What the chat window's texts and the remarks give to matching. */
export function matchingTexts<W>(
  { matches, sizes, locale }: WidgetTexts,
  remarks: RemarkTexts<W>,
  toWords: (values: RemarkValues) => W,
): Pick<MatchingTexts, 'describeRemark' | 'matchLabel' | 'sizes'> {
  return {
    describeRemark: (remark, units) =>
      wordRemark(remarks, remark.code, toWords(readRemark(remark, units, locale))),
    matchLabel: (score) => matches[matchGrade(score)],
    sizes,
  };
}
