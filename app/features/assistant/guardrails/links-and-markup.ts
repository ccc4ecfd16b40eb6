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

/** Tags, entities, event handlers, function calls, and braces from JSON or templates. */
export function hasMarkup(sentence: string): boolean {
  return MARKUP.test(sentence);
}

/** Splits a merchant's text into lines that are safe to quote: no markup, no question marks. */
export function splitQuotableLines(text: string): string[] {
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

/** Strips scheme, query, and trailing slash; returns '' if it isn't a website. */
export function websiteHost(website: string): string {
  const host = website
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[?#].*/, '')
    .replace(/(?<!\/)\/+$/, '');
  return /^[\p{L}\p{N}][\p{L}\p{N}.\-/_]*$/u.test(host) ? host : '';
}
