import type { ActOf } from '#app/features/assistant/acts.ts';
import type { ShopperConcern, Comparison } from '#app/features/assistant/shown-values.ts';
import {
  selectByCount,
  type CountForms,
  fill,
  fillLines,
  type Grammar,
  type TextAlternatives,
} from '#app/features/assistant/lang/sentences.ts';
import type { ValueTexts } from '#app/features/assistant/lang/value-texts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** Comparisons of shown beds in a salesperson's words, in any language. */

/** What follows a bed's name when it beats one other bed, or all of them. */
type AdvantageWords = readonly [pair: string, three: string];

export interface ComparisonWords {
  ordinal(card: number): string;
  /** In a list: "the second", "the first and third". */
  ones(cards: readonly number[], context: WordingContext): string;
  /** All the compared beds: "both", "all three". */
  all(count: number): string;
  /** After a construction, and on its own; placeholder {feel}. */
  withFeel: string;
  hasFeel: CountForms<string>;
  /** An advantage that isn't stated for both beds; placeholder {leads}. */
  usually: string;
  leads: Partial<Record<Attribute, AdvantageWords>>;
  fit: Record<'one' | 'couple', string>;
  costsLess: Record<NonNullable<Comparison['priceGap']>, AdvantageWords>;
  /** Placeholders: {reasons} (whether or not the shopper asked about them), {one}, the bed to start with. */
  pick: { cares: TextAlternatives; strengths: TextAlternatives; even: TextAlternatives };
  cares: Record<ShopperConcern | 'fit' | 'fit-couple', string>;
  /** Placeholders: {other}, {what} it is better at. */
  unless: string;
  matters: Partial<Record<Attribute, string>>;
  alike: TextAlternatives;
  /** A bed's advantages over {other}, and why {one} ranks higher; placeholder {leads}. */
  nextTo: string;
  lower: string;
}

export interface ComparisonTexts {
  compare(act: ActOf<'compare'>, context: WordingContext): string[];
  /** Each bed's advantages over the other, as sentences; '' if none. */
  against(card: number, comparison: Comparison, context: WordingContext): { leads: string; lacks: string };
}

interface Language {
  words: ComparisonWords;
  values: ValueTexts;
  grammar: Grammar;
}

export function comparisonTexts(language: Language): ComparisonTexts {
  return {
    compare: (act, context) => compare(act, context, language),
    against: (card, comparison, context) => {
      const { nextTo, lower, ordinal } = language.words;
      const differences = comparison.differences.filter(({ attribute }) => attribute !== 'thickness');
      const placed = [...differences.flatMap(({ cards }) => cards), comparison.fit ?? card];
      const other = placed.find((one) => one !== card);
      if (other === undefined) return { leads: '', lacks: '' };
      const [leads, lacks] = [card, other].map((one) =>
        advantagePhrases(one, { ...comparison, differences }, { context, isPair: true, language }),
      ) as [string, string];
      return {
        leads: leads === '' ? '' : fill(nextTo, { other: ordinal(other), leads }),
        lacks: lacks === '' ? '' : fill(lower, { one: ordinal(other), leads: lacks }),
      };
    },
  };
}

function compare(act: ActOf<'compare'>, context: WordingContext, language: Language): string[] {
  const { words } = language;
  const isPair = act.cards.length === 2;
  const led = act.cards.flatMap((card) => {
    const leads = advantagePhrases(card, act, { context, isPair, language });
    return leads === '' ? [] : [`${words.ordinal(card)} ${leads}`];
  });
  const made = builtWords(act, context, language);
  const built = made === '' ? '' : `${capitalize(made)}.`;
  const differing = led.length === 0 ? [] : [`${capitalize(led.join('; '))}.`];
  const lines = [built, ...differing].filter((line) => line !== '');
  const advice = act.pick === null ? [''] : pickLines(act, context, language);
  if (differing.length === 0 && act.pick !== null) lines.push(words.alike[0]!);
  const body = lines.length === 0 ? words.alike[0]! : lines.join(' ');
  return advice.map((end) => `${body} ${end}`.trim());
}

type Build = ActOf<'compare'>['builds'][number];

/** "The first is an innerspring and the second is memory foam, both with a medium feel." */
function builtWords({ builds }: ActOf<'compare'>, context: WordingContext, language: Language): string {
  const { words, values, grammar } = language;
  const feelOf = ({ firmness }: Build) =>
    firmness?.kind === 'firmness' ? grammar.firmnessName(firmness.value) : '';
  const made = ({ construction }: Build, count: number) =>
    values.predicate('construction', construction, { units: context.units, isMany: count > 1 });
  const withFeel = (feel: string) => fill(words.withFeel, { feel });
  const ones = (group: readonly Build[]) =>
    words.ones(
      group.map(({ card }) => card),
      context,
    );
  const all = words.all(builds.length);
  const [first] = builds as [Build];
  const isBuilt = builds.every((one) => one.construction !== null);
  const isFelt = builds.every((one) => feelOf(one) !== '');
  const byFeel = [...Map.groupBy(builds, feelOf).values()];
  const byBuild = [...Map.groupBy(builds, ({ construction }) => JSON.stringify(construction)).values()];
  const row = (phrases: readonly string[]) =>
    phrases.length > 2 || phrases.some((one) => one.split(` ${grammar.join(['', '']).trim()} `).length > 1)
      ? phrases.join('; ')
      : grammar.join(phrases);
  const felt = byFeel.map((group) => `${ones(group)} ${withFeel(feelOf(group[0]!))}`);
  const feltAlone = byFeel.map(
    (group) =>
      `${ones(group)} ${fill(selectByCount(words.hasFeel, group.length), { feel: feelOf(group[0]!) })}`,
  );
  const built = byBuild.map((group) => `${ones(group)} ${made(group[0]!, group.length)}`);
  if (!isBuilt) return isFelt ? row(feltAlone) : '';
  const isOneFeel = isFelt && byFeel.length === 1;
  if (byBuild.length === 1) {
    const alike = `${all} ${made(first, builds.length)}`;
    if (!isFelt) return alike;
    return isOneFeel ? `${alike} ${withFeel(feelOf(first))}` : `${alike}, ${grammar.join(felt)}`;
  }
  if (!isFelt || isOneFeel) return `${row(built)}${isOneFeel ? `, ${all} ${withFeel(feelOf(first))}` : ''}`;
  if (byBuild.length < builds.length) return `${row(built)}; ${grammar.join(feltAlone)}`;
  return row(builds.map((one) => `${ones([one])} ${made(one, 1)} ${withFeel(feelOf(one))}`));
}

type Difference = Comparison['differences'][number];

interface ComparisonWordingContext {
  context: WordingContext;
  isPair: boolean;
  language: Language;
}

/** "sleeps cooler, costs a little less and usually absorbs more movement"; '' without an advantage. */
function advantagePhrases(
  card: number,
  act: Comparison,
  { context, isPair, language }: ComparisonWordingContext,
): string {
  const { words, grammar } = language;
  const at = isPair ? 0 : 1;
  const led = act.differences.filter((one) => cardWithMost(one) === card);
  const phrase = ({ attribute }: Difference) =>
    attribute === 'price' && act.priceGap !== null
      ? words.costsLess[act.priceGap][at]
      : (words.leads[attribute]?.[at] ?? '');
  const of = (isUsual: boolean) =>
    led
      .filter((one) => one.isUsual === isUsual)
      .map(phrase)
      .filter((one) => one !== '');
  const fit = act.fit === card ? [words.fit[context.known.partner ? 'couple' : 'one']] : [];
  const usual = of(true);
  const usually = usual.length === 0 ? [] : [fill(words.usually, { leads: grammar.join(usual) })];
  return grammar.joinPhrases([...fit, ...of(false), ...usually]);
}

/** Null if the first two tie. */
function cardWithMost({ attribute, cards, values }: Difference): number | null {
  if (attribute === 'price') return cards.at(-1) ?? null;
  const isTie = values.length > 1 && JSON.stringify(values[0]) === JSON.stringify(values[1]);
  return isTie ? null : (cards[0] ?? null);
}

/** Which bed to start with and why, and when another is the better choice. */
function pickLines(act: ActOf<'compare'>, context: WordingContext, { words, grammar }: Language): string[] {
  const { pick, differences, fit } = act;
  if (pick === null) return [];
  const isLed = (one: Difference) => cardWithMost(one) === pick;
  const named = (one: Difference) =>
    one.care === null ? words.matters[one.attribute] : words.cares[one.care];
  const isOther = (one: Difference) => cardWithMost(one) !== null && !isLed(one) && named(one) !== undefined;
  const others = differences.filter(isOther);
  const other = others.find(({ care }) => care !== null) ?? others[0];
  const fits = fit === pick ? [words.cares[context.known.partner ? 'fit-couple' : 'fit']] : [];
  const led = differences.filter((one) => isLed(one) && named(one) !== undefined);
  const cared = [...fits, ...led.filter(({ care }) => care !== null).map((one) => named(one)!)];
  // Skips the pick's strengths if another bed is better at something the shopper needs.
  const strengths = other?.care ? [] : led.map((one) => named(one)!);
  const kind = cared.length > 0 ? 'cares' : strengths.length > 0 ? 'strengths' : 'even';
  const reasons = grammar.join((kind === 'cares' ? cared : strengths).slice(0, REASONS_MAX));
  const advice = fillLines(words.pick[kind], { reasons, one: words.ordinal(pick) });
  if (other === undefined) return advice;
  const what = { other: words.ordinal(cardWithMost(other)!), what: named(other)! };
  return advice.map((line) => `${line} ${fill(words.unless, what)}`);
}

const REASONS_MAX = 2;
