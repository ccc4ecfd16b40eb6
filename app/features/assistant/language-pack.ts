import type { ActName, ActOf } from '#app/features/assistant/acts.ts';
import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { BriefTexts } from '#app/features/assistant/brief-texts.ts';
import type { AssistantVoice, StoreInfo } from '#app/features/assistant/conversation.ts';
import type { LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { SituationDetails } from '#app/features/assistant/understanding/situation.ts';
import type { QuestionForms } from '#app/features/assistant/understanding/question-form.ts';
import { normalizeWord, splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { CatalogRange } from '#app/features/assistant/understanding/facts/fact.ts';
import type { FactKey, FactValues } from '#app/features/assistant/understanding/facts/registry.ts';
import type {
  Attribute,
  ReadingContext,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';
import type { PartKey, Remark, Role } from '#app/features/matching/matching.ts';

/** Packs by language code. The first is the default. */
export type LanguagePacks = Readonly<Record<string, LanguagePack>>;

/** Everything said and understood in one language. Logic receives a pack and never imports one. */
export interface LanguagePack {
  code: string;
  /** In the language itself, for the link that switches to it. */
  name: string;
  /** Common function words, used to detect the language. */
  functionWords: readonly string[];
  /** Parses a message in this language. Deterministic; never throws. */
  understand(message: string, context: ReadingContext): Understanding;
  /** Numbers and belongings of the shopper mentioned in a message; never throws. */
  readSituation(message: string): SituationDetails;
  /** Words right before a product name that confirm it or reject it: "the Grace", "not the Grace". */
  beforeNames: { meant: ReadonlySet<string>; notMeant: ReadonlySet<string> };
  /** Global regex for conjunctions within a sentence, such as " and ". */
  joins: RegExp;
  /** How an objection starts: "no, ", "no no ". */
  objection: RegExp;
  asking: QuestionForms;
  lessonWords: Lexicon;
  /** Vocabulary for products other than mattresses. */
  accessoryWords: Lexicon;
  /** Recognizes what a question by a model or a merchant asks for. */
  questionWords: QuestionWords;
  facts: { [K in FactKey]: FactTexts<FactValues[K]> };
  acts: ActTexts;
  replies: ReplyTexts;
  matching: MatchingTexts;
  brief: BriefTexts;
}

export interface FactTexts<V> {
  /** Alternative wordings, each with a single question mark, at the end; chosen per chat. Absent if never asked. */
  ask?: readonly string[];
  /** Shorter than `ask`, since it stands right below the greeting with its answers under it. */
  opening?: string;
  /** Returns to the question without a question mark. */
  invite?: string;
  hint?: string;
  /** Why the answer matters, in one or two sentences. */
  why?: string;
  /** Two to five answers, one line each, in the shopper's words. */
  replies?(options: AnswerOptions): string[];
  /** Quick replies after the last of `asked` ("More sizes") was tapped. */
  moreReplies?: { asked: string; replies(options: AnswerOptions): string[] };
  /**
   * A value as a short phrase for "…, got it": "a Queen", "up to $1,600", "side sleeping"; '' if it isn't mentioned.
   * `quote` is the shopper's own words, if known.
   */
  acknowledged(value: V, units: DisplayUnits, quote?: string): string;
  /** The acknowledgment if this is the only fact, with {value}, or {name} for a size; defaults to "…, got it". */
  alone?: string;
  /** What is dropped if the fact is retracted: "the budget". */
  noun: string;
  /** The questions if the bed is for someone else. */
  others?: { ask: readonly string[]; invite?: string };
}

export interface AnswerOptions extends CatalogRange {
  units: DisplayUnits;
  known: Partial<FactValues>;
}

export interface WordingContext {
  store: StoreInfo;
  voice: AssistantVoice;
  units: DisplayUnits;
  shownCount: number;
  known: Partial<FactValues>;
  /** The shopper's words for each known fact. */
  quotes: Partial<Record<FactKey, string>>;
}

/** An act's wordings, best first: the renderer picks one the chat hasn't used. An empty list says nothing. */
export type ActTexts = {
  [Name in ActName]: (act: ActOf<Name>, context: WordingContext) => readonly string[];
};

export type CardsRequest = 'compare' | 'pick' | 'why' | 'cheaper' | 'softer' | 'firmer';

/** Quick replies other than those of facts. */
export interface ReplyTexts {
  /** Whether a merchant's greeting already says that this is an AI assistant. */
  introducesAi(greeting: string): boolean;
  /** Appends the purpose to a question after cards. */
  narrowDown(question: string): string;
  /** Whether a "why" message is about a card that isn't first: "why not the second one". */
  asksWhyNot(message: string): boolean;
  /** Whether a message asks if a bed consists of one material: "100% latex", "all foam". */
  asksIfPure(message: string): boolean;
  /** Whether a message accepts the offer to forward a question: "yes, pass it on". */
  asksToPassOn(message: string): boolean;
  /** Below a greeting that asks something of its own. */
  opening: readonly string[];
  /**
   * The quick reply that accepts a change suggested when nothing matched (matching's `change-…` remarks); '' for none.
   */
  opener(change: Remark): string;
  afterCards: Record<CardsRequest, string>;
  /**
   * Return to the shown cards, and continue the search: after an unanswerable question, or while waiting for a person.
   */
  showPicks: string;
  goOn: string;
  noPressure: readonly string[];
  showBeds: string;
  askPerson: string;
  /** The shopper's message for each button of the contact form. */
  leadForm: Record<LeadFormStatus, string>;
  /** What the shopper consents to by sending the form, in one sentence, with the store's incentive. */
  leadConsent(storeName: string, incentive: string): string;
  booking: string;
  yesNo: readonly [string, string];
  anyAnswer: string;
}

export interface MatchingTexts {
  /** A sentence or two without the product's name; '' for an unknown code. */
  describeRemark(remark: Remark, units: DisplayUnits): string;
  matchLabel(score: number): string;
  sizes: Record<Size, string>;
  roles: Record<Role, string>;
  parts: Record<PartKey, string>;
  /** Role of the card in the middle of a price ladder. */
  midRange: string;
  /** Roles of the cards at the ends of a price range. */
  priceEnds: { least: string; most: string };
  /** The cost of several of a bed; `total` is a formatted amount. */
  severalCost(count: number, total: string): string;
  bothCost(total: string): string;
  /** What the same bed costs beyond the smaller `size`. */
  sizeCostsMore(more: string, size: Size): string;
  attributes: Record<Attribute, string>;
  /** An attribute's stated value in a cell: "Medium-firm (6.5 out of 10)", "10 years", "Sleeps cool"; '–' for null. */
  value(attribute: Attribute, value: PropertyValue, units: DisplayUnits): string;
  /** A value that is only typical of the construction. */
  typically(value: string): string;
  terms: { trial(nights: number): string; warranty(years: number): string };
  /** Formats minor units with their currency, for cells and cards. */
  money(minor: number, units: DisplayUnits): string;
  sizeAndPriceUnknown: string;
  aboveBudget: string;
}

/** Recognizes what a question asks for; more specific facts come first. */
export interface QuestionWords {
  /** Words for a partner, which make a question about the shopper one about the partner. */
  partner: readonly string[];
  facts: readonly (readonly [own: FactKey, partners: FactKey | null, phrases: readonly string[]])[];
}

/** The fact that a question by the assistant or merchant asks for; null for any other question. */
export function findAskedFact(question: string, { partner, facts }: QuestionWords): FactKey | null {
  const text = toPlain(question);
  const has = (phrase: string) => text.includes(` ${phrase} `);
  for (const [own, partners, phrases] of facts)
    if (phrases.some(has)) return partners !== null && partner.some(has) ? partners : own;
  return null;
}

function toPlain(text: string): string {
  const words = splitTokens(text).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [normalizeWord(word)] : [],
  );
  return ` ${words.join(' ')} `;
}
