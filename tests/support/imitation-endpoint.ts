import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { parseArgs } from 'node:util';
import {
  type ChatRequest,
  type HeardRequest,
  openExchange,
  type Play,
} from '#tests/support/imitation-exchange.ts';
import { failures } from '#tests/support/imitation-failures.ts';
import { goodModel } from '#tests/support/imitation-good-model.ts';
import { hostile } from '#tests/support/imitation-hostile.ts';

/** Every case by name; a function is a play made to measure, e.g. of `imitation-exchange.ts`. */
export const plays = { good: goodModel, ...failures, ...hostile };
export type PlayName = keyof typeof plays;

export interface ImitationEndpoint {
  /** The base URL, `/v1` included. */
  url: string;
  /** What was asked so far, oldest first. */
  requests: HeardRequest[];
  /**
   * One play answers every request from here on; of a list each answers one request, in order, and after the
   * last one the good model answers again.
   */
  play(next: PlayName | Play | (PlayName | Play)[]): void;
  /** Connections that are open at this moment. */
  connections(): number;
  /** Kills the endpoint: answers break off, nothing listens. */
  goDown(): Promise<void>;
  /** Listens again at the same address. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

interface EndpointOptions {
  port?: number;
  /** Tokens a second; 0 streams as fast as the line takes it. */
  tokensPerSecond?: number;
  /** When given, every other key is answered with a 401. */
  apiKey?: string;
}

const BODY_MAX = 4_000_000;
const REQUESTS_KEPT = 5_000;

/** A real HTTP server that speaks OpenAI's chat completions and plays whatever a test wants of it. */
export async function startImitationEndpoint(options: EndpointOptions = {}): Promise<ImitationEndpoint> {
  const { tokensPerSecond = 0, apiKey } = options;
  const sockets = new Set<Socket>();
  const requests: HeardRequest[] = [];
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
    const heard: HeardRequest = {
      headers: request.headers,
      body: JSON.parse(text) as ChatRequest,
      bytesSent: 0,
      wasLeft: false,
    };
    if (requests.length < REQUESTS_KEPT) requests.push(heard);
    response.on('close', () => {
      heard.wasLeft = !response.writableFinished;
    });
    const isKnown = !apiKey || request.headers.authorization === `Bearer ${apiKey}`;
    const now = isKnown ? (queue.shift() ?? always) : failures.unauthorized;
    await now(openExchange({ heard, response, tokensPerSecond }));
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

  async function goDown() {
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
    goDown,
    comeBack: async () => {
      if (!server.listening) await listen(port);
    },
    stop: goDown,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > BODY_MAX) throw new Error('a request of more than 4 MB');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * By hand: `node tests/support/imitation-endpoint.ts --port 4010 --rate 40 --play stall`. Another play is posted as
 * a JSON list of names to `/play`.
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
  const endpoint = await startImitationEndpoint({
    port: Number(values.port ?? 4010),
    tokensPerSecond: Number(values.rate ?? 40),
    apiKey: values.key,
  });
  if (values.play) endpoint.play(values.play as PlayName);
  process.stdout.write(`${endpoint.url}\n`);
  setInterval(() => null, 60_000);
}
