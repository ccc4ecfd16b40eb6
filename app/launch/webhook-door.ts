import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { WebhookRefusal } from '#app/features/shop/webhooks/receive-webhook.server.ts';
import { WEBHOOK_MAX_BYTES } from '#app/features/shop/webhooks/webhook-topics.ts';
import { isDatabaseOutage } from '#app/platform/db-outage.server.ts';
import { log } from '#app/platform/log.server.ts';

export const WEBHOOK_PATH = '/webhooks';

const REFUSALS: Record<WebhookRefusal, [number, string]> = {
  unsigned: [401, 'The signature is not right'],
  'no-headers': [400, 'A header is missing or not what it should be'],
  'no-json': [400, 'The body is not a JSON object'],
  busy: [503, 'Too many webhooks at once'],
};

/**
 * Where Shopify tells of what happens in the shops. It stands before Remix, whose search for a route costs several
 * times what a webhook does: a thousand come in a second.
 */
export const webhookDoor: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return refuse(response, 405, 'Only POST');
  }
  answer(request, response).catch((error: unknown) => {
    // A connection that the sender breaks off looks like one that the database does.
    if (!request.complete || !isDatabaseOutage(error)) return next(error);
    log.error({ err: error }, 'the database is away');
    // Shopify sends again what wasn't acknowledged.
    refuse(response, 503, 'The database is away');
  });
};

async function answer(request: IncomingMessage, response: Response): Promise<void> {
  const body = await readBody(request);
  if (body === null) return refuse(response, 413, `The body is longer than ${WEBHOOK_MAX_BYTES} bytes`);
  // Loaded with the first one: a start doesn't wait for it.
  const { receiveWebhook } = await import('#app/features/shop/webhooks/receive-webhook.server.ts');
  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  const received = await receiveWebhook({ headers, body });
  if (received.ok) response.status(200).end();
  else refuse(response, ...REFUSALS[received.reason]);
}

/** The bytes as they were signed; null for more of them than a webhook has. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  // What is left of a longer one is taken in once the refusal is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > WEBHOOK_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length);
}

function refuse(response: Response, status: number, message: string): void {
  if (status === 503) response.setHeader('Retry-After', '3');
  response.status(status).json({ message });
}
