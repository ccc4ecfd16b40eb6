/** @jsxImportSource preact */
import type { VNode } from 'preact';

/** An email address, a web address and a telephone number with its area code, in this order. */
const CONTACT =
  /(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})|(?<web>https?:\/\/[^\s<>"]{1,200}[^\s<>".,;:!?)]|(?:[a-z\d][a-z\d-]{0,62}\.){1,4}(?:com|net|org|store|shop|co|us|ca|mx|es|uk|io|example)\b(?:\/[\w%./-]{0,100}\w)?)|(?<phone>(?:\+\d{1,3}[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b)/gi;

/** A text of the store's side, whose telephone numbers, email and web addresses can be pressed. */
export function LinkedText({ text }: { text: string }) {
  const parts: (string | VNode)[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(CONTACT)) {
    parts.push(text.slice(end, index));
    end = index + found.length;
    const href = toHref(found, groups!);
    const away = groups!.web && { target: '_blank', rel: 'noopener' };
    parts.push(
      <a href={href} {...away}>
        {found}
      </a>,
    );
  }
  return <>{[...parts, text.slice(end)]}</>;
}

function toHref(found: string, { mail, phone }: Record<string, string | undefined>): string {
  if (mail) return `mailto:${found}`;
  if (phone) return `tel:${found.replace(/[^\d+]/g, '')}`;
  return /^https?:/i.test(found) ? found : `https://${found}`;
}
