import type { ActOf } from '#app/features/assistant/acts.ts';
import type { TermDetail } from '#app/features/assistant/catalog-acts.ts';
import type { Change, StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import type { ReplyTexts } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** A language pack's sentences, as data. `{name}` is a placeholder; `{Name}` capitalizes its value. */

/** Alternative wordings, best first. */
export type TextAlternatives = readonly string[];

/** Wordings by count; `{n}` is the count in words. */
export interface CountForms<T = TextAlternatives> {
  one: T;
  more: T;
}

export interface Grammar {
  /** BCP 47, for amounts and dates. */
  locale: string;
  /** Zero to ten, as pronouns. */
  numbers: TextAlternatives;
  /** "a, b and c", or with "or". */
  join(words: readonly string[], kind?: 'and' | 'or'): string;
  /** Joins phrases that may contain an "and" themselves. */
  joinPhrases(phrases: readonly string[]): string;
  /** A size on its own, and inside a sentence. */
  sizeName(size: string): string;
  sizeInWords(size: string): string;
  /** Lower case, for a firmness from 1 (soft) to 10 (firm): "medium-firm". */
  firmnessName(firmness: number): string;
  materials: Record<Construction, MaterialWords>;
  /** A catalog feature as it follows "lists". */
  feature(name: string): string;
}

/** Names of a construction. The examples are the English ones for an innerspring. */
export interface MaterialWords {
  /** "innerspring" */
  name: string;
  /** As a preference: "an innerspring". */
  one: string;
  /** After "no": "innerspring". */
  none: string;
  /** "innerspring", "an innerspring", "innersprings"; for foam, "foam mattress" and so on. */
  bed: string;
  aBed: string;
  beds: string;
  /** Before "beds", if it differs from the name. */
  short?: string;
}

export type PlainAct =
  | 'as-before'
  | 'need-more'
  | 'lead-declined'
  | 'stand-back'
  | 'offer'
  | 'keep-as-is'
  | 'start-over'
  | 'no-catalog'
  | 'advice-only'
  | 'offer-cards'
  | 'language'
  | 'documents-differ'
  | 'welcome';

type CardsIntroKind = Exclude<ActOf<'show'>['lead'], 'changed' | 'near' | 'further'>;

export interface SearchSentences {
  plain: Record<PlainAct, TextAlternatives>;
  assistant: {
    /** Assistant names that aren't a person's name, such as "AI assistant". */
    noName: RegExp;
    unnamed: string;
    unnamedOf: string;
    named: string;
    namedOf: string;
    /** Placeholder: {who}. */
    introduction: string;
    hello: string;
  };
  greet: { first: TextAlternatives; returning: TextAlternatives };
  acknowledge: {
    corrected: TextAlternatives;
    removed: TextAlternatives;
    fresh: TextAlternatives;
    skipped: TextAlternatives;
    plain: TextAlternatives;
    /** Placeholder: {fresh}. Follows a correction or a removal. */
    also: string;
    /** `bed` precedes the sleeper if no size is known; `forTwo` and `within` (with {budget}) follow a size. */
    bed: string;
    forTwo: string;
    within: string;
    /** Placeholders: {who}, {age} as a number, {years} in words. */
    child: string;
  };
  /** Placeholders: {value}, and {now} if the fact had another value. */
  clarify: { lines: TextAlternatives; now: string };
  /** With an open question (its {hint} or {invitation}), below cards, and otherwise. */
  notUnderstood: { asked: TextAlternatives; shown: TextAlternatives; open: TextAlternatives };
  ask: { merchants: string; merchantsAgain: string; why: string };
  /** Placeholder: {size}. */
  pricedIn: string;
  show: Record<CardsIntroKind, TextAlternatives | CountForms> & {
    changed: {
      narrowed: TextAlternatives;
      fresh: CountForms;
      options: CountForms<string>;
      added: CountForms;
    };
    /** `{fit}` and `{here}` depend on how many fit, `{rest}` and `{others}` on how many don't. */
    near: { none: CountForms; lines: TextAlternatives; halves: string } & Record<
      'fit' | 'closest' | 'rest' | 'here' | 'others',
      CountForms<string>
    >;
    further: Record<Change, CountForms<string>> & {
      lines: CountForms;
      allAboveBudget: string;
      someAboveBudget: string;
    };
  };
  /** Placeholders: {what}, and {open}, which lists in {ways} what to change. */
  nothingFurther: {
    what: Record<Change, string>;
    lines: TextAlternatives;
    open: string;
    ways: Record<'budget' | 'firmness' | 'materials' | 'brands' | 'thickness', string>;
  };
  wishUnmet: {
    budget: TextAlternatives;
    plain: TextAlternatives;
    wanted(wanted: string): TextAlternatives;
    brands(brands: string): TextAlternatives;
  };
  /** By matching's `change-…` remarks, with {size}; {way} is inserted into the lines. */
  splitAdvice: { ways: Readonly<Record<string, string>>; lines: TextAlternatives };
  /** By remark; placeholders {size}, {material}. */
  nothingFits: {
    lines: TextAlternatives;
    changes: Readonly<Record<string, string>>;
    /** Those that name the {amount} from which beds fit. */
    priced: Readonly<Record<string, string>>;
    changesLine: string;
    obstacles: Readonly<Record<string, string>>;
    obstaclesLine: string;
    otherMaterials: string;
  };
}

export interface LeadSentences {
  askLead: {
    lines: TextAlternatives;
    fields: Record<'name' | 'email' | 'phone', string>;
    byEmail: CountForms<string>;
    otherwise: CountForms<string>;
    /** Before any cards. */
    beforeCards: string;
    incentive: string;
    /** The same as statements. */
    invitations: TextAlternatives;
  };
  leadFirst: { first: TextAlternatives; again: TextAlternatives; reach: string };
  leadSent: { lines: TextAlternatives; name: string };
}

/** Sentences about the store and service, and small talk. */
export interface StoreSentences {
  identity: Record<ActOf<'identity'>['about'], TextAlternatives>;
  decline: Record<ActOf<'decline'>['kind'], TextAlternatives>;
  /** `sore` takes {part}, the shopper's body part. */
  comfort: Record<ActOf<'comfort'>['about'] | 'sore', TextAlternatives>;
  /** "your hip". */
  yours(part: string): string;
  smallTalk: Record<ActOf<'small-talk'>['kind'], TextAlternatives>;
  contactLeft: { kept: TextAlternatives; lost: TextAlternatives };
  /** For a question without an answer. {at} introduces the store's contact; `named` takes the question's {subject}. */
  unanswered: Record<ActOf<'unanswered'>['about'] | 'named' | 'namedAgain', TextAlternatives>;
  sells: Record<'brand' | 'construction' | 'size' | 'thing', { yes: TextAlternatives; no: TextAlternatives }>;
  /** Kinds of products; `other` for those without a name. */
  things: Readonly<Record<string, string>> & { other: string };
  range: { sizes: TextAlternatives; constructions: TextAlternatives };
  cite: { lines: TextAlternatives; until: string };
  unknown: {
    topics: Record<StoreTopic, string>;
    /** In place of a topic: what exactly was asked. */
    details: Record<TermDetail, string>;
    lines: TextAlternatives;
    contact: string;
  };
  /** Placeholder: {answer}. A line without it is used as it is. */
  store: Partial<Record<StoreTopic, TextAlternatives>>;
  /** Added to the address of a store with several locations, and to hours when the question is about a holiday. */
  notes: { locations: string; holidays: string };
  reach: Record<'phoneAndEmail' | 'phone' | 'email' | 'address' | 'other', TextAlternatives>;
  /** `reachable`: the shopper left contact details. */
  passedOn: Record<'plain' | 'reachable', TextAlternatives>;
  handOver: Record<
    | 'person'
    | 'personAgain'
    | 'service'
    | 'complaint'
    | 'child'
    | 'childAgain'
    | 'stillOpen'
    | 'complete'
    | 'added',
    TextAlternatives
  > & { away: string; backAt: string; wait(minutes: number): string };
  askService: Record<'both' | 'order' | 'contact', TextAlternatives>;
}

/** The sentences of every act except those about shown beds. */
export type Sentences = SearchSentences & LeadSentences & StoreSentences;

type Values = Readonly<Record<string, string>>;

/** Fills in placeholders; missing values become empty. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w{1,20})\}/g, (_, name: string) => {
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    const value = values[key] ?? '';
    return key === name ? value : capitalize(value);
  });
}

export function fillLines(lines: TextAlternatives, values: Values): string[] {
  return lines.map((line) => fill(line, values));
}

export function selectByCount<T>({ one, more }: CountForms<T>, count: number): T {
  return count === 1 ? one : more;
}

/** A count in words, or in digits above ten. */
export function numberWord(count: number, { numbers }: Grammar): string {
  return numbers[count] ?? String(count);
}

/** Quick replies that relax a search without results, by remark; placeholders {size} and {material}. */
export function relaxationReplies(
  openers: Readonly<Record<string, string>>,
  { materials, sizeName }: Grammar,
): ReplyTexts['opener'] {
  return ({ code, values }) => {
    const opener = openers[code] ?? '';
    const size = sizeName(String(values.size ?? ''));
    const material = materials[values.material as Construction]?.name ?? '';
    const isOpen =
      (opener.includes('{size}') && size === '') || (/\{material\}/i.test(opener) && material === '');
    return isOpen ? '' : fill(opener, { size, material });
  };
}
