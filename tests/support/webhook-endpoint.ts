import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import { drainRequestBody, limitBody } from '#app/launch/http-middleware.ts';
import { WEBHOOK_PATH, webhookEndpoint } from '#app/launch/http-app.ts';

interface WebhookEndpoint {
  (request: Request): Promise<Response>;
  address(): string;
}

/** The webhook endpoint with its middleware on its own port; can also be called directly with a request. */
export function useWebhookEndpoint(): WebhookEndpoint {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use(drainRequestBody, limitBody);
    app.all(WEBHOOK_PATH, webhookEndpoint);
    await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (request: Request) => {
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const { method, headers } = request;
    return fetch(address() + WEBHOOK_PATH, { method, headers, body });
  };
  return Object.assign(send, { address });
}
