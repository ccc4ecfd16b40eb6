import type { Span } from '#app/features/assistant/understanding/reading.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';

const EMAIL = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const PHONE = /\+?\(?\d[\d ().-]{5,20}\d/g;
const POSTCODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/gi;
const ORDER = /#? ?[A-Z]{0,4}-?\d[\dA-Z-]{3,14}/gi;

/** Contact details and order numbers, found by their shape in the message as typed. */
export function findShapes(message: string, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  const add = (found: RegExpExecArray, kind: string, keys: Record<string, string>) => {
    const start = found.index;
    const end = start + found[0].length;
    const inside = tokens.flatMap((token, at) => (token.start >= start && token.end <= end ? [at] : []));
    if (inside.length === 0) return;
    const [from, to] = [inside[0]!, inside.at(-1)! + 1];
    if (spans.some((one) => one.from < to && from < one.to)) return;
    const offers = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, { key, value }]));
    spans.push({ from, to, type: kind, concept: `shape.${kind}`, offers });
  };
  for (const found of message.matchAll(EMAIL))
    add(found, 'email', { email: found[0].replace(/(?<![.'-])[.'-]+$/, '') });
  for (const found of message.matchAll(PHONE)) {
    const digits = found[0].replace(/\D/g, '');
    if (digits.length >= 7 && digits.length <= 15)
      add(found, 'phone', { phone: found[0].trim(), order: found[0].trim() });
  }
  for (const found of message.matchAll(POSTCODE)) add(found, 'code', { zip: found[0].toUpperCase() });
  for (const found of message.matchAll(ORDER)) {
    const code = found[0].replace(/^# ?/, '').trim();
    const digits = code.replace(/\D/g, '');
    if (digits.length < 4) continue;
    const isPlain = /^\d+$/.test(code);
    if (isPlain && digits.length < 5 && !found[0].includes('#') && !/order|ord\b/i.test(message)) continue;
    add(found, 'code', { order: code, ...(digits.length === 5 && isPlain ? { zip: code } : {}) });
  }
  return spans;
}
