import { z } from 'zod';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { DEFAULT_GREETING } from '#app/features/merchant/settings/default-settings.ts';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import { createReplyContext, prepareCatalog } from '#app/features/assistant/reply/reply-context.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { type ChatEvent, mergeReplyParts, MESSAGE_MAX_LENGTH } from '#app/features/chat/api/chat-api.ts';
import { toReplyEvents } from '#app/features/chat/api/reply-events.server.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';
import {
  exitWithError,
  loadCatalog,
  readJsonInput,
  readLabArguments,
  runLab,
  writeJsonLine,
} from '#app/labs/lab-input.ts';

const USAGE = 'lab:chat --catalog CATALOG.csv --script SCRIPT.json [--store STORE.json]';

const scriptSchema = z.object({ id: z.union([z.string(), z.number()]), messages: z.array(z.string()) });

const CURRENCY_MESSAGE = 'a currency is three capital letters, such as USD';
const storeSchema = z.strictObject({
  name: z.string().default('Demo store'),
  hours: z.string().default('Mon-Sat 10am-8pm\nSun 11am-6pm'),
  contactInfo: z.string().default('100 Main Street, Springfield\n(555) 010-0100\nhello@store.example'),
  website: z.string().default('https://store.example'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, CURRENCY_MESSAGE)
    .default('USD'),
  measurementUnit: z.enum(['imperial', 'metric']).default('imperial'),
  primaryGoal: z.string().default('conversion'),
  assistantName: z.string().default('AI Assistant'),
  greeting: z.string().default(DEFAULT_GREETING),
});

async function main(): Promise<void> {
  const { catalog, script, store } = readLabArguments(USAGE, {
    catalog: { type: 'string' },
    script: { type: 'string' },
    store: { type: 'string' },
  }).values;
  if (catalog === undefined || script === undefined) exitWithError(`Usage: ${USAGE}`);
  const isReadOnce = [catalog, script, store].filter((path) => path === '-').length < 2;
  if (!isReadOnce) exitWithError(`Only one of the files can be standard input. Usage: ${USAGE}`);
  const scripts = await readJsonInput(script, z.array(scriptSchema));
  const options = store === undefined ? storeSchema.parse({}) : await readJsonInput(store, storeSchema);
  const { products } = await loadCatalog(catalog);
  const { assistantName, greeting, primaryGoal, ...info } = options;
  const context = createReplyContext({
    catalog: prepareCatalog(products),
    store: info,
    voice: { name: assistantName, openingText: greeting, primaryGoal },
    matchSettings: { ...DEFAULT_MATCH_SETTINGS, currency: info.currency },
  });
  for (const one of scripts) writeJsonLine(playScript(one, context));
}

function playScript({ id, messages }: z.output<typeof scriptSchema>, context: ReplyContext): object {
  const opening = createOpeningReply(context);
  let state: ConversationState = opening.state;
  let isMatched = false;
  const turns = messages.map((message, index) => {
    const text = message.slice(0, MESSAGE_MAX_LENGTH);
    const { parts, state: next } = createGuidedReply({
      state,
      text,
      messageId: `${id}-${index + 1}`,
      context,
    });
    state = next;
    isMatched ||= parts.some(
      (part) => part.type === 'products' && part.items.some(({ card }) => card.breaks === undefined),
    );
    return { shopper: message, reply: mergeReplyParts(parts).text, events: eventsOf(toReplyEvents(parts)) };
  });
  return {
    id,
    opening: mergeReplyParts(opening.parts).text,
    turns,
    facts: knownValues(state.facts),
    matched: isMatched,
    questions: state.questions,
  };
}

function eventsOf(events: readonly ChatEvent[]) {
  const joined: { event: string; data: object }[] = [];
  for (const { type, ...data } of events) {
    const last = joined.at(-1);
    if (type === 'text' && last?.event === 'text' && 'delta' in data && 'delta' in last.data) {
      last.data = { delta: `${String(last.data.delta)}${data.delta}` };
    } else joined.push({ event: type, data });
  }
  return joined;
}

await runLab(main);
