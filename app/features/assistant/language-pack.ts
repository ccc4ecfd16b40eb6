import type { ActName, ActOf } from '#app/features/assistant/acts.ts';
import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { BriefTexts } from '#app/features/assistant/brief-texts.ts';
import type { AssistantVoice, StoreInfo } from '#app/features/assistant/conversation.ts';
import type { LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { OwnCase } from '#app/features/assistant/understanding/own-case.ts';
import type { Asking } from '#app/features/assistant/understanding/asking.ts';
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

/** The packs by their codes; the first is spoken when neither the store nor the shopper says otherwise. */
export type Languages = Readonly<Record<string, LanguagePack>>;

/** A language: everything that is said in it and read of it. Logic gets a pack passed in and never imports one. */
export interface LanguagePack {
  /** ISO 639-1. */
  code: string;
  /** In the language itself, for the link that switches to it. */
  name: string;
  /** The small words that every sentence has, by which the language is recognized. */
  functionWords: readonly string[];
  /** Reads a message of this language; the same for the same input, never throws. */
  understand(message: string, context: ReadingContext): Understanding;
  /** Numbers and things of the shopper's own that a message of this language names; never throws. */
  ownCase(message: string): OwnCase;
  /** What stands right before a name that is meant, and before one that isn't: "the Grace", "not the Grace". */
  beforeNames: { meant: ReadonlySet<string>; notMeant: ReadonlySet<string> };
  /** Global: what joins two things said in one sentence, such as " and ". */
  joins: RegExp;
  /** How an objection begins: "no, ", "no no ". */
  objection: RegExp;
  asking: Asking;
  /** What ordinary questions about mattresses name. */
  lessonWords: Lexicon;
  /** What is sold beside mattresses, and how it is asked for. */
  accessoryWords: Lexicon;
  /** By which words a question of a model or a merchant is recognized. */
  questionWords: QuestionWords;
  facts: { [K in FactKey]: FactTexts<FactValues[K]> };
  acts: ActTexts;
  replies: ReplyTexts;
  matching: MatchingTexts;
  brief: BriefTexts;
}

/** How one fact is asked for and acknowledged. */
export interface FactTexts<V> {
  /** One question with one question mark at the end; alternatives, chosen per chat. Absent if never asked for. */
  ask?: readonly string[];
  /** The question right below the greeting, shorter, since its answers stand under it. */
  opening?: string;
  /** Comes back to the question without a question mark. */
  invite?: string;
  /** After an answer that wasn't understood. */
  hint?: string;
  /** Why the answer matters, in one or two sentences. */
  why?: string;
  /** Two to five answers, one line each, in the shopper's words. */
  replies?(options: AnswerOptions): string[];
  /** The quick replies after the last of `asked` ("More sizes") was tapped. */
  moreReplies?: { asked: string; replies(options: AnswerOptions): string[] };
  /**
   * A value as a short phrase for "…, got it": "a Queen", "up to $1,600", "side sleeping"; '' if it isn't mentioned. `quote`:
   * the words that stated it, where they are known.
   */
  acknowledged(value: V, units: DisplayUnits, quote?: string): string;
  /** The acknowledgment if this fact is the only one, with {value}, or with {name} for a size; "…, got it" without it. */
  alone?: string;
  /** What is set aside when the fact is taken back: "the budget". */
  noun: string;
  /** The same questions when the bed is for somebody else. */
  others?: { ask: readonly string[]; invite?: string };
}

export interface AnswerOptions extends CatalogRange {
  units: DisplayUnits;
  known: Partial<FactValues>;
}

/** What the wording of an act may use besides the act. */
export interface WordingContext {
  store: StoreInfo;
  voice: AssistantVoice;
  units: DisplayUnits;
  /** How many cards the shopper sees. */
  shownCount: number;
  known: Partial<FactValues>;
  /** The words that stated what is known. */
  quotes: Partial<Record<FactKey, string>>;
}

/** The wordings of an act, the best first: the renderer takes one that the chat hasn't heard. An empty list says nothing. */
export type ActTexts = {
  [Name in ActName]: (act: ActOf<Name>, context: WordingContext) => readonly string[];
};

/** What a quick reply below cards asks for. */
export type CardsRequest = 'compare' | 'pick' | 'why' | 'cheaper' | 'softer' | 'firmer';

/** Quick replies besides those of the facts. */
export interface ReplyTexts {
  /** Whether a merchant's greeting already says that this is an AI assistant. */
  introducesAi(greeting: string): boolean;
  /** A question after cards, with what it is for. */
  narrowDown(question: string): string;
  /** Whether a message that asks why asks it of a card that isn't the first: "why not the second one". */
  asksWhyNot(message: string): boolean;
  /** Whether a message asks if a bed is of one material alone: "100% latex", "all foam". */
  asksIfPure(message: string): boolean;
  /** Whether a message takes the offer to pass a question on: "yes, pass it on". */
  asksToPassOn(message: string): boolean;
  /** Under a greeting that asks something of its own. */
  opening: readonly string[];
  /** The quick reply that accepts a suggested change after no matches were found, by matching's `change-…` remark; '' for none. */
  opener(change: Remark): string;
  /** What can be asked of cards. */
  afterCards: Record<CardsRequest, string>;
  /** Back to the shown cards, and on with the search: after a question that nothing answers, and while a person is awaited. */
  showPicks: string;
  goOn: string;
  /** For a shopper who is just looking. */
  noPressure: readonly string[];
  showBeds: string;
  askPerson: string;
  /** What a shopper says to the form for contact details, by its buttons. */
  leadForm: Record<LeadFormStatus, string>;
  /** What a shopper agrees to who sends the form; one sentence, with what the store promised for it. */
  leadConsent(storeName: string, incentive: string): string;
  /** The button of the store's booking page. */
  booking: string;
  yesNo: readonly [string, string];
  anyAnswer: string;
}

/** The words of matching on cards and of comparisons. */
export interface MatchingTexts {
  /** A sentence or two without the product's name; '' for an unknown code. */
  describeRemark(remark: Remark, units: DisplayUnits): string;
  matchLabel(score: number): string;
  sizes: Record<Size, string>;
  roles: Record<Role, string>;
  /** What each part of a score compares. */
  parts: Record<PartKey, string>;
  /** The role of the card in the middle of a ladder of prices. */
  midRange: string;
  /** The roles of the cards at the ends of a range of prices. */
  priceEnds: { least: string; most: string };
  /** What several of a bed cost, with the total as an amount in words. */
  severalCost(count: number, total: string): string;
  bothCost(total: string): string;
  /** Row titles of the comparison table. */
  attributes: Record<Attribute, string>;
  /** A stated value in a cell: "Medium-firm (6.5 out of 10)", "10 years"; '–' for null. */
  value(value: PropertyValue, units: DisplayUnits): string;
  /** A value that only its construction suggests. */
  usually(value: string): string;
  /** An amount of minor units with its currency, for cells and cards. */
  money(minor: number, units: DisplayUnits): string;
  sizeAndPriceUnknown: string;
  aboveBudget: string;
}

/** By which words a question of the assistant is recognized; the more specific facts come first. */
export interface QuestionWords {
  /** Words for a partner, which turn a question about the shopper into one about the partner. */
  partner: readonly string[];
  facts: readonly (readonly [own: FactKey, partners: FactKey | null, phrases: readonly string[]])[];
}

/** The fact that a question of the assistant or of the merchant asks for; null for any other question. */
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
