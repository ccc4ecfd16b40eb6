import { buffer } from 'node:stream/consumers';
import { readPieces } from '#app/platform/pdf-reader.ts';
import type { PdfAnswerLine } from '#app/platform/pdf-text.ts';

/** The process that reads one PDF: the file on its input, an answer of JSON lines on its output. */
function answer(line: PdfAnswerLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

answer({ type: 'ready' });
for await (const line of readPieces(new Uint8Array(await buffer(process.stdin)))) answer(line);
