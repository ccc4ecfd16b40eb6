import { FALLBACK_TEXTS } from '#app/features/assistant/fallback-texts.ts';
import type { Repair, ReplyRecord } from '#app/features/assistant/reply-record.ts';

/** How a reply was made, in the merchant's words; the shopper sees nothing of it. */
export interface ReplyNotes {
  /** Who spoke: the built-in assistant, a model by its name, or both. */
  by: string;
  changes: ReplyChange[];
  /** How many more changes there were. */
  more: number;
}

export interface ReplyChange {
  /** "Left out", "Moved to the end" or "Replaced", and what the rule is about. */
  what: string;
  /** What the engine wrote. */
  text: string;
}

const CHANGES_SHOWN = 6;
const BUILT_IN = 'Built-in assistant';
const SET_ASIDE = 'This message was set aside: the server stopped twice while it was being answered';

const DONE: Record<Repair['done'], string> = {
  'left-out': 'Left out',
  moved: 'Moved to the end',
  replaced: 'Replaced',
};

const RULES: Record<Repair['rule'], string> = {
  'several-questions': 'a second question',
  'question-not-last': 'a question before the end',
  'product-name': "a product's name outside the cards",
  price: 'a price outside the cards',
  'medical-claim': 'a claim about health',
  'contact-request': 'a request for contact details',
  link: 'a link',
  markup: 'code or markup',
  'unknown-product': "a product that isn't in your catalog",
  'prompt-leak': 'something about its instructions',
  'unsupported-claim': 'a claim that your settings, catalog and files do not support',
  'quick-replies': 'a suggested answer',
};

/** Null for a reply of which nothing is recorded, and for a shopper's message. */
export function noteReply(engine: string | null, record: Partial<ReplyRecord> | null): ReplyNotes | null {
  if (engine === null) return null;
  const repairs = record?.repairs ?? [];
  return {
    by: wordSpeaker(engine, record),
    changes: repairs.slice(0, CHANGES_SHOWN).map(wordRepair),
    more: Math.max(0, repairs.length - CHANGES_SHOWN),
  };
}

function wordSpeaker(engine: string, record: Partial<ReplyRecord> | null): string {
  const { model = null, fallback = null, isSetAside = false } = record ?? {};
  if (isSetAside) return SET_ASIDE;
  const named = model === null ? 'Language model' : `Language model ${model}`;
  if (fallback !== null)
    return `${BUILT_IN} in place of ${model ?? 'the language model'}: ${FALLBACK_TEXTS[fallback]}`;
  return engine === 'llm' ? named : BUILT_IN;
}

function wordRepair({ rule, text, done }: Repair): ReplyChange {
  return { what: `${DONE[done]}: ${RULES[rule]}`, text };
}
