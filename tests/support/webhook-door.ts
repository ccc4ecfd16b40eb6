import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import { dropRest, limitBody } from '#app/launch/http-rules.ts';
import { WEBHOOK_PATH, webhookDoor } from '#app/launch/webhook-door.ts';

/** The door of webhooks behind the rules that stand before it, on a port of its own; sends requests to it. */
export function useWebhookDoor(): (request: Request) => Promise<Response> {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use(dropRest, limitBody);
    app.all(WEBHOOK_PATH, webhookDoor);
    await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return async (request) => {
    const { port } = server.address() as AddressInfo;
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const { method, headers } = request;
    return fetch(`http://127.0.0.1:${port}${WEBHOOK_PATH}`, { method, headers, body });
  };
}
