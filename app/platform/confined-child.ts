import { buffer } from 'node:stream/consumers';

/** The child's side of `runConfined`. */

const NEWLINE = 0x0a;

/** Writes one line of the answer; the parent drops a line that is cut off. */
export function answerLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Tells the parent that the script has loaded, then reads the header that our own code wrote and the file. */
export async function readRequest<Header>(): Promise<{ header: Header; bytes: Uint8Array }> {
  answerLine({ type: 'ready' });
  const input = await buffer(process.stdin);
  const end = input.indexOf(NEWLINE);
  const header = JSON.parse(input.subarray(0, end).toString('utf8')) as Header;
  // A copy: a parser may take the memory that it is given.
  return { header, bytes: new Uint8Array(input.subarray(end + 1)) };
}
