import { parsePdf } from '#app/platform/pdf/pdf-parser.ts';
import { readSandboxRequest, writeResponseLine } from '#app/platform/sandbox/sandbox-child.ts';

/** Child process that reads one PDF: file from stdin, JSON lines to stdout. */
const { bytes } = await readSandboxRequest();
if (bytes.length === 0) writeResponseLine({ type: 'failed', reason: 'empty' });
else for await (const line of parsePdf(bytes)) writeResponseLine(line);
