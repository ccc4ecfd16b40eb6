import { type Block, splitDocumentSentences } from '#app/features/files/facts/text-blocks.ts';
import { PASSAGES_MAX } from '#app/features/files/store-file.ts';
import type { FilePassage } from '#app/features/files/document-schema.ts';

export interface QuotedStatement {
  /** A full sentence that is clear without the document, including its heading if needed. Up to 320 characters. */
  statement: string;
  /** The document's own words, up to 400 characters. */
  quote: string;
}

const STATEMENT_MAX_LENGTH = 320;
const QUOTE_MAX_LENGTH = 400;
const CONTEXT_MAX_LENGTH = 80;
const STATEMENT_WORDS_MAX = 70;

/** The sentences of a block; empty if its text must not be repeated. */
export function extractStatements(block: Block): QuotedStatement[] {
  if (PROMPT_INJECTION.test(`${block.leadIn} ${block.text}`)) return [];
  if (block.kind === 'row')
    return cleanStatements([{ statement: formatRow(block), quote: block.cells.join(' – ') }]);
  const isLongItem = block.kind === 'item' && block.text.length > LONG_ITEM_LENGTH;
  if (block.kind === 'item' && !isLongItem) {
    const sentences = splitDocumentSentences(block.text).map((sentence) => sentence.replace(/\.$/, ''));
    // Joined into one sentence, because replies are checked and quoted by sentence.
    const whole = sentences.map((sentence, at) => (at === 0 ? sentence : lowerFirst(sentence))).join('; ');
    return cleanStatements([
      { statement: addContext(whole, block.leadIn || block.heading), quote: block.text },
    ]);
  }
  const isAnswer = QUESTION_HEADING.test(block.heading);
  const statements: QuotedStatement[] = [];
  let isJoined = false;
  for (const sentence of splitDocumentSentences(block.text)) {
    const last = statements.at(-1);
    if (sentence.endsWith(':')) continue;
    const whole = stripYesOrNo(sentence.replace(CONNECTOR, ''), isAnswer);
    if (whole === '') continue;
    const joined = `${last === undefined ? '' : ensureFullStop(last.statement).slice(0, -1)}; ${lowerFirst(whole)}`;
    const needsPrevious =
      REFERS_TO_PREVIOUS.test(whole) || (!VERB.test(whole) && last !== undefined && !VERB.test(last.quote));
    isJoined = last !== undefined && !isJoined && needsPrevious && joined.length < STATEMENT_MAX_LENGTH;
    if (isJoined)
      statements[statements.length - 1] = { statement: joined, quote: `${last!.quote} ${sentence}` };
    else {
      const isBare = block.kind !== 'title' && (REFERS_TO_HEADING.test(whole) || !VERB.test(whole));
      statements.push({ statement: isBare ? addContext(whole, block.heading) : whole, quote: sentence });
    }
  }
  return cleanStatements(statements);
}

/** Longer list items are split into sentences. */
const LONG_ITEM_LENGTH = 200;
const QUESTION_HEADING =
  /^(?:do|does|can|could|what|how|is|are|where|when|will|which|who|may|should|why|must|if)\b/i;

/** Removes a yes or no that the sentence doesn't need. */
function stripYesOrNo(sentence: string, isAnswer: boolean): string {
  if (!isAnswer) return sentence;
  const rest = sentence.replace(/^(?:yes|no|sure|absolutely|of course|certainly)\b[,.!:;\s–-]*/i, '');
  return rest === '' || VERB.test(rest) ? rest : sentence;
}

const REFERENCE_PATTERN =
  '(?:(?:it|they)\\b|(?:this|these|those|that) (?:is|are|was|has|have|will|can|may|must|do|does|applies|apply|includes?|means|takes?)\\b)';
const REFERS_TO_PREVIOUS = new RegExp(
  `^(?:after (?:that|this)|otherwise|if (?:it|they|so|not|you do not|you don't)\\b|(?:in|at) (?:that|this|which) (?:case|time)|later,|then\\b|for (?:smaller|larger|all other|other)|the (?:service|visit|fee|charge) (?:is|costs?|takes?|includes?)\\b|however\\b|but\\b|without (?:it|them|one)\\b|${REFERENCE_PATTERN})`,
  'i',
);
const MISSING_SUBJECT =
  "(?:do not|don't|never|please|holds|comes|includes|features|has|supports|works|fits|lifts|takes|needs|requires|ends|starts|offers|covers|excludes|applies|is|are|can|must|may)\\b";
const REFERS_TO_HEADING = new RegExp(`^${MISSING_SUBJECT}|^${REFERENCE_PATTERN}`, 'i');
const CONNECTOR =
  /^(?:(?:that(?: is|'s) why|so|therefore|also|in addition|additionally|plus|as well|finally|note|please note)(?: that)?,? )+(?=\p{L})/iu;
const VERB =
  /\b(?:is|are|was|were|be|has|have|had|do|does|can|may|must|will|would|should|cannot|takes?|gets?|gives?|comes?|goes|costs?|covers?|includes?|includ|needs?|lasts?|ends?|starts?|applies|apply|offers?|accept\w*|require\w*|deliver\w*|ship\w*|return\w*|call|bring|ask|rotate|wash|blot|use|keep|let|put|save|visit|contact|holds?|lifts?|works?|stands?|pay|pays|allow\w*|carries|receive\w*|provide\w*|warrants?|excludes?|expires?|valid|runs?|open|closed|follow|unroll|measure|clear|unpack|we \w+|you \w+)\b/i;

function formatRow({ cells, head, heading }: Block): string {
  const isCoded = cells.length > 2 && cells[0]!.length < 3;
  const [label = '', ...rest] = isCoded ? cells.slice(1) : cells;
  const names = isCoded ? head.slice(2) : head.slice(1);
  const values = rest.map((cell, at) => {
    const name = names[at] ?? '';
    return name === '' || rest.length === 1 ? cell : `${lowerFirst(name)}: ${cell}`;
  });
  return addContext(`${label} – ${values.join('; ')}`, heading);
}

/** Such as "What is not covered: stains and burns." */
function addContext(text: string, context: string): string {
  const lead = toSentenceCase(context.replace(/(?<!\s)\s*:\s*$/, '').slice(0, CONTEXT_MAX_LENGTH));
  return lead === '' || text.toLowerCase().startsWith(lead.toLowerCase())
    ? text
    : `${lead}: ${lowerFirst(text)}`;
}

/** Keeps capitals in abbreviations and words with digits. */
function toSentenceCase(heading: string): string {
  const words = heading.split(' ');
  const isShouted = heading === heading.toUpperCase();
  return words
    .map((word, at) => {
      if (/\d/.test(word) || (!isShouted && word.length > 1 && word === word.toUpperCase())) return word;
      const small = word.toLowerCase();
      return at === 0 ? small.charAt(0).toUpperCase() + small.slice(1) : small;
    })
    .join(' ');
}

function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}{2}|\p{L}+,? \p{Lu}|\p{Lu}\P{L})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Instructions to a model; such text is never repeated. */
const PROMPT_INJECTION =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |previous |prior |these )*(?:instructions?|rules?|prompts?|guidelines?)\b|\b(?:system|master) prompt\b|\byou are (?:now|an? (?:ai|assistant|chatbot|language model))\b|\b(?:the|an?|ai) (?:ai|assistant|chatbot|bot|model) (?:must|should|shall|will|has to|needs to|is to)\b|\b(?:tell|inform|assure|ask|instruct) (?:all |every |each |the )*(?:shoppers?|customers?|users?) (?:that|to|for|their|how|they)\b|\bas an ai\b|<\/?(?:system|script|assistant|user)\b|\[(?:system|inst)\b/i;

function cleanStatements(statements: readonly QuotedStatement[]): QuotedStatement[] {
  return statements.flatMap(({ statement, quote }) => {
    const clean = ensureFullStop(truncateStatement(normalizeStatement(statement), STATEMENT_MAX_LENGTH));
    const isSentence = /\p{L}{2}/u.test(clean) && clean.split(' ').length <= STATEMENT_WORDS_MAX;
    return isSentence
      ? [{ statement: clean, quote: truncateStatement(normalizeStatement(quote), QUOTE_MAX_LENGTH) }]
      : [];
  });
}

/** Removes markup, question marks, and exclamation marks; capitalizes the first letter. */
function normalizeStatement(text: string): string {
  const plain = text
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[<>?？¿]+/g, ' ')
    .replace(/!+/g, '.')
    .replace(/(?<![*†‡])[*†‡]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function ensureFullStop(text: string): string {
  return /[.…]["”)]?$/.test(text) ? text : `${text.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}.`;
}

/** Truncates at a clause or a word. */
function truncateStatement(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const clause = head.lastIndexOf('; ');
  const at = clause > max / 2 ? clause : head.lastIndexOf(' ');
  return `${head.slice(0, at > 0 ? at : max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

const PASSAGE_MAX_LENGTH = 700;

/**
 * The text that replies can quote, by page and heading: up to 700 characters per passage, 50 passages per file. A
 * line is a paragraph, a list item ("• …"), or a table row with tabs between cells.
 */
export function extractPassages(blocks: readonly Block[]): FilePassage[] {
  const passages: FilePassage[] = [];
  for (const block of blocks) {
    if (block.kind === 'title') continue;
    const text = formatBlock(block);
    const last = passages.at(-1);
    const isNear = last !== undefined && last.page === block.page && last.heading === block.heading;
    if (isNear && last.text.length + text.length < PASSAGE_MAX_LENGTH) last.text += `\n${text}`;
    else if (passages.length < PASSAGES_MAX) {
      passages.push({
        page: block.page,
        heading: block.heading,
        text: text.slice(0, PASSAGE_MAX_LENGTH * 3),
      });
    }
  }
  return passages;
}

export function extractPassageStatements({ page, heading, text }: FilePassage): QuotedStatement[] {
  const blocks = text.split('\n').flatMap((line): Block[] => {
    const block = { page, heading, text: line, cells: [] as string[], head: [], leadIn: '' };
    if (line.startsWith('• ')) return [{ ...block, kind: 'item', text: line.slice(2) }];
    if (!line.includes('\t')) return [{ ...block, kind: 'text' }];
    const cells = line.split('\t');
    return [{ ...block, kind: 'row', cells, text: cells.join(' ') }];
  });
  return blocks.flatMap(extractStatements);
}

function formatBlock({ kind, text, cells, head }: Block): string {
  if (kind === 'item') return `• ${text}`;
  if (kind !== 'row') return text;
  if (head.length < 3) return cells.join('\t');
  return cells.map((cell, at) => (at === 0 ? cell : `${(head[at] ?? '').toLowerCase()}: ${cell}`)).join('\t');
}
