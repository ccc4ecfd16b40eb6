import type { ChatMessage, ChatRequest, Exchange } from '#tests/support/imitation-exchange.ts';

/**
 * A model that behaves: it asks one question at a time, looks things up with the tools that it is offered, shows
 * mattresses once it knows three things, and says nothing that it wasn't told. The same request is answered with
 * the same words.
 */
export async function goodModel(exchange: Exchange): Promise<void> {
  const { request } = exchange;
  const results = resultsSinceLastShopper(request.messages);
  const called = new Set(results.map(({ name }) => name));
  const call = chooseCall(request, called);
  if (call) await exchange.callTool(call.name, fit(request, call));
  else await exchange.say(answerOf(request, results));
  await exchange.finish();
}

interface Call {
  name: string;
  args: Record<string, unknown>;
}

interface Result {
  name: string;
  content: string;
}

/** What it asks for, in this order; `said` tells when a shopper has spoken of it unasked. */
export const GOOD_QUESTIONS = [
  {
    text: 'Do you mostly sleep on your side, your back or your stomach?',
    said: /\b(side|back|stomach|belly|combination)\b/i,
  },
  { text: 'Roughly how much do you weigh?', said: /\b(lbs?|pounds|kg|kilos?)\b|\bweigh\b/i },
  {
    text: 'What would you like to spend at most?',
    said: /[$€£]\s*\d|\b\d{3,5}\s*(dollars|bucks|usd)\b|\bbudget\b/i,
  },
  { text: 'Which size do you need?', said: /\b(twin|full|queen|king|double)\b/i },
  { text: 'Do you tend to sleep hot?', said: /\b(hot|sweat|cool|warm)\b/i },
] as const;
const ENOUGH = 3;

const STORE_TOPICS =
  /\b(warrant|trial|deliver|shipping|return|refund|open|hours|address|phone|financ|discount|sale|offer|promotion|clean|care|setup|removal|haul)/i;
const PERSON = /\b(human|real person|somebody|someone|staff|representative|agent)\b/i;
const SHOW = /\b(show|recommend|suggest|which (one|mattress)|what (do|would) you have|options)\b/i;
const COMPARE = /\b(compare|difference|versus|vs)\b/i;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/;

/** The tool to call next, or null when it is time to speak. */
function chooseCall(request: ChatRequest, called: ReadonlySet<string>): Call | null {
  const text = lastShopper(request);
  const offered = new Set(request.tools?.map(({ function: { name } }) => name));
  const candidates: (Call & { when: boolean })[] = [
    { name: 'hand_over', args: { reason: text }, when: PERSON.test(text) },
    { name: 'store_info', args: { question: text, topic: text }, when: STORE_TOPICS.test(text) },
    { name: 'capture_lead', args: { email: EMAIL.exec(text)?.[0] }, when: EMAIL.test(text) },
    {
      name: 'compare_mattresses',
      args: { productIds: shownIds(request) },
      when: COMPARE.test(text) && shownIds(request).length >= 2,
    },
    {
      name: 'recommend_mattresses',
      args: {},
      when: called.size === 0 && (SHOW.test(text) || knows(request) >= ENOUGH),
    },
  ];
  return candidates.find(({ name, when }) => when && offered.has(name) && !called.has(name)) ?? null;
}

/** Leaves only arguments that the tool takes. */
function fit(request: ChatRequest, { name, args }: Call): Record<string, unknown> {
  const tool = request.tools?.find(({ function: { name: offered } }) => offered === name);
  const taken = tool?.function.parameters?.properties ?? {};
  return Object.fromEntries(
    Object.entries(args).filter(([key, value]) => key in taken && value !== undefined),
  );
}

function answerOf(request: ChatRequest, results: readonly Result[]): string {
  const last = results.at(-1);
  if (!last) return `Thanks, that helps. ${nextQuestion(request)}`;
  if (last.name === 'store_info') return `${tellStore(last.content)} ${nextQuestion(request)}`;
  if (last.name === 'hand_over')
    return 'Of course. I have told the store that you would like to speak with a person.';
  if (last.name === 'capture_lead') return `Thank you, I have noted that. ${nextQuestion(request)}`;
  if (last.name === 'recommend_mattresses') {
    return 'These fit what you told me. The first one suits the way you sleep best, and its feel keeps your back level. Would you like to compare two of them?';
  }
  return `I have looked into that for you. ${nextQuestion(request)}`;
}

/** Repeats what the tool found, with the file that it stands in. */
function tellStore(content: string): string {
  const found = /"(?:statement|quote|text|answer|hours|contactInfo)"\s*:\s*"((?:[^"\\]|\\.){3,300})"/.exec(
    content,
  )?.[1];
  const file = /"(?:fileName|file|source)"\s*:\s*"((?:[^"\\]|\\.){1,120})"/.exec(content)?.[1];
  if (!found) return 'I could not find that in what the store has given me.';
  const said = JSON.parse(`"${found}"`) as string;
  const sentence = /[.!]$/.test(said) ? said : `${said}.`;
  return file ? `${sentence.slice(0, -1)} (from ${JSON.parse(`"${file}"`)}).` : sentence;
}

function nextQuestion(request: ChatRequest): string {
  return GOOD_QUESTIONS.find((_, at) => !isAnswered(request, at))?.text ?? 'Shall I show you what fits?';
}

function knows(request: ChatRequest): number {
  return GOOD_QUESTIONS.filter((_, at) => isAnswered(request, at)).length;
}

/** Answered: spoken of by the shopper, or asked before, whatever came back. */
function isAnswered({ messages }: ChatRequest, at: number): boolean {
  const { text, said } = GOOD_QUESTIONS[at]!;
  return messages.some(
    ({ role, content }) =>
      (role === 'user' && said.test(content ?? '')) || (role === 'assistant' && content?.includes(text)),
  );
}

function lastShopper({ messages }: ChatRequest): string {
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

/** Ids of products as any message gives them; the store's own come in tool results and the system message. */
function shownIds({ messages }: ChatRequest): string[] {
  const ids = messages.flatMap(({ content }) =>
    [...(content ?? '').matchAll(/"productId"\s*:\s*"([^"]{1,100})"/g)].map((found) => found[1]!),
  );
  return [...new Set(ids)].slice(0, 2);
}

function resultsSinceLastShopper(messages: readonly ChatMessage[]): Result[] {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  const names = new Map(
    since.flatMap(({ tool_calls = [] }) => tool_calls.map((one) => [one.id, one.function.name] as const)),
  );
  return since
    .filter(({ role }) => role === 'tool')
    .map(({ tool_call_id = '', content }) => ({
      name: names.get(tool_call_id) ?? '',
      content: content ?? '',
    }));
}
