import type { ActName } from '#app/features/assistant/acts.ts';
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  type ReplyPart,
} from '#app/features/assistant/conversation.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { FactKey, FactValues } from '#app/features/assistant/understanding/facts/registry.ts';
import type {
  FactUpdate,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Chats in which each message comes with its meaning, so dialogue tests don't depend on parsing. */

export type Meaning = Partial<Understanding>;

const NOTHING: Understanding = {
  facts: [],
  doubts: [],
  removed: [],
  skipped: [],
  intents: ['inform'],
  topics: [],
  shown: [],
  rank: null,
  change: null,
  contact: {},
  namedBrands: [],
  askedSize: null,
  isQuestion: false,
};

export function understood(meaning: Meaning): Understanding {
  return { ...NOTHING, ...meaning };
}

export function says<K extends FactKey>(
  key: K,
  value: FactValues[K] | null,
  manner: FactUpdate = 'said',
): UnderstoodFact {
  return { key, value, quote: String(value), manner } as UnderstoodFact;
}

export function facts(values: Partial<FactValues>): Meaning {
  return { facts: Object.entries(values).map(([key, value]) => says(key as FactKey, value as never)) };
}

/** English wording with scripted understanding: looks up the meaning of each text. */
export function scriptedPack(script: ReadonlyMap<string, Understanding>, code = 'en'): LanguagePack {
  return { ...ENGLISH, code, understand: (message) => script.get(message) ?? NOTHING };
}

export interface Said {
  parts: ReplyPart[];
  text: string;
  quickReplies: readonly string[];
  cards: number;
  state: ConversationState;
  acts: ActName[];
}

/** Plays messages with given meanings over a real context with replaced languages. */
export function startChat(base: ReplyContext, initial: ConversationState = EMPTY_CONVERSATION) {
  const script = new Map<string, Understanding>();
  const context: ReplyContext = { ...base, languages: { en: scriptedPack(script) } };
  let state = initial;
  let count = 0;
  return {
    context,
    say(meaning: Meaning = {}, text = ''): Said {
      count += 1;
      const message = text === '' ? `message ${count}` : text;
      script.set(message, understood(meaning));
      const reply = createGuidedReply({ state, text: message, messageId: `m${count}`, context });
      state = reply.state;
      return said(reply.parts, state);
    },
  };
}

function said(parts: ReplyPart[], state: ConversationState): Said {
  return {
    parts,
    text: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' '),
    quickReplies: parts.flatMap((part) => (part.type === 'quick-replies' ? part.items : [])),
    cards: parts.flatMap((part) => (part.type === 'products' ? part.items : [])).length,
    state,
    acts: state.lastActs.map(({ act }) => act),
  };
}
