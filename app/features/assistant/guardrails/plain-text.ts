import { foldLookAlikes } from '#app/features/assistant/guardrails/look-alikes.ts';

/** Text with nothing in it but what a keyboard of plain English types, and no sign that markup is made of. */
const IS_PLAIN = /^[\n !"$%'()+,\-./0-9:;=?@A-Z^a-z]*$/;
const ROUNDS_MAX = 4;

/** Signs that are seen as nothing; a joiner between two emojis is seen. */
const INVISIBLE_CHARACTERS =
  /(?![\n\t\u200d])\p{C}|[\ufffd\u115f\u1160\u3164\uffa0\u2800]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Marks that draw over the letter before them, or pick a variant of it. */
const COMBINING_MARKS =
  /(?!\ufe0f)\p{VS}|\p{Me}|\u034f|\u0332|\u0333|\u0334|\u0335|\u0336|\u0337|\u0338|\u17b4|\u17b5/gu;
/** Orders to a terminal, such as colours. */
// eslint-disable-next-line no-control-regex
const ANSI_ESCAPES = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/g;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * What of a sentence is shown: signs that nobody sees are gone, entities are resolved, and lists, headings, tables
 * and emphasis have become plain lines. Links, images and tags other than plain emphasis are left for the rules
 * to find. Empty when nothing is left to say. The same text comes back when it is cleaned again.
 */
export function cleanSentence(sentence: string): string {
  if (IS_PLAIN.test(sentence)) return tidySpace(sentence);
  let text = sentence;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const cleaned = cleanOnce(text);
    if (cleaned === text) return text;
    text = cleaned;
  }
  return '';
}

function cleanOnce(text: string): string {
  const seen = decodeEntities(text.toWellFormed())
    .replace(ANSI_ESCAPES, '')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(COMBINING_MARKS, '')
    .replace(STACKED_MARKS, '$1');
  return tidySpace(withoutMarkdown(withoutHarmlessTags(seen)));
}

function tidySpace(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  deg: '°',
  times: '×',
  frac12: '½',
  dollar: '$',
  pound: '£',
  euro: '€',
  percnt: '%',
  period: '.',
  comma: ',',
  quest: '?',
  shy: '',
  zwnj: '',
  zwj: '',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));?/gi;

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, ...groups: (string | undefined)[]) => {
    const [decimal, hex, name] = groups;
    if (name !== undefined) return whole.endsWith(';') ? (NAMED[name.toLowerCase()] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}

const HARMLESS_TAG = /<\/?(?:b|i|u|em|strong|p|ul|ol|li|h[1-6]|span|div|small|mark)\s*\/?>/gi;

function withoutHarmlessTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(/<br\s*\/?>/gi, ' ').replace(HARMLESS_TAG, '');
}

const RULE_LINE = /^(?=[^]*?[|+*_=~-]{2})[|\s:+*_=~-]+$/;
const FENCE = /^(?:`{3,}|~{3,})[\w+-]*$/;

function withoutMarkdown(text: string): string {
  const line = text.trim();
  if (RULE_LINE.test(line) || FENCE.test(line)) return '';
  const bare = line
    .replace(/\\([\\`*_{}[\]()#+\-.!~|>])/g, '$1')
    .replace(/^(?:#{1,6}\s+|>+\s*)+/, '')
    .replace(/^[*+•]\s+/, '- ')
    .replace(/(\d)\s?\*\s?(?=\d)/g, '$1×')
    .replace(/\*+|`+|~~+/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '');
  return bare.includes('|') ? stripTableRow(bare) : bare;
}

/** The cells of a table's row, one after the other. */
function stripTableRow(row: string): string {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
}

const SPACED_OUT = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}$€£][ .\-·•_]{1,2}){2,120}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const GROUPED_NUMBER = /(?<!\d)\d{1,3}(?:[ '’]\d{3})+(?!\d)/g;
const JOINED = /(?<=\p{L})[-.'’·/](?=\p{L})/gu;
const DIGIT_IN_WORD =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}@$!]{0,60}\p{L}[0134578@$!]{1,60}\p{L}|[0134578@$]\p{L}{3})[\p{L}\p{N}@$!]{4,}/gu;
const DIGIT_LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** How a sentence may be read; each of the two has at least one reading. */
export interface TextVariants {
  /** With look-alikes, wide letters and accents made plain; then with spelled-out letters and digits joined. */
  sentences: string[];
  /** The same, and with parted words joined and digits that stand for letters taken as those. */
  names: string[];
}

/** A cleaned sentence as a shopper may read it. */
export function textVariants(sentence: string): TextVariants {
  const plain = IS_PLAIN.test(sentence) ? sentence : toPlainLetters(sentence);
  const sentences = [plain];
  const joined = plain
    .replace(SPACED_OUT, (letters) => letters.replace(/[^\p{L}\p{N}$€£]+/gu, ''))
    .replace(GROUPED_NUMBER, (number) => number.replace(/\D/g, ''));
  if (joined !== plain) sentences.push(joined);
  const names = [...sentences];
  const words = joined.replace(JOINED, '');
  const spelled = words.replace(DIGIT_IN_WORD, (word) =>
    word.replace(/[0134578@$!]/g, (digit) => DIGIT_LETTERS[digit] ?? digit),
  );
  if (words !== joined) names.push(words);
  if (spelled !== words) names.push(spelled);
  return { sentences, names };
}

function toPlainLetters(text: string): string {
  return foldLookAlikes(
    text
      .normalize('NFKC')
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC'),
  )
    .replace(/[‘’ʼ′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ');
}

// Links and markup, which no engine may write into a text.

const TLD =
  '(?:com|net|org|shop|store|io|co|info|biz|app|dev|ai|us|uk|de|fr|me|ly|gl|xyz|online|site|link|example|edu|gov|ca|eu|tv|cc|gg|be|page|click|live|test|local|ru|cn|in)';
const LINK: readonly RegExp[] = [
  /\b(?:h(?:tt|xx)ps?|ftp|file|javascript|data|vbscript|blob|tel|sms|mailto|geo|wss?|intent|about|view-source)\s?:\s?\S*[/\w@,]|\bwww\d?\.|:\/\/|(?<!\w)\/\/\w/i,
  /\[[^[\]\n]*\]\s?[([]|^\s*\[[^\]\n]+\]:|!\[/,
  new RegExp(`(?<![\\w@.])(?:[a-z0-9-]{1,63}\\.){1,9}${TLD}(?![\\w])(?:[/:?#]\\S*)?`, 'i'),
  /\w-*\s?[([]?\s?(?:\bdot\b|\[\.\])\s?[)\]]?\s?(?:com|net|org|shop|store|example|info|co|io)\b/i,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
  /(?<![\w.+-])@[a-z]\w{2,}/i,
];

export function hasLink(sentence: string): boolean {
  return LINK.some((pattern) => pattern.test(sentence));
}

const MARKUP =
  /<[a-z!?/]|&(?:[a-z]{2,8}|#x?[0-9a-f]+);|\bon\s?(?:error|load|click|mouseover|focus)\s?=|\{\s?["'{%#]|[$#(]\s?\{|\$\(\w|\{\s?\w+\s?:|<%|%>|%3[ce]|["']\s?:\s?["'[{]|\}\}|\bsrc\s?=|\bhref\s?=|\bstyle\s?=\s?["']|\b[a-z_$][\w$.]{0,60}\((?:\d+|["'`][^)]{0,200})?\)/i;

/** Tags, entities, attributes, calls of functions and the braces of JSON and of templates. */
export function hasMarkup(sentence: string): boolean {
  return MARKUP.test(sentence);
}

/** A merchant's text as single lines that are safe to quote: no markup, no question mark. */
export function quotableLines(text: string): string[] {
  return text
    .replace(/<[^>]*>?|[<>]/g, ' ')
    .replace(/[?？¿!]+/g, '')
    .split(/[\r\n;|]+/)
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<![,.])[,.]+$/, ''),
    )
    .filter((line) => line !== '');
}

/** A website as one would say it: without scheme, query and trailing slash; empty when it isn't one. */
export function websiteHost(website: string): string {
  const host = website
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[?#].*/, '')
    .replace(/(?<!\/)\/+$/, '');
  return /^[\p{L}\p{N}][\p{L}\p{N}.\-/_]*$/u.test(host) ? host : '';
}
