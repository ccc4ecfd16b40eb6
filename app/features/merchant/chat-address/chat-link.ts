/** Query parameters of a chat link: where the shopper found it, and a first question. */
export interface ChatLinkOptions {
  /** Letters, digits, and hyphens. */
  source?: string | null;
  question?: string | null;
}

export const SOURCE_MAX_LENGTH = 40;
/** Longer questions make links that printers, mail programs, and QR codes cut off. */
export const LINK_QUESTION_MAX_LENGTH = 300;

const SOURCE_PATTERN = new RegExp(`^[a-z0-9-]{1,${SOURCE_MAX_LENGTH}}$`);

/** Lowercases a source, so "Flyer" and "flyer" count as one; null if it's invalid. */
export function parseSource(text: unknown): string | null {
  const source = typeof text === 'string' ? text.trim().toLowerCase() : '';
  return SOURCE_PATTERN.test(source) ? source : null;
}

/** Such as `https://moonlit.chat.example/?source=flyer&q=I%20sleep%20hot`. */
export function createChatLink(chatUrl: string, { source, question }: ChatLinkOptions): string {
  const known = parseSource(source);
  const params = [
    ...(known ? [`source=${known}`] : []),
    // `%20` instead of `+`, because messaging apps often break links at a plus sign.
    ...(question?.trim() ? [`q=${encodeURIComponent(question.trim().toWellFormed())}`] : []),
  ];
  return params.length === 0 ? chatUrl : `${chatUrl.replace(/\/$/, '')}/?${params.join('&')}`;
}

export function readChatLink(search: string): { source: string | null; question: string } {
  const params = new URLSearchParams(search);
  return {
    source: parseSource(params.get('source')),
    question: [...(params.get('q') ?? '').trim()].slice(0, LINK_QUESTION_MAX_LENGTH).join(''),
  };
}
