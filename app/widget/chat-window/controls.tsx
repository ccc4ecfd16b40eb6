/** @jsxImportSource preact */
import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ReplyLink } from '#app/features/assistant/conversation.ts';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';

/** Texts in the chat's language; the assistant's own texts come from the server. */
export const TextsContext = createContext<WidgetTexts>(widgetTexts(null));

export function useTexts(): WidgetTexts {
  return useContext(TextsContext);
}

/**
 * The BCP 47 locale for prices: the store's own if the chat is in its language, so that a British store keeps British
 * formatting.
 */
export function priceLocale(storeLang: string, { code, locale }: WidgetTexts): string {
  return storeLang.toLowerCase().split('-')[0] === code ? storeLang : locale;
}

/** A 24 by 24 line icon in the current text color. */
export function Icon({ path }: { path: string }) {
  return (
    <svg class="bc-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const CHECK = 'm5 13 4.5 4.5L19 7';
export const INFO = 'M12 11v6m0-9.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

interface SheetProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** A modal sheet over the page, at the bottom on a phone. Closes with its button, Escape or a press outside. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { closeSheet } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current!.showModal();
    // A panel around the chat also closes on Escape.
    current!.addEventListener('keydown', (event) => event.key === 'Escape' && event.stopPropagation());
    current!.addEventListener('click', ({ target }) => target === current && current!.close());
  }, []);
  return (
    <dialog ref={dialog} class="bc-sheet" aria-labelledby={id} onClose={onClose}>
      <div class="bc-sheet-box">
        <h2 id={id}>{title}</h2>
        <button type="button" class="bc-over" aria-label={closeSheet} onClick={() => dialog.current!.close()}>
          <Icon path="M6 6l12 12M18 6 6 18" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

/** Matches, in this order: an email address, a URL, and a phone number with area code. */
const CONTACT =
  /(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})|(?<web>https?:\/\/[^\s<>"]{1,200}[^\s<>".,;:!?)]|(?:[a-z\d][a-z\d-]{0,62}\.){1,4}(?:com|net|org|store|shop|co|us|ca|mx|es|uk|io|example)\b(?:\/[\w%./-]{0,100}\w)?)|(?<phone>(?:\+\d{1,3}[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b)/gi;

/** Text from the store, with phone numbers, email addresses and URLs as links. */
export function LinkedText({ text }: { text: string }) {
  const parts: (string | VNode)[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(CONTACT)) {
    parts.push(toTypographicApostrophes(text.slice(end, index)));
    end = index + found.length;
    const href = toHref(found, groups!);
    const away = groups!.web && { target: '_blank', rel: 'noopener' };
    parts.push(
      <a href={href} {...away}>
        {found}
      </a>,
    );
  }
  return <>{[...parts, toTypographicApostrophes(text.slice(end))]}</>;
}

function toHref(found: string, { mail, phone }: Record<string, string | undefined>): string {
  if (mail) return `mailto:${found}`;
  if (phone) return `tel:${found.replace(/[^\d+]/g, '')}`;
  return /^https?:/i.test(found) ? found : `https://${found}`;
}

export function LinkButton({ link }: { link: ReplyLink }) {
  const { newTab } = useTexts();
  const url = toWebUrl(link.url);
  if (url === null) return null;
  return (
    <a class="bc-link" href={url} target="_blank" rel="noopener noreferrer">
      {link.label}
      <span class="bc-hidden"> {newTab}</span>
    </a>
  );
}

/** A product's picture, or a drawn mattress in the store's color if it has none or it fails to load. */
export function ProductImage({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return address && !isBroken ? (
    <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
  ) : (
    <MattressIllustration />
  );
}

export function MattressIllustration() {
  return (
    <svg class="bc-drawn" viewBox="0 0 160 100" fill="currentColor" aria-hidden="true">
      <path opacity=".28" d="M26 30q4-9 14-9h80q10 0 14 9l8 20H18z" />
      <path opacity=".55" d="M14 56q0-6 6-6h120q6 0 6 6v16q0 6-6 6H20q-6 0-6-6z" />
      <path fill="none" stroke="#fff" opacity=".6" stroke-width="2.5" d="M14 64h132M44 40h24M92 40h24" />
    </svg>
  );
}
