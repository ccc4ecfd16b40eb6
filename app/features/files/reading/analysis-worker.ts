import { type AnalysisRequest, analyzeContent } from '#app/features/files/reading/analyze-content.ts';
import { readSandboxRequest, writeResponseLine } from '#app/platform/sandbox/sandbox-protocol.ts';

/** The process that analyzes one file's words: header and content on its input, one line on its output. */
const { header, bytes } = await readSandboxRequest<AnalysisRequest>();
writeResponseLine(analyzeContent(header, bytes));
