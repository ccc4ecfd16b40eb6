import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { parseArgs } from 'node:util';
import {
  type ChatRequest,
  openExchange,
  type Play,
  type RecordedRequest,
} from '#tests/support/fake-model-exchange.ts';
import { failures } from '#tests/support/fake-model-failures.ts';
import { goodModel } from '#tests/support/fake-good-model.ts';
import { hostile } from '#tests/support/fake-hostile-model.ts';

export const plays = { good: goodModel, ...failures, ...hostile };
export type PlayName = keyof typeof plays;

export interface FakeModelServer {
  /** Base URL including `/v1`. */
  url: string;
  requests: RecordedRequest[];
  /** A single play answers all further requests; in a list, each answers one request, followed by the good model. */
  play(next: PlayName | Play | (PlayName | Play)[]): void;
  connections(): number;
  /** Drops all connections and stops listening. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface EndpointOptions {
  port?: number;
  /** Tokens per second; 0 means unlimited. */
  tokensPerSecond?: number;
  /** If set, any other key gets a 401. */
  apiKey?: string;
}

const BODY_MAX = 4_000_000;
const REQUESTS_MAX = 5_000;

/** An HTTP server with OpenAI's chat completions API whose responses are chosen by the test. */
export async function startFakeModelServer(options: EndpointOptions = {}): Promise<FakeModelServer> {
  const { tokensPerSecond = 0, apiKey } = options;
  const sockets = new Set<Socket>();
  const requests: RecordedRequest[] = [];
  let always: Play = goodModel;
  let queue: Play[] = [];
  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.on('error', () => null);
    const text = await readBody(request);
    if (request.url === '/v1/models')
      return sendJson(response, { object: 'list', data: [{ id: 'gpt-4', object: 'model' }] });
    if (request.url === '/play') {
      play(JSON.parse(text) as PlayName[]);
      return sendJson(response, { ok: true });
    }
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end('{}');
    const received: RecordedRequest = {
      headers: request.headers,
      body: JSON.parse(text) as ChatRequest,
      bytesSent: 0,
      wasAborted: false,
    };
    if (requests.length < REQUESTS_MAX) requests.push(received);
    response.on('close', () => {
      received.wasAborted = !response.writableFinished;
    });
    const isKnown = !apiKey || request.headers.authorization === `Bearer ${apiKey}`;
    const now = isKnown ? (queue.shift() ?? always) : failures.unauthorized;
    await now(openExchange({ received, response, tokensPerSecond }));
  }

  function play(next: PlayName | Play | (PlayName | Play)[]) {
    const playOf = (one: PlayName | Play) => (typeof one === 'string' ? plays[one] : one);
    queue = Array.isArray(next) ? next.map(playOf) : [];
    always = Array.isArray(next) ? goodModel : playOf(next);
  }

  async function listen(port: number) {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.unref();
  }

  async function kill() {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await once(server, 'close');
  }

  await listen(options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    play,
    connections: () => sockets.size,
    kill,
    restart: async () => {
      if (!server.listening) await listen(port);
    },
    stop: kill,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new Error('a request of more than 4 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Command line: `node tests/support/fake-model-server.ts --port 4010 --rate 40 --play stall`. POST a JSON list of names
 * to `/play` to change plays.
 */
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      rate: { type: 'string' },
      key: { type: 'string' },
      play: { type: 'string' },
    },
  });
  const endpoint = await startFakeModelServer({
    port: Number(values.port ?? 4010),
    tokensPerSecond: Number(values.rate ?? 40),
    apiKey: values.key,
  });
  if (values.play) endpoint.play(values.play as PlayName);
  process.stdout.write(`${endpoint.url}\n`);
  setInterval(() => null, 60_000);
}
