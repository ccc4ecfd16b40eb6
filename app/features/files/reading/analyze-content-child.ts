import { type AnalysisRequest, analyzeContent } from '#app/features/files/reading/analyze-content.ts';
import { readSandboxRequest, writeResponseLine } from '#app/platform/sandbox/sandbox-child.ts';

/** Child process that analyzes one file's text: header and content on stdin, one line on stdout. */
const { header, bytes } = await readSandboxRequest<AnalysisRequest>();
writeResponseLine(analyzeContent(header, bytes));
