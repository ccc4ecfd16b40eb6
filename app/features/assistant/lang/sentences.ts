import type { ActOf } from '#app/features/assistant/acts.ts';
import type { Change, StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What a language pack says, as data. `{name}` stands for a value, `{Name}` for the same value with a capital. */

/** The wordings of one thing, the best first. */
export type Lines = readonly string[];

/** By a count; `{n}` is the count in words. */
export interface Counted<T = Lines> {
  one: T;
  more: T;
}

/** Grammar of the language. */
export interface Grammar {
  /** BCP 47, for amounts and dates. */
  locale: string;
  /** Zero to ten, as pronouns. */
  numbers: Lines;
  /** "a, b and c", or with "or". */
  join(words: readonly string[], kind?: 'and' | 'or'): string;
  /** Joins phrases that may hold an "and" of their own. */
  joinPhrases(phrases: readonly string[]): string;
  /** A size by itself, and inside a sentence. */
  sizeName(size: string): string;
  sizeInWords(size: string): string;
  /** Lowercase, of a firmness from 1 (soft) to 10 (firm): "medium-firm". */
  firmnessName(firmness: number): string;
  materials: Record<Construction, MaterialWords>;
  /** A feature as the catalog names it, after "lists". */
  feature(name: string): string;
}

/** How a construction is called; the words in the comments are the English ones of an innerspring. */
export interface MaterialWords {
  /** "innerspring" */
  name: string;
  /** What the shopper would like: "an innerspring". */
  one: string;
  /** After "no": "innerspring". */
  none: string;
  /** "innerspring", "an innerspring", "innersprings"; of foam, "foam mattress" and so on. */
  bed: string;
  aBed: string;
  beds: string;
  /** Before "beds", if it isn't the name. */
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

/** What is said while looking for a bed. */
export interface SearchSentences {
  plain: Record<PlainAct, Lines>;
  assistant: {
    /** Names that aren't a person's name, such as "AI assistant". */
    noName: RegExp;
    unnamed: string;
    unnamedOf: string;
    named: string;
    namedOf: string;
    /** With {who}. */
    introduction: string;
    hello: string;
  };
  greet: { first: Lines; returning: Lines };
  acknowledge: {
    corrected: Lines;
    removed: Lines;
    fresh: Lines;
    skipped: Lines;
    plain: Lines;
    /** {fresh}, after a correction or what was removed. */
    also: string;
    /** After a size: for two sleepers; with {budget}. */
    /** Before whom it is for, without a size. */
    bed: string;
    forTwo: string;
    within: string;
    /** With {who}, {age} as a number and {years} in words. */
    child: string;
  };
  /** With {value} and {now}, which stands there when the fact had another value. */
  clarify: { lines: Lines; now: string };
  /** Under a question, with its {hint} or {invitation}; below cards; and without either. */
  notUnderstood: { asked: Lines; shown: Lines; open: Lines };
  ask: { merchants: string; merchantsAgain: string; why: string };
  show: Record<CardsIntroKind, Lines | Counted> & {
    changed: { narrowed: Lines; fresh: Counted; options: Counted<string>; added: Counted };
    /** `{fit}` and `{here}` by how many fit, `{rest}` and `{others}` by how many don't. */
    near: { none: Counted; lines: Lines; halves: string } & Record<
      'fit' | 'closest' | 'rest' | 'here' | 'others',
      Counted<string>
    >;
    further: Record<Change, Counted<string>> & {
      lines: Counted;
      allAboveBudget: string;
      someAboveBudget: string;
    };
  };
  /** With {what}; {open} names in {ways} the wishes to change. */
  nothingFurther: {
    what: Record<Change, string>;
    lines: Lines;
    open: string;
    ways: Record<'budget' | 'firmness' | 'materials' | 'brands' | 'thickness', string>;
  };
  wishUnmet: { budget: Lines; plain: Lines; wanted(wanted: string): Lines };
  /** By matching's `change-…` remarks, with {size}; {way} goes into the lines. */
  splitAdvice: { ways: Readonly<Record<string, string>>; lines: Lines };
  /** By remark, with {size} and {material}. */
  nothingFits: {
    lines: Lines;
    changes: Readonly<Record<string, string>>;
    changesLine: string;
    obstacles: Readonly<Record<string, string>>;
    obstaclesLine: string;
    otherMaterials: string;
  };
}

/** What is said about the form for contact details. */
export interface LeadSentences {
  askLead: {
    lines: Lines;
    fields: Record<'name' | 'email' | 'phone', string>;
    byEmail: Counted<string>;
    otherwise: Counted<string>;
    /** Before anything was shown. */
    beforeCards: string;
    incentive: string;
    /** The same as a statement. */
    invitations: Lines;
  };
  leadFirst: { first: Lines; again: Lines; reach: string };
  leadSent: { lines: Lines; name: string };
}

/** Sentences about the store and service, and small talk. */
export interface StoreSentences {
  identity: Record<ActOf<'identity'>['about'], Lines>;
  decline: Record<ActOf<'decline'>['kind'], Lines>;
  /** `sore` with {part}: the shopper's own hip. */
  comfort: Record<ActOf<'comfort'>['about'] | 'sore', Lines>;
  /** "your hip". */
  yours(part: string): string;
  smallTalk: Record<ActOf<'small-talk'>['kind'], Lines>;
  contactLeft: { kept: Lines; lost: Lines };
  /** A question that nothing answers, with {at} before the store's contact. */
  /** `named` with the {subject} of the question. */
  unanswered: Record<ActOf<'unanswered'>['about'] | 'named' | 'namedAgain', Lines>;
  sells: Record<'brand' | 'construction' | 'size' | 'thing', { yes: Lines; no: Lines }>;
  /** Kinds of products; `other` for what has no name. */
  things: Readonly<Record<string, string>> & { other: string };
  range: { sizes: Lines; constructions: Lines };
  cite: { lines: Lines; until: string };
  unknown: { topics: Record<StoreTopic, string>; lines: Lines; contact: string };
  /** With {answer}; a line without it is used as it is. */
  store: Partial<Record<StoreTopic, Lines>>;
  /** After the address of a store with several locations, and after hours that were asked for a holiday. */
  notes: { locations: string; holidays: string };
  reach: Record<'phoneAndEmail' | 'phone' | 'email' | 'address' | 'other', Lines>;
  /** `reachable`: the shopper left a way to answer. */
  passedOn: Record<'plain' | 'reachable', Lines>;
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
    Lines
  > & { away: string; backAt: string; wait(minutes: number): string };
  askService: Record<'both' | 'order' | 'contact', Lines>;
}

/** What every act but those on shown beds is said with. */
export type Sentences = SearchSentences & LeadSentences & StoreSentences;

type Values = Readonly<Record<string, string>>;

/** Replaces the placeholders of a text; one without a value becomes empty. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w{1,20})\}/g, (_, name: string) => {
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    const value = values[key] ?? '';
    return key === name ? value : capitalize(value);
  });
}

export function fillLines(lines: Lines, values: Values): string[] {
  return lines.map((line) => fill(line, values));
}

export function byCount<T>({ one, more }: Counted<T>, count: number): T {
  return count === 1 ? one : more;
}

/** A count in words; above ten in digits. */
export function numberWord(count: number, { numbers }: Grammar): string {
  return numbers[count] ?? String(count);
}
