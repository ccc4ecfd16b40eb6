import type { ChatMessage, ChatRequest, Exchange } from '#tests/support/fake-model-exchange.ts';

/**
 * A cooperative, deterministic model: asks one question at a time, uses its tools, shows mattresses once it knows three
 * facts, and makes nothing up.
 */
export async function goodModel(exchange: Exchange): Promise<void> {
  const { request } = exchange;
  const results = resultsSinceLastShopper(request.messages);
  const called = new Set(results.map(({ name }) => name));
  const call = chooseCall(request, called);
  if (call) await exchange.callTool(call.name, dropUnknownArguments(request, call));
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

/** Questions in order; `said` matches a shopper who has already answered. */
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
const PERSON = /\b(human|person|somebody|someone|staff|representative|agent)\b/i;
const SHOW = /\b(show|recommend|suggest|which (one|mattress)|what (do|would) you have|options)\b/i;
const COMPARE = /\b(compare|difference|versus|vs)\b/i;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/;

/** The next tool to call, or null when it is time to reply. */
function chooseCall(request: ChatRequest, called: ReadonlySet<string>): Call | null {
  const text = lastShopper(request);
  const offered = new Set(request.tools?.map(({ function: { name } }) => name));
  const shown = shownIds(request);
  const isReady = SHOW.test(text) || knows(request) >= ENOUGH || nextQuestion(request) === null;
  const candidates: (Call & { when: boolean })[] = [
    { name: 'hand_over', args: { reason: text }, when: PERSON.test(text) },
    { name: 'store_info', args: { question: text.slice(0, 400) }, when: STORE_TOPICS.test(text) },
    { name: 'capture_lead', args: { email: EMAIL.exec(text)?.[0] }, when: EMAIL.test(text) },
    {
      name: 'compare_mattresses',
      args: { productIds: shown.slice(0, 2) },
      when: COMPARE.test(text) && shown.length >= 2,
    },
    { name: 'recommend_mattresses', args: {}, when: called.size === 0 && isReady },
  ];
  return candidates.find(({ name, when }) => when && offered.has(name) && !called.has(name)) ?? null;
}

/** Drops arguments the tool doesn't accept. */
function dropUnknownArguments(request: ChatRequest, { name, args }: Call): Record<string, unknown> {
  const tool = request.tools?.find(({ function: { name: offered } }) => offered === name);
  const taken = tool?.function.parameters?.properties ?? {};
  return Object.fromEntries(
    Object.entries(args).filter(([key, value]) => key in taken && value !== undefined),
  );
}

function answerOf(request: ChatRequest, results: readonly Result[]): string {
  const next = leadRequest(request) ?? nextQuestion(request) ?? 'Shall I show you what fits?';
  const last = results.at(-1);
  if (!last) return `Thanks, that helps. ${next}`;
  const told = readResult(last.content);
  switch (last.name) {
    case 'store_info':
      return `${repeatStoreAnswer(told, lastShopper(request))} ${next}`;
    case 'hand_over':
      return `Of course. I have told the store that you would like to speak with a person. ${told.reach ?? ''}`.trim();
    case 'capture_lead':
      return `Thank you, I have noted that. ${next}`;
    case 'recommend_mattresses':
      return told.ok === false
        ? (/E\.g\.: (.+)/.exec(told.error ?? '')?.[1] ?? next)
        : introduceCards(told, next);
    default:
      return `I have looked into that for you: ${told.differences?.join(', ') || 'they are much alike'}. ${next}`;
  }
}

/** The parts of tool results that it reads. */
interface ToolResult {
  ok?: boolean;
  error?: string;
  reach?: string;
  shown?: number;
  tell?: string[];
  differences?: string[];
  documents?: { statement: string; fileName: string }[];
  passages?: { text: string; fileName: string }[];
  settings?: { hours?: string; contactInfo?: string };
}

function readResult(content: string): ToolResult {
  try {
    return JSON.parse(content) as ToolResult;
  } catch {
    return {};
  }
}

function introduceCards({ shown, tell = [] }: ToolResult, next: string): string {
  if (shown === 0) return [...tell, next].join(' ');
  return 'These fit what you told me. The first one suits the way you sleep best, and its feel keeps your back level. Would you like to compare two of them?';
}

/** Repeats what the tool found, with its source file. */
function repeatStoreAnswer(
  { documents = [], passages = [], settings = {} }: ToolResult,
  question: string,
): string {
  const [document] = documents;
  if (document) return `${document.statement.replace(/\.$/, '')} (from ${document.fileName}).`;
  const [passage] = passages;
  if (passage) return `${passage.text.split(/(?<=\.)\s/)[0]!.replace(/\.$/, '')} (from ${passage.fileName}).`;
  const isAboutContact = /phone|address|reach|contact/i.test(question);
  const own = /open|hours/i.test(question) ? settings.hours : isAboutContact ? settings.contactInfo : '';
  return own ? `${own.replace(/\.$/, '')}.` : 'I could not find that in what the store has given me.';
}

/** The configured request for contact details, if it is due. */
function leadRequest(request: ChatRequest): string | null {
  return /time to ask for contact details.*?e\.g\.: (.+)$/m.exec(systemOf(request))?.[1] ?? null;
}

/** The prompt's first open question, otherwise one of its own. */
function nextQuestion(request: ChatRequest): string | null {
  const open = /# Still open\n([\s\S]*)$/.exec(systemOf(request))?.[1];
  if (open !== undefined) return /^- \w+: (.+\?)/m.exec(open)?.[1] ?? null;
  return GOOD_QUESTIONS.find((_, at) => !isAnswered(request, at))?.text ?? null;
}

function systemOf({ messages }: ChatRequest): string {
  return messages.find(({ role }) => role === 'system')?.content ?? '';
}

function knows(request: ChatRequest): number {
  const known = /"known":\{(.*?)\},"wouldRather/.exec(systemOf(request))?.[1];
  if (known !== undefined) return Object.keys(readResult(`{${known}}`)).length;
  return GOOD_QUESTIONS.filter((_, at) => isAnswered(request, at)).length;
}

/** The shopper mentioned it, or it was already asked. */
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

/** Product ids in any message; the store's ids come from tool results and the system message. */
function shownIds({ messages }: ChatRequest): string[] {
  const ids = messages.flatMap(({ content }) =>
    [...(content ?? '').matchAll(/"productId"\s*:\s*"([^"]{1,100})"/g)].map((found) => found[1]!),
  );
  return [...new Set(ids)];
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
