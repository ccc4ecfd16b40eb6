import type { Exchange, Play } from '#tests/support/fake-model-exchange.ts';

/** All known ways in which an endpoint can fail. */

const BEGINNING = 'A good night begins with the right support. People who sleep on their side';

/** Leaks the key in an error, as careless endpoints do. */
function keyOf({ received }: Exchange): string {
  return `Incorrect API key provided: ${received.headers.authorization?.replace('Bearer ', '')}`;
}

function refusal(status: number, error: object, headers: Record<string, string> = {}): Play {
  return (exchange) => exchange.answer(status, { error }, headers);
}

export const failures = {
  unauthorized: (exchange: Exchange) =>
    exchange.answer(401, {
      error: { message: keyOf(exchange), type: 'invalid_request_error', code: 'invalid_api_key' },
    }),
  forbidden: refusal(403, { message: 'Country not supported', code: 'unsupported_country' }),
  quota: refusal(
    429,
    { message: 'You exceeded your current quota', type: 'insufficient_quota', code: 'insufficient_quota' },
    { 'retry-after': '20' },
  ),
  rateLimited: refusal(429, { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' }),
  unpaid: refusal(402, { message: 'Insufficient balance' }),
  serverError: refusal(500, { message: 'The server had an error', type: 'server_error' }),
  overloaded: (exchange: Exchange) =>
    exchange.answer(503, '<html><body>upstream unavailable</body></html>', { 'content-type': 'text/html' }),
  unknownModel: refusal(404, { message: 'The model does not exist', code: 'model_not_found' }),
  moved: refusal(301, { message: 'Moved' }, { location: 'https://elsewhere.example/v1/chat/completions' }),
  withoutTools: async (exchange: Exchange) => {
    if (exchange.request.tools) return exchange.answer(400, { error: { message: 'No tools here' } });
    await exchange.say('ready');
    return exchange.finish();
  },
  contextTooLong: refusal(400, { message: 'Too many tokens', code: 'context_length_exceeded' }),
  html: (exchange: Exchange) =>
    exchange.answer(200, '<!doctype html><title>Sign in</title><p>Please sign in to the hotel network.</p>', {
      'content-type': 'text/html',
    }),
  disguisedHtml: async (exchange: Exchange) => {
    await exchange.raw('<!doctype html>\n\n<p>It works!</p>\n\n');
    exchange.close();
  },
  empty: async (exchange: Exchange) => {
    await exchange.raw('data: [DONE]\n\n');
    exchange.close();
  },
  brokenJson: async (exchange: Exchange) => {
    await exchange.say(BEGINNING);
    await exchange.raw('data: {"choices":[{"index":0,"delta":{"content":"and th\n\n');
    await exchange.finish();
  },
  otherJson: async (exchange: Exchange) => {
    await exchange.raw('data: {"hello":"world"}\n\ndata: [1,2,3]\n\ndata: null\n\ndata: "text"\n\n');
    await exchange.raw('data: [DONE]\n\n');
    exchange.close();
  },
  errorInStream: async (exchange: Exchange) => {
    await exchange.say(BEGINNING);
    await exchange.raw('data: {"error":{"message":"overloaded","type":"server_error"}}\n\n');
    exchange.close();
  },
  /** Sends headers and then nothing. */
  slowStart: async (exchange: Exchange) => {
    await exchange.raw(': waiting\n\n');
    await exchange.wait();
  },
  /** Doesn't even send headers. */
  silent: async (exchange: Exchange) => {
    await exchange.wait();
  },
  stall: async (exchange: Exchange) => {
    await exchange.say(BEGINNING);
    await exchange.wait();
  },
  /** Only sends keep-alives after the beginning. */
  stallWithComments: async (exchange: Exchange) => {
    await exchange.say(BEGINNING);
    while (!exchange.isAborted()) {
      await exchange.raw(': keep-alive\n\n');
      await exchange.wait(5);
    }
  },
  /** Only sends empty deltas after the beginning. */
  stallWithNothing: async (exchange: Exchange) => {
    await exchange.say(BEGINNING);
    while (!exchange.isAborted()) {
      await exchange.delta({ content: '' });
      await exchange.wait(5);
    }
  },
  /** Never stalls and never ends: a token now and then. */
  drip: async (exchange: Exchange) => {
    while (!exchange.isAborted()) {
      await exchange.say(' so');
      await exchange.wait(10);
    }
  },
  resetAtOnce: (exchange: Exchange) => exchange.reset(),
  reset: async (exchange: Exchange) => {
    await exchange.say(`${BEGINNING} need a softer surface. A heavier`);
    await exchange.wait(5);
    exchange.reset();
  },
  /** The body ends normally, but the reply isn't finished. */
  cutShort: async (exchange: Exchange) => {
    await exchange.say(BEGINNING);
    exchange.close();
  },
  endless: async (exchange: Exchange) => {
    while (!exchange.isAborted()) await exchange.say('a mattress is a mattress and '.repeat(20));
  },
  endlessLine: async (exchange: Exchange) => {
    await exchange.raw('data: {"choices":[{"index":0,"delta":{"content":"');
    while (!exchange.isAborted()) await exchange.raw('a'.repeat(16_384));
  },
  endlessError: async (exchange: Exchange) => {
    exchange.begin(500, { 'content-type': 'application/json' });
    while (!exchange.isAborted()) await exchange.raw('a'.repeat(16_384));
  },
  endlessArguments: async (exchange: Exchange) => {
    await exchange.delta({
      tool_calls: [
        {
          index: 0,
          id: 'call_1',
          type: 'function',
          function: { name: 'store_info', arguments: '{"question":"' },
        },
      ],
    });
    while (!exchange.isAborted())
      await exchange.delta({ tool_calls: [{ index: 0, function: { arguments: 'why '.repeat(200) } }] });
  },
  endlessTools: async (exchange: Exchange) => {
    for (let at = 0; !exchange.isAborted(); at += 1)
      await exchange.delta({
        tool_calls: [
          {
            index: at,
            id: `call_${at}`,
            type: 'function',
            function: { name: 'store_info', arguments: '{}' },
          },
        ],
      });
  },
  hugeChunk: async (exchange: Exchange) => {
    await exchange.delta({ content: 'sleep '.repeat(1_750_000) });
    await exchange.finish();
  },
  /** A complete reply sent byte by byte, splitting multi-byte characters. */
  splitUtf8: async (exchange: Exchange) => {
    const chunk = { choices: [{ index: 0, delta: { content: SPLIT_TEXT }, finish_reason: null }] };
    for (const byte of new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\r\n\r\n`)) {
      if (exchange.isAborted()) return;
      await exchange.raw(Uint8Array.of(byte));
      await exchange.wait(1);
    }
    await exchange.finish();
  },
  brokenToolJson: once(async (exchange) => {
    await exchange.callTool('recommend_mattresses', '{"limit": 3, "because": "cooling');
  }),
  unknownTool: once(async (exchange) => {
    await exchange.callTool('delete_all_products', { sure: true });
  }),
  /** Calls a tool forever and never replies. */
  toolLoop: async (exchange: Exchange) => {
    await exchange.callTool('store_info', { question: 'When are you open?' });
    await exchange.finish();
  },
  /** Compares another store's products. */
  otherStoresProduct: once(async (exchange) => {
    await exchange.callTool('compare_mattresses', { productIds: OTHER_STORES_PRODUCTS });
  }),
  refuses: async (exchange: Exchange) => {
    await exchange.delta({ refusal: 'I am not able to help with that.' });
    await exchange.finish('stop');
  },
  contentFilter: async (exchange: Exchange) => {
    await exchange.say(BEGINNING);
    await exchange.finish('content_filter');
  },
  cutAtLength: async (exchange: Exchange) => {
    await exchange.say(`${BEGINNING} need a softer surface. A heavier`);
    await exchange.finish('length');
  },
  /** Reaches the token limit inside a tool call's arguments. */
  cutInTool: async (exchange: Exchange) => {
    await exchange.callTool('update_facts', '{"positions":["si');
    await exchange.finish('length');
  },
  withoutUsage: async (exchange: Exchange) => {
    await exchange.say(`${BEGINNING} need a softer surface.`);
    await exchange.delta({}, 'stop');
    await exchange.raw('data: [DONE]\n\n');
    exchange.close();
  },
  /** Keeps the connection open after the last word, as some proxies do. */
  neverCloses: async (exchange: Exchange) => {
    await exchange.say(`${BEGINNING} need a softer surface.`);
    await exchange.delta({}, 'stop');
    await exchange.raw('data: [DONE]\n\n');
    await exchange.wait();
  },
} satisfies Record<string, Play>;

export const SPLIT_TEXT = 'Schlaf gut – 12″ of café-soft foam 😴👍🏽, naïve “quotes” and 睡眠.';
export const OTHER_STORES_PRODUCTS = ['other-store-1', '019a0000-0000-7000-8000-000000000001'];

/** Makes its call, then replies with one plain sentence after the tool result. */
function once(call: Play): Play {
  return async (exchange) => {
    if (exchange.request.messages.at(-1)?.role === 'tool') {
      await exchange.say('Thanks, that helps me to go on.');
      return exchange.finish();
    }
    await call(exchange);
    return exchange.finish();
  };
}
