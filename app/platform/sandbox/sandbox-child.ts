import { buffer } from 'node:stream/consumers';

const NEWLINE = 0x0a;

/** Flushed line by line: the parent ignores an incomplete last line. */
export function writeResponseLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Signals that the script has loaded, then reads the header (written by our own code) and the file. */
export async function readSandboxRequest<Header>(): Promise<{ header: Header; bytes: Uint8Array }> {
  writeResponseLine({ type: 'ready' });
  const input = await buffer(process.stdin);
  const end = input.indexOf(NEWLINE);
  const header = JSON.parse(input.subarray(0, end).toString('utf8')) as Header;
  // Copied, because a parser may transfer the buffer.
  return { header, bytes: new Uint8Array(input.subarray(end + 1)) };
}
