import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';

/** What of a reply has reached the shopper so far. */
export interface ToldParts {
  add(part: ReplyPart): void;
  /** As the reply is stored: texts in a row are one, without white space at their ends; nothing is empty. */
  parts(): ReplyPart[];
  /** All texts, a space between those that cards part. */
  text(): string;
  /** The text after the last cards. */
  closing(): string;
  hasCards(): boolean;
  isEmpty(): boolean;
}

/** Gathers the parts of a reply as they are told, piece by piece. */
export function gatherTold(): ToldParts {
  const told: ReplyPart[] = [];
  const spoken = () => told.filter((part) => part.type !== 'quick-replies');
  return {
    add(part) {
      const last = told.at(-1);
      if (part.type === 'text' && last?.type === 'text') last.text += part.text;
      else told.push(part.type === 'text' ? { ...part } : part);
    },
    parts: () => told.flatMap(toStored),
    text: () => told.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : [])).join(' '),
    closing() {
      const last = spoken().at(-1);
      return last?.type === 'text' ? last.text : '';
    },
    hasCards: () => told.some((part) => part.type === 'products'),
    isEmpty: () => spoken().every((part) => part.type === 'text' && part.text.trim() === ''),
  };
}

function toStored(part: ReplyPart): ReplyPart[] {
  if (part.type !== 'text') return part.items.length === 0 ? [] : [part];
  const text = part.text.trim();
  return text === '' ? [] : [{ type: 'text', text }];
}
