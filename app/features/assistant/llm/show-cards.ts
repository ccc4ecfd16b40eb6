import type { z } from 'zod';
import type { Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { asksBeforeCards, missingDetails } from '#app/features/assistant/ask-lead.ts';
import { lookFurther } from '#app/features/assistant/guided/look-further.ts';
import { askDetails } from '#app/features/assistant/guided/leads.en.ts';
import { countFacts } from '#app/features/assistant/guided/next-question.ts';
import { FACTS_LEAST, recommend } from '#app/features/assistant/guided/recommend.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import { isKnown, type Spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';
import { ordinal } from '#app/features/assistant/guided/wording.ts';
import type { ModelTurn } from '#app/features/assistant/llm/model-turn.ts';
import type { recommendInput } from '#app/features/assistant/llm/tools.ts';
import { wordRemark } from '#app/features/matching/texts.ts';

/** Questions left unanswered after which something is shown with what there is. */
const BLANKS_ENOUGH = 2;
/** Remarks that carry an amount stay on the card. */
const ABOUT_MONEY = /price|budget|cost/;
const SPEAK_OF_PLACES =
  'The shopper sees the cards with names and prices. Speak of "the first one"; do not repeat what stands on a card.';

interface Shown {
  result: object;
  cards?: Recommendation[];
}

/** Matches what is known and shows it, or tells the model what is missing first. */
export function showCards(reply: ModelTurn, { instead }: z.output<typeof recommendInput>): Shown {
  const { turn } = reply;
  const { context, state } = turn;
  if (reply.hasCards) return refused('The cards of this reply are shown. Go on in words.');
  if (context.mattressCount === 0) {
    return refused(`The store's range is still being set up. ${contactLine(context.store)}`.trim());
  }
  if (!turn.hasLeftLead && turn.before.leadWaits !== true && asksBeforeCards(state, context)) {
    const wording = askDetails(missingDetails(context.leads, state.lead), '').join(' ');
    return refused(`Ask for contact details first, once; the next reply shows the cards. E.g.: ${wording}`);
  }
  if (isTooEarly(turn)) return refused('Too little is known. Ask for one thing more first.');
  const isFurther = instead != null && turn.before.lastShown.length > 0;
  const said = isFurther ? lookFurther(turn, instead) : recommend(turn);
  if (said.cards.length === 0) return { result: { ok: true, shown: 0, tell: said.lines } };
  reply.hasCards = true;
  state.asked = null;
  return { result: describe(said, turn), cards: said.cards };
}

function refused(error: string): Shown {
  return { result: { ok: false, error } };
}

/** Someone who wants to see something, or who leaves questions open, sees starting points with less. */
function isTooEarly(turn: Turn): boolean {
  const { facts, askedSoFar } = turn.state;
  if (countFacts(facts) >= FACTS_LEAST || turn.before.lastShown.length > 0) return false;
  const blanks = askedSoFar.filter((key) => !isKnown(facts, key)).length;
  const isWished = wants(turn, 'show-now') || wants(turn, 'you-pick');
  return !(blanks >= BLANKS_ENOUGH || (isWished && countFacts(facts) > 0));
}

function describe({ lines, cards }: Spoken, { context }: Turn): object {
  const worded = (remarks: Recommendation['reasons']) =>
    remarks
      .filter(({ code }) => !ABOUT_MONEY.test(code))
      .map((remark) => wordRemark(remark, context.store))
      .filter((words) => words !== '');
  return {
    ok: true,
    shown: cards.length,
    tell: lines,
    cards: cards.map(({ card, reasons, cautions }, at) => ({
      place: `the ${ordinal(at)} one`,
      productId: card.productId,
      reasons: worded(reasons),
      cautions: worded(cautions),
      ...(card.breaks === undefined ? {} : { nearMiss: true }),
    })),
    note: SPEAK_OF_PLACES,
  };
}
