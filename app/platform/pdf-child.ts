import { answerLine, readRequest } from '#app/platform/confined-child.ts';
import { readPieces } from '#app/platform/pdf-reader.ts';

/** The process that reads one PDF: the file on its input, an answer of JSON lines on its output. */
const { bytes } = await readRequest();
if (bytes.length === 0) answerLine({ type: 'failed', reason: 'empty' });
else for await (const line of readPieces(bytes)) answerLine(line);
