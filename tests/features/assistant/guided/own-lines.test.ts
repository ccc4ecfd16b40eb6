import { beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { discountUnknown } from '#app/features/assistant/guardrails/store-lines.en.ts';
import * as asides from '#app/features/assistant/guided/asides.en.ts';
import { PASSED_ON, TAKEN_BACK } from '#app/features/assistant/guided/facts.en.ts';
import * as followUps from '#app/features/assistant/guided/follow-ups.en.ts';
import { QUESTIONS } from '#app/features/assistant/guided/questions.en.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const BY_TURN = [
  asides.openQuestion,
  asides.trust,
  asides.thanks,
  asides.abuse,
  asides.offTopic,
  asides.injection,
  asides.medical,
  discountUnknown,
  texts.skipped,
  texts.notUnderstood,
  texts.alreadyNoted,
  texts.fewerThanNeeded,
  texts.offer,
];

const LINES: string[] = [
  ...Object.values(asides.EDUCATION),
  ...Object.values(asides.SMALL_TALK),
  ...Object.values(PASSED_ON),
  ...Object.values(TAKEN_BACK),
  ...Object.values(QUESTIONS).flatMap((question) => Object.values(question)),
  ...BY_TURN.flatMap((say) => [0, 1, 2].map((turn) => say(turn))),
  ...[1, 3].flatMap((count) => [
    followUps.thicker(count),
    followUps.thinner(count),
    followUps.cooler(count),
    followUps.others(count, 1),
    texts.sameSet(count, 0),
    texts.sameAgain(count),
  ]),
  followUps.inSize('the second one', 'King'),
  followUps.notInSize('the second one', 'King'),
  followUps.sizeUnsure('the second one', 'King'),
  followUps.chosen(null),
  followUps.chosen('the first one'),
  followUps.downsides('the first one', true),
  followUps.downsides('the first one', false),
  followUps.notRanked(),
  texts.lostTwice(),
  texts.leftAsIs(),
  texts.again("You're welcome."),
];

test.each([...new Set(LINES)])('the guard lets the assistant say: %s', (line) => {
  expect(checkReply([{ type: 'text', text: line }], context)).toEqual([]);
});
