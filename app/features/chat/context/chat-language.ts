import { z } from 'zod';

const ACCEPTED_MAX = 20;

/** The languages of an Accept-Language header, the most wanted first; the rest of a long header is ignored. */
export function readAcceptLanguage(header: string | null): string[] {
  return (header ?? '')
    .split(',', ACCEPTED_MAX)
    .map((entry) => {
      const [tag = '', quality = ''] = entry.trim().split(';q=');
      return { tag: tag.trim(), weight: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** A BCP 47 tag in a request. What isn't one is ignored: a chat is never refused for its language. */
export const languageSchema = z.string().max(35).nullish().catch(null);
