import type { ReplyRequest, SpokenMessage } from '#app/features/assistant/chat-engine.ts';
import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { STOOD_BACK } from '#app/features/assistant/guided/advance.ts';
import { startOver } from '#app/features/assistant/guided/reply.ts';
import { readTurn, type Turn, wants } from '#app/features/assistant/guided/turn.ts';

/** A reply that a model is making: the turn as our own reading has begun it, and what the tools did since. */
export interface ModelTurn {
  turn: Turn;
  history: readonly SpokenMessage[];
  /** Whether this reply has shown cards; it shows them once. */
  hasCards: boolean;
  /** Keys that a tool wanted to overwrite against the shopper's words. */
  refused: FactKey[];
}

/** Reads the message as the built-in assistant does, so that its facts are safe whatever the model makes of it. */
export function beginModelTurn(request: ReplyRequest): ModelTurn {
  const turn = readTurn(request);
  if (wants(turn, 'restart')) startAfresh(turn);
  if (wants(turn, 'person')) standBack(turn);
  return { turn, history: request.history, hasCards: false, refused: [] };
}

function startAfresh(turn: Turn): void {
  turn.before = startOver(turn.state);
  turn.state = { ...turn.before };
}

/** A shopper who wants a person isn't questioned any further. */
export function standBack({ state }: Turn): void {
  state.wantsPerson = true;
  state.dodges = STOOD_BACK;
}

/** All that the shopper has said themselves, this message last. */
export function shopperTexts({ text }: Turn, history: readonly SpokenMessage[]): string[] {
  return [...history.filter(({ author }) => author === 'shopper').map((said) => said.text), text];
}
