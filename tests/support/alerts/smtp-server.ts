import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** `reject` is temporary, `refuse-address` permanent; `lose-answer` accepts without confirming. */
export type SmtpFault = 'drop' | 'reject' | 'refuse-address' | 'silence' | 'lose-answer';

export interface ReceivedMail {
  to: string[];
  source: string;
}

/** Speaks just enough SMTP for delivery, with failures on demand. */
export class SmtpServer {
  received: ReceivedMail[] = [];
  nextFault: () => SmtpFault | null = () => null;
  #server: Server = createServer((socket) => this.#serve(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    const fault = this.nextFault();
    if (fault === 'drop') return void socket.destroy();
    socket.on('error', () => null);
    if (fault === 'silence') return;
    let to: string[] = [];
    let buffered = '';
    let isData = false;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    const takeCommand = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') answer('250 mail.test');
      else if (verb === 'MAIL') answer(fault === 'reject' ? '451 Try again later' : '250 ok');
      else if (verb === 'RCPT' && fault === 'refuse-address') answer('550 No such user');
      else if (verb === 'RCPT') {
        to.push(/<([^>]*)>/.exec(line)![1]!);
        answer('250 ok');
      } else if (verb === 'DATA') {
        isData = true;
        answer('354 go on');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else answer('250 ok');
    };
    const takeMail = (source: string) => {
      this.received.push({ to, source });
      [to, isData] = [[], false];
      if (fault === 'lose-answer') socket.destroy();
      else answer('250 accepted');
    };
    socket.on('data', (chunk) => {
      buffered += chunk.toString('utf8');
      for (;;) {
        const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (isData ? 5 : 2));
        if (isData) takeMail(part.replaceAll('\r\n..', '\r\n.'));
        else takeCommand(part);
      }
    });
    answer('220 mail.test ready');
  }
}
