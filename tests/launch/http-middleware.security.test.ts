import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handleUnexpectedError, limitBodyTime } from '#app/launch/http-middleware.ts';
import { webhookEndpoint } from '#app/launch/http-app.ts';
import { log } from '#app/platform/process/log.server.ts';

let server: Server;
let arrived: () => void;

beforeAll(async () => {
  const app = express();
  app.use((_request, _response, next) => {
    arrived();
    next();
  });
  app.use(limitBodyTime(100));
  app.all(['/webhooks', '/store-files'], webhookEndpoint);
  app.all('/slow', async (request, response) => {
    if (request.method === 'POST') request.resume();
    // Longer than the body timeout, after which an unfinished request is aborted.
    await (
      await beginBody('/webhooks')
    ).closed;
    response.send('here');
  });
  app.use(handleUnexpectedError);
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a 5 MB body and never finishes it. */
async function beginBody(path: string) {
  const { port } = server.address() as AddressInfo;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<'closed'>((resolve) => socket.on('close', () => resolve('closed')));
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n${'{'.repeat(1_000)}`);
  await hasArrived;
  return { socket, closed };
}

test('an unfinished body is aborted, and nothing is logged', async () => {
  const errors = vi.spyOn(log, 'error');
  const { closed } = await beginBody('/webhooks');
  expect(await closed).toBe('closed');
  expect(errors).not.toHaveBeenCalled();
});

test('a sender that disconnects during a body leaves no error in the log', async () => {
  const errors = vi.spyOn(log, 'error');
  const { socket } = await beginBody('/webhooks');
  socket.destroy();
  const { closed } = await beginBody('/webhooks');
  expect(await closed).toBe('closed');
  expect(errors).not.toHaveBeenCalled();
});

test.each(['GET', 'POST'])('a slow response to a %s is not aborted', async (method) => {
  const { port } = server.address() as AddressInfo;
  const init = method === 'POST' ? { method, body: 'x'.repeat(1_000) } : {};
  arrived = () => {};
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`, init)).text()).toBe('here');
});

test('a slow file upload is not aborted', async () => {
  const file = await beginBody('/store-files');
  const { closed } = await beginBody('/webhooks');
  expect(await Promise.race([file.closed, closed.then(() => 'the other one')])).toBe('the other one');
  expect(file.socket.destroyed).toBe(false);
  file.socket.destroy();
});
