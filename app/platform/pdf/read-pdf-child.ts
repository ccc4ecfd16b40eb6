import { readPdfParts } from '#app/platform/pdf/pdf-reader.ts';
import { readSandboxRequest, writeResponseLine } from '#app/platform/sandbox/sandbox-protocol.ts';

/** The process that reads one PDF: the file on its input, an answer of JSON lines on its output. */
const { bytes } = await readSandboxRequest();
if (bytes.length === 0) writeResponseLine({ type: 'failed', reason: 'empty' });
else for await (const line of readPdfParts(bytes)) writeResponseLine(line);
