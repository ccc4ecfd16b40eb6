import { analyzeContent, type ContentHeader } from '#app/features/files/analyze-content.ts';
import { answerLine, readRequest } from '#app/platform/confined-child.ts';

/** The process that analyzes one file's words: header and content on its input, one line on its output. */
const { header, bytes } = await readRequest<ContentHeader>();
answerLine(analyzeContent(header, bytes));
