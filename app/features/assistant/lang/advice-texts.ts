import type { ActOf } from '#app/features/assistant/acts.ts';
import type { AdviceAct, Evidence } from '#app/features/assistant/advice-acts.ts';
import { fill, type Grammar } from '#app/features/assistant/lang/sentences.ts';
import type { ValueTexts } from '#app/features/assistant/lang/value-texts.ts';
import type { ActTexts, WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Attribute, Change } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type { Position, Remark } from '#app/features/matching/matching.ts';
import { formatStatedWeight } from '#app/features/assistant/understanding/facts/stated-amounts.ts';
import { capitalize, formatWeight } from '#app/features/matching/explanation/formatting.ts';

/** Advice in any language: what suits whom, which bed is best for a purpose, and why a bed is or isn't shown. */

type Sleeper = Pick<ActOf<'feel-for'>, 'who' | 'pounds' | 'positions'>;
type SingularPlural<T = string> = Record<'one' | 'many', T>;

export interface AdviceWords {
  who: Record<Sleeper['who'], string>;
  /** Placeholders: {who}, {known} (what we know of them). */
  known: string;
  positions(positions: readonly Position[]): string;
  /** Placeholders: {who}, {feel}, {worse}, {ideal}, {than} (firmer or softer). */
  feel: Record<'better' | 'either' | 'good' | 'some' | 'poor' | 'open' | 'tooMuch' | 'notTooMuch', string>;
  than: Record<'firmer' | 'softer', string>;
  /** The shown beds that come closest: {ones}. */
  closest: SingularPlural;
  /** Placeholders: {who}, {inches}, {low}, {high}. */
  height: Record<'good' | 'thin' | 'high' | 'seated', string>;
  purposes: Record<Purpose, string>;
  /** Purposes worded for somebody else's body. */
  othersPurposes: Partial<Record<Purpose, string>>;
  /** Placeholders: {purpose}, {ones}. */
  best: { one: readonly string[]; even: string; none: string };
  /** Whether {ones} suit the {purpose}; `better` names {other}, which suits it more. */
  suits: Record<'good' | 'some' | 'poor', SingularPlural> & { better: string };
  /** The stated facts ({said}), then what is typical for the construction. */
  it: SingularPlural;
  usually: string;
  pick: string;
  unlisted: string;
  /** Placeholders: {one}, {other}, {extra}. */
  dearer: { extra: string; taller: string; made: string; none: string };
  /** Shown beds with the material: {ones}, {material}. */
  has: SingularPlural;
  /** By reason; placeholder {beds}, the beds of that material. */
  without: Record<ActOf<'why-without'>['because'], string>;
  /** By the requested change; placeholder {ones}. */
  already: Partial<Record<Change, SingularPlural>>;
  /** Placeholder: {feel}. */
  kept: Record<'met' | 'unmet', string>;
  /** Placeholders: {one}, {other}, {leads} (its advantage), {said}. */
  concede: { better: string; unlike: string; usually: string; first: string };
  leads: Partial<Record<Attribute, readonly [pair: string, three: string]>>;
}

export interface AdviceLanguage {
  words: AdviceWords;
  values: ValueTexts;
  grammar: Grammar;
  cardName(card: number, context: WordingContext): string;
  cardNames(cards: readonly number[], context: WordingContext): string;
  sentences(remarks: readonly Remark[], context: WordingContext): string;
}

type AdviceTexts = Pick<ActTexts, AdviceAct>;

export function createAdviceTexts(language: AdviceLanguage): AdviceTexts {
  return {
    'feel-for': (act, context) => feelFor(act, context, language),
    'height-for': (act, context) => heightFor(act, context, language),
    'best-for': (act, context) => bestFor(act, context, language),
    suits: (act, context) => suits(act, context, language),
    'why-dearer': (act, context) => higherPriceText(act, context, language),
    'why-without': (act, context) => whyWithout(act, context, language),
    'already-most': ({ change, cards }, context) => {
      const { words, cardNames } = language;
      const said = words.already[change];
      if (said === undefined || cards.length === 0 || cards.length === context.shownCount) return [];
      const ones = cardNames(cards, context);
      return [capitalize(fill(said[cards.length > 1 ? 'many' : 'one'], { ones }))];
    },
    'wish-kept': ({ firmness, isMet, caution }, context) => {
      const { words, sentences } = language;
      const said = fill(words.kept[isMet ? 'met' : 'unmet'], {
        feel: feelName(firmness, language),
      });
      const why = caution === null ? '' : ` ${sentences([caution], context)}`;
      return [`${capitalize(said)}${why}`];
    },
    concede: (act, context) => concede(act, context, language),
  };
}

/** "your partner (back sleeping, 300 lb)". */
export function describeSleeper(
  { who, pounds, positions }: Sleeper,
  { units, known: facts, quotes }: WordingContext,
  { words, grammar }: Pick<AdviceLanguage, 'words' | 'grammar'>,
) {
  const known = [
    ...(positions.length > 0 ? [words.positions(positions)] : []),
    ...(pounds === null
      ? []
      : [
          ownWeight(pounds, facts.weight === pounds ? quotes.weight : quotes.partnerWeight) ??
            formatWeight(pounds, units),
        ]),
  ];
  const name = words.who[who];
  return known.length === 0 ? name : fill(words.known, { who: name, known: grammar.join(known) });
}

/** In the unit the shopper used. */
const ownWeight = (pounds: number, quote = '') => (quote === '' ? null : formatStatedWeight(pounds, quote));

/** Avoids "luxury firm", which is a marketing term. */
export function feelName(firmness: number, { grammar }: Pick<AdviceLanguage, 'grammar'>): string {
  const isBetween = firmness > 5.75 && firmness <= 6.25;
  return grammar.firmnessName(isBetween ? 6.5 : firmness);
}

function feelFor(act: ActOf<'feel-for'>, context: WordingContext, language: AdviceLanguage): string[] {
  const { words } = language;
  const { options, better, ideal, cards } = act;
  const [first] = options;
  const worse = options.find(({ firmness }) => firmness !== better);
  const than = (one: { isFirmer: boolean } | undefined) => words.than[one?.isFirmer ? 'firmer' : 'softer'];
  const key =
    first === undefined ? 'open' : options.length === 1 ? first.fit : better === null ? 'either' : 'better';
  const isDenied = act.isTooMuch === true && key === 'good';
  const isAffirmed = act.isTooMuch === true && key === 'poor';
  const said = fill(words.feel[isDenied ? 'notTooMuch' : isAffirmed ? 'tooMuch' : key], {
    who: describeSleeper(act, context, language),
    feel: feelName(better ?? first?.firmness ?? ideal, language),
    worse: feelName(worse?.firmness ?? ideal, language),
    than: than(key === 'better' ? worse : first),
    ideal: feelName(ideal, language),
  });
  return [`${capitalize(said)}${closestBedsText(cards, context, language)}`];
}

function closestBedsText(
  cards: readonly number[],
  context: WordingContext,
  { words, cardNames }: AdviceLanguage,
) {
  if (cards.length === 0 || context.shownCount < 2) return '';
  return ` ${capitalize(fill(words.closest[cards.length > 1 ? 'many' : 'one'], { ones: cardNames(cards, context) }))}`;
}

function heightFor(act: ActOf<'height-for'>, context: WordingContext, language: AdviceLanguage): string[] {
  const { words, values } = language;
  const length = (inches: number) => values.lengthInWords(inches, context.units);
  // For somebody who gets up with care, the height with the frame counts.
  const isSeated = act.fit === 'good' && act.who === 'senior';
  const said = fill(words.height[isSeated ? 'seated' : act.fit], {
    who: describeSleeper(act, context, language),
    inches: length(act.inches),
    low: context.units.measurementUnit === 'metric' ? length(act.low) : String(act.low),
    least: length(act.low),
    high: length(act.high),
  });
  return [`${capitalize(said)}${act.fit === 'good' ? '' : closestBedsText(act.cards, context, language)}`];
}

/** Stated facts, then typical ones: "It is 12 inches thick. Beds built that way usually have sturdy edges." */
function evidenceSentences(
  evidence: readonly Evidence[],
  { units }: WordingContext,
  { isMany, language }: { isMany: boolean; language: AdviceLanguage },
): string {
  const { values, grammar, words } = language;
  const say = (isUsual: boolean, many: boolean, frame: string) => {
    const said = evidence
      .filter((one) => one.isUsual === isUsual)
      .map(({ attribute, value }) => values.predicate(attribute, value, { units, isMany: many }))
      .filter((one) => one !== '');
    return said.length === 0 ? '' : ` ${capitalize(fill(frame, { said: grammar.joinPhrases(said) }))}`;
  };
  return `${say(false, isMany, words.it[isMany ? 'many' : 'one'])}${say(true, true, words.usually)}`;
}

/** "Your back" is "their back" if the bed is for somebody else. */
function namePurpose(
  purpose: Purpose,
  { known }: WordingContext,
  { purposes, othersPurposes }: Pick<AdviceLanguage['words'], 'purposes' | 'othersPurposes'>,
): string {
  const isOwn = known.sleeper === undefined || known.sleeper === 'self';
  return (isOwn ? undefined : othersPurposes[purpose]) ?? purposes[purpose];
}

function bestFor(act: ActOf<'best-for'>, context: WordingContext, language: AdviceLanguage): string[] {
  const { words, cardName, cardNames } = language;
  const { best, evidence, pick, unknown } = act;
  const purpose = namePurpose(act.purpose, context, words);
  const picked = pick === null ? '' : ` ${capitalize(fill(words.pick, { one: cardName(pick, context) }))}`;
  const rest =
    unknown.length === 0 || best.length > 1
      ? ''
      : ` ${fill(words.unlisted, { ones: cardNames(unknown, context) })}`;
  const isMany = best.length > 1;
  const said = evidenceSentences(evidence, context, { isMany, language });
  const ones = best.length === 0 ? '' : cardNames(best, context);
  const lines = best.length === 0 ? [words.best.none] : isMany ? [words.best.even] : words.best.one;
  return lines.map((line) => `${capitalize(fill(line, { purpose, ones }))}${said}${rest}${picked}`);
}

function suits(act: ActOf<'suits'>, context: WordingContext, language: AdviceLanguage): string[] {
  const { words, cardName, cardNames } = language;
  const { cards, fit, evidence, better } = act;
  const isMany = cards.length > 1;
  const said = fill(words.suits[fit][isMany ? 'many' : 'one'], {
    ones: cardNames(cards, context),
    purpose: namePurpose(act.purpose, context, words),
  });
  const other =
    better === null ? '' : ` ${capitalize(fill(words.suits.better, { other: cardName(better, context) }))}`;
  return [`${capitalize(said)}${evidenceSentences(evidence, context, { isMany, language })}${other}`];
}

function whyWithout(act: ActOf<'why-without'>, context: WordingContext, language: AdviceLanguage): string[] {
  const { words, values, grammar, cardNames } = language;
  const { because, material, cards } = act;
  const { beds, name } = grammar.materials[material];
  if (because !== 'among') return [capitalize(fill(words.without[because], { beds, material: name }))];
  const isMany = cards.length > 1;
  const ones = cardNames(cards, context);
  const value = { kind: 'constructions' as const, values: [material] };
  const made = values.predicate('construction', value, { units: context.units, isMany });
  const isBuild = material === 'hybrid' || material === 'innerspring';
  const said = isBuild
    ? `${ones} ${made}.`
    : fill(words.has[isMany ? 'many' : 'one'], { ones, material: name });
  return [`${capitalize(said)} ${capitalize(fill(words.without.among, { beds }))}`];
}

function higherPriceText(
  act: ActOf<'why-dearer'>,
  context: WordingContext,
  language: AdviceLanguage,
): string[] {
  const { words, values, grammar, cardName } = language;
  const { features, inches, constructions } = act;
  const made = (value: Evidence['value']) =>
    values.predicate('construction', value, { units: context.units });
  const extra = [
    ...(features.length > 0 ? [grammar.join(features.map(grammar.feature))] : []),
    ...(inches === null
      ? []
      : [
          fill(words.dearer.taller, {
            inches: values.lengthInWords(inches[0], context.units),
            others: values.lengthInWords(inches[1], context.units),
          }),
        ]),
  ];
  const named = { one: cardName(act.card, context), other: cardName(act.other, context) };
  const built =
    constructions === null
      ? ''
      : fill(words.dearer.made, {
          ...named,
          made: made(constructions[0]),
          others: made(constructions[1]),
        });
  const more =
    extra.length === 0 ? '' : fill(words.dearer.extra, { ...named, extra: grammar.joinPhrases(extra) });
  if (built === '' && more === '') return [capitalize(fill(words.dearer.none, named))];
  return [
    [more, built]
      .filter((line) => line !== '')
      .map(capitalize)
      .join(' '),
  ];
}

function concede(act: ActOf<'concede'>, context: WordingContext, language: AdviceLanguage): string[] {
  const { words, values, cardName, sentences } = language;
  const one = cardName(act.card, context);
  const said = values.predicate(act.attribute, act.value, { units: context.units, isMany: act.isUsual });
  const lead = words.leads[act.attribute]?.[0] ?? '';
  const first = capitalize(fill(words.concede.first, { one }));
  if (act.caution !== null) return [`${sentences([act.caution], context)} ${first}`.trim()];
  if (act.better !== null && lead !== '') {
    const other = cardName(act.better, context);
    return [`${capitalize(fill(words.concede.better, { one, other, leads: lead }))} ${first}`];
  }
  const plain = words.concede[act.isUsual ? 'usually' : 'unlike'];
  return said === '' ? [] : [`${capitalize(fill(plain, { one, said }))} ${first}`];
}
