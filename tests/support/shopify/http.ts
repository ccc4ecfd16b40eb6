import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Certificate, makeCertificate } from './tls-certificate.ts';

/**
 * The HTTP side of the local Shopify: one port for all hosts, told apart by headers. For browsers it is a proxy that
 * speaks TLS in the name of every host.
 */

export interface Visit {
  method: string;
  /** With the host that the caller meant, e.g. https://dream-beds.myshopify.com/… */
  url: URL;
  headers: Headers;
  body: Buffer;
  /** The origin at which the caller's browser reaches this host. */
  origin: string;
  /** The raw response, for faults that HTTP can't express. */
  raw: ServerResponse;
}

export interface LoggedRequest {
  method: string;
  host: string;
  path: string;
  search: string;
  headers: Record<string, string>;
  body: string;
  /** 0 while in progress, or if the connection was cut. */
  status: number;
}

/** Hosts at which a developer's browser reaches the same pages on this machine. */
const LOCAL_NAMES: [RegExp, string][] = [
  [/^(admin|cdn|accounts)\.shopify\.localhost$/, '$1.shopify.com'],
  [/^([a-z0-9-]+)\.myshopify\.localhost$/, '$1.myshopify.com'],
];
const BODY_MAX = 20 * 1024 * 1024;

/** Null if the connection was cut and nothing more may be written. */
export type Handler = (visit: Visit) => Promise<Response | null>;

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers });
}

export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

export interface Serving {
  handler: Handler;
  log: LoggedRequest[];
  port?: number;
  /** Handles a request before it is read; true if it did. */
  takeOver?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export async function serve({ handler, log, port = 0, takeOver }: Serving) {
  const certificate = makeCertificate(['*.shopify.com', '*.myshopify.com', 'storage.googleapis.com']);
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (takeOver?.(request, response)) return;
    answer(request, response, { handler, log }).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`The local Shopify failed: ${error instanceof Error ? error.stack : String(error)}`);
    });
  };
  const server = createServer(listener);
  const tls = createTlsServer(certificate, listener);
  const tunnels = new Set<Duplex>();
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    tunnels.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => tunnels.delete(socket));
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    tls.emit('connection', socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    certificate: certificate as Certificate,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const tunnel of tunnels) tunnel.destroy();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  raw: ServerResponse,
  { handler, log }: Pick<Serving, 'handler' | 'log'>,
): Promise<void> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > BODY_MAX) return void request.destroy();
    chunks.push(chunk);
  }
  const visit = readVisit(request, raw, Buffer.concat(chunks));
  const { url, method } = visit;
  const entry: LoggedRequest = {
    method,
    host: url.host,
    path: url.pathname,
    search: url.search,
    headers: Object.fromEntries(visit.headers),
    body: visit.body.toString(),
    status: 0,
  };
  log.push(entry);
  const response = await handler(visit);
  if (!response) return;
  entry.status = response.status;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  const cookies = response.headers.getSetCookie();
  raw.writeHead(response.status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) });
  const reader = response.body?.getReader();
  raw.on('close', () => void reader?.cancel().catch(() => undefined));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    raw.write(part.value);
  raw.end();
}

function readVisit(request: IncomingMessage, raw: ServerResponse, body: Buffer): Visit {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const asked = (headers.get('host') ?? 'localhost').toLowerCase();
  const named = (headers.get('x-forwarded-host') ?? asked).toLowerCase();
  const bare = named.replace(/:\d+$/, '');
  const alias = LOCAL_NAMES.find(([pattern]) => pattern.test(bare));
  const host = alias
    ? bare.replace(...alias)
    : bare.endsWith('localhost') || bare === '127.0.0.1'
      ? named
      : bare;
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `https://${host}`),
    headers,
    body,
    origin: alias ? `http://${named}` : `https://${host}`,
    raw,
  };
}
