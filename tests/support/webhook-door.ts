import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll } from 'vitest';
import { dropRest, limitBody } from '#app/launch/http-rules.ts';
import { WEBHOOK_PATH, webhookDoor } from '#app/launch/webhook-door.ts';

interface WebhookDoor {
  (request: Request): Promise<Response>;
  /** Where it listens, for a local Shopify. */
  address(): string;
}

/** The door of webhooks behind the rules that stand before it, on a port of its own; sends requests to it. */
export function useWebhookDoor(): WebhookDoor {
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
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const knock = async (request: Request) => {
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const { method, headers } = request;
    return fetch(address() + WEBHOOK_PATH, { method, headers, body });
  };
  return Object.assign(knock, { address });
}
