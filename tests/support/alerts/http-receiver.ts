import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `lose-answer`: accepts the request, but the connection breaks before the response. */
export type HttpFault = 'drop' | 'lose-answer' | 'silence' | { status: number; location?: string };

export interface ReceivedPost {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Fake Twilio (including its message list), push service, and merchant's webhook. */
export class HttpReceiver {
  sms: { to: string; from: string; body: string; authorization: string }[] = [];
  pushes: ReceivedPost[] = [];
  webhooks: ReceivedPost[] = [];
  /** Also applies to Twilio's message list. */
  nextFault: (path: string) => HttpFault | null = () => null;
  #server: Server = createServer((request, response) => void this.#serve(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    const fault = this.nextFault(path);
    if (fault === 'drop') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (fault === 'silence') return;
    if (fault !== null && typeof fault === 'object') {
      response.writeHead(fault.status, fault.location ? { location: fault.location } : {}).end('{}');
      return;
    }
    const answer = this.#accept(
      { path, headers: request.headers, body: Buffer.concat(chunks) },
      request.method!,
    );
    if (fault === 'lose-answer') request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }

  #accept(post: ReceivedPost, method: string): { status: number; body: string } {
    const { path, headers, body } = post;
    if (path.startsWith('/push/')) this.pushes.push(post);
    else if (path.startsWith('/hook')) this.webhooks.push(post);
    else if (method === 'GET') return { status: 200, body: this.#listMessages(path) };
    else {
      const form = new URLSearchParams(body.toString('utf8'));
      const [to, from, text] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '');
      this.sms.push({ to: to!, from: from!, body: text!, authorization: headers.authorization ?? '' });
      return { status: 201, body: JSON.stringify({ sid: `SM${this.sms.length}`, status: 'queued' }) };
    }
    return { status: 201, body: '' };
  }

  #listMessages(path: string): string {
    const to = new URL(path, 'http://twilio.test').searchParams.get('To');
    const own = this.sms.filter((message) => message.to === to).reverse();
    return JSON.stringify({ messages: own.map(({ body }) => ({ body, status: 'sent' })) });
  }
}
