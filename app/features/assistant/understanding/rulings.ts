import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** What a part states: some of what it offers, or nothing. */
export type Ruling = readonly { key: string; value: unknown }[];

export function offerOf({ offers }: Span, label: string): Ruling {
  const offered = offers[label];
  return offered === undefined ? [] : [offered];
}

/** A message with the parts that statements are about and the words by which they turn. */
export interface Reading {
  context: MessageContext;
  parts: readonly Span[];
  words: readonly ConceptMatch[];
}
