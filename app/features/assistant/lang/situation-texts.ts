import type { ActOf } from '#app/features/assistant/acts.ts';
import type { SituationAct, Verdict } from '#app/features/assistant/situation-acts.ts';
import { type AdviceLanguage, feelName, describeSleeper } from '#app/features/assistant/lang/advice-texts.ts';
import { fill } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts, WordingContext } from '#app/features/assistant/language-pack.ts';
import { capitalize, formatWeight } from '#app/features/matching/explanation/formatting.ts';

/** Verdicts on the shopper's own situation, in any language. */

type SingularPlural = Record<'one' | 'many', string>;

export interface SituationWords {
  /** Placeholders: lengths by name, {pounds}, {capacity}, {feel}, {size}, {at}, {ones} that pass, {others}. */
  verdicts: Record<Verdict, string | SingularPlural>;
  /** Names the beds that pass ({ones}) after a verdict that doesn't. */
  ofThese: SingularPlural;
  /** Placeholders: {low}, {high}. */
  range: string;
  /** How well {one} fits: well, with a trade-off, or as a compromise. Its reasons and cautions follow. */
  goodEnough: Record<'yes' | 'but' | 'near', string>;
  /** Placeholders: {who}, {feel}, {ones}, {too}, {enough}. */
  tooFeel: Record<'none' | 'some' | 'all' | 'others', SingularPlural>;
  /** Answers "is it soft enough" and whether it also holds them up. */
  tooFeelBoth: SingularPlural;
  yes: string;
  no: string;
  too: Record<'soft' | 'firm', SingularPlural>;
  enough: Record<'soft' | 'firm', SingularPlural>;
  /** Whether {ones} or none meet the {limit}; placeholders {length}, {feel}. */
  within: SingularPlural & { none: string; not: string; limits: Record<string, SingularPlural> };
  /** With or without the brand's {name}. */
  rival: { named: readonly string[]; other: readonly string[] };
  /** Placeholders: {beds}, {brands}; `visit` has {address}, `call` {contact}. */
  whyUs: { choice: string; visit: string; call: string };
}

type SituationTexts = Pick<ActTexts, SituationAct>;

export function createSituationTexts(words: SituationWords, language: AdviceLanguage): SituationTexts {
  return {
    verdict: (act, context) => [verdictText(act, context, { words, language })],
    'good-enough': ({ card, isNear, reasons, cautions }, context) => {
      const one = language.cardName(card, context);
      const how = isNear || reasons.length === 0 ? 'near' : cautions.length > 0 ? 'but' : 'yes';
      const said = capitalize(fill(words.goodEnough[how], { one }));
      return [`${said} ${language.sentences([...reasons, ...cautions], context)}`.trim()];
    },
    within: (act, context) => [withinText(act, context, { words, language })],
    rival: ({ name }) =>
      name === null ? words.rival.other : words.rival.named.map((line) => fill(line, { name })),
    'why-us': ({ beds, brands, address, contact }) => {
      const { choice, visit, call } = words.whyUs;
      const reach = address !== '' ? fill(visit, { address }) : contact !== '' ? fill(call, { contact }) : '';
      return [`${fill(choice, { beds: String(beds), brands: String(brands) })} ${reach}`.trim()];
    },
    'too-feel': (act, context) => [tooSoftOrFirmText(act, context, { words, language })],
  };
}

interface Wording {
  words: SituationWords;
  language: AdviceLanguage;
}

/** "The first and third are under 12 inches", "none of them is medium-firm". */
function withinText(act: ActOf<'within'>, context: WordingContext, { words, language }: Wording): string {
  const { attribute, op, value, cards } = act;
  const { none, not, limits, ...some } = words.within;
  const number = cards.length > 1 ? 'many' : 'one';
  const length = attribute === 'thickness' ? language.values.lengthInWords(value, context.units) : '';
  const feel = attribute === 'firmness' ? feelName(value, language) : '';
  const limit = fill(limits[`${attribute}.${op}`]?.[number] ?? '', { length, feel });
  const said = cards.length > 0 ? some[number] : act.of === 1 ? not : none;
  return capitalize(fill(said, { ones: language.cardNames(cards, context), limit }));
}

function verdictText(act: ActOf<'verdict'>, context: WordingContext, { words, language }: Wording): string {
  const { values, grammar, cardNames } = language;
  const { units, shownCount } = context;
  const said = words.verdicts[act.on];
  const text = typeof said === 'string' ? said : said[act.cards.length > 1 ? 'many' : 'one'];
  const inches = (length: number | [number, number]) => {
    if (typeof length === 'number') return values.lengthInWords(length, units);
    const [least, most] = length;
    const high = values.lengthInWords(most, units);
    if (least === most) return high;
    const low = units.measurementUnit === 'metric' ? values.lengthInWords(least, units) : String(least);
    return fill(words.range, { low, high });
  };
  const weight = (pounds: number | null) => (pounds === null ? '' : formatWeight(pounds, units));
  const filled = fill(text, {
    ...Object.fromEntries(Object.entries(act.lengths).map(([name, length]) => [name, inches(length)])),
    pounds: weight(act.pounds),
    capacity: weight(act.capacity),
    feel: act.firmness === null ? '' : feelName(act.firmness, language),
    size: act.size === null ? '' : grammar.sizeInWords(act.size),
    at: act.contact === '' ? '' : `: ${act.contact}`,
    ones: act.cards.length === 0 ? '' : cardNames(act.cards, context),
    others: act.others.length === 0 ? '' : cardNames(act.others, context),
  });
  const isNamed = text.includes('{ones}');
  const isSome = act.cards.length > 0 && act.cards.length < shownCount && !isNamed;
  return `${capitalize(filled)}${isSome ? ` ${ofTheseText(act.cards, context, { words, language })}` : ''}`;
}

function ofTheseText(
  cards: readonly number[],
  context: WordingContext,
  { words, language }: Wording,
): string {
  const ones = language.cardNames(cards, context);
  return capitalize(fill(words.ofThese[cards.length > 1 ? 'many' : 'one'], { ones }));
}

function tooSoftOrFirmText(
  act: ActOf<'too-feel'>,
  context: WordingContext,
  { words, language }: Wording,
): string {
  const { too, right, ideal, asked, isEnough = false, isBoth = false } = act;
  const known = { who: describeSleeper(act, context, language), feel: feelName(ideal, language) };
  const say = (texts: SingularPlural, cards: readonly number[]) => {
    const count = cards.length > 1 ? 'many' : 'one';
    const [is, isNot] = [words.too[asked][count], words.enough[asked][count]];
    const ones = language.cardNames(cards, context);
    const isGood = (too.length === 0) === isEnough;
    const answer = isGood ? words.yes : words.no;
    return capitalize(fill(texts[count], { ...known, ones, too: is, enough: isNot, answer }));
  };
  if (too.length === 0) return say(isBoth ? words.tooFeelBoth : words.tooFeel.none, right);
  if (right.length === 0) return say(words.tooFeel.all, too);
  return `${say(words.tooFeel.some, too)} ${say(words.tooFeel.others, right)}`;
}
