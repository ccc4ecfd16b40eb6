import { createHash } from 'node:crypto';
import type { BriefTexts } from '#app/features/assistant/brief-texts.ts';
import type { BriefContent } from '#app/features/chat/brief/brief.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { log } from '#app/platform/process/log.server.ts';

const HOUR_SECONDS = 3_600;

interface BriefMail {
  merchantId: string;
  briefId: string;
  /** The network address of the shopper, for limits. */
  sender: string;
  to: string;
  content: BriefContent;
  texts: BriefTexts;
  locale: string;
  storeName: string;
  url: string;
}

export type MailOutcome = { ok: true } | { ok: false; reason: 'too-many' | 'not-sent' };

/** Mails a brief to the address that the shopper typed, once; the address is stored nowhere. */
export async function mailBrief(mail: BriefMail): Promise<MailOutcome> {
  if (await isOverLimit(mail)) return { ok: false, reason: 'too-many' };
  const { merchantId, to, texts, storeName } = mail;
  try {
    // A store's name may have line breaks, which would end a header.
    const subject = texts.mailSubject(storeName.replace(/\s+/g, ' ').trim());
    await sendMail({ merchantId, to, ...renderBrief(mail, subject) });
    return { ok: true };
  } catch (error) {
    log.warn({ err: error, merchantId }, 'sleep brief not mailed');
    return { ok: false, reason: 'not-sent' };
  }
}

/** Per brief and per sender; and per recipient, so no one's mailbox is filled from many briefs. */
async function isOverLimit({ briefId, sender, to }: BriefMail): Promise<boolean> {
  const recipient = createHash('sha256').update(to.toLowerCase()).digest('base64url');
  const limits = [
    { name: 'brief-mail', key: briefId, points: 5, seconds: 24 * HOUR_SECONDS },
    { name: 'brief-mail-sender', key: sender, points: 20, seconds: HOUR_SECONDS },
    { name: 'brief-mail-recipient', key: recipient, points: 5, seconds: 24 * HOUR_SECONDS },
  ];
  for (const limit of limits) if ((await consumeRateLimit(limit)) > 0) return true;
  return false;
}

function renderBrief({ content, texts, locale, storeName, url }: BriefMail, subject: string) {
  const beds = content.beds.map((bed, at) => {
    const price = bed.priceMinor === null ? texts.noPrice : formatPrice(bed.priceMinor, bed.currency, locale);
    const facts = [bed.brand, bed.size, price].filter(Boolean).join(', ');
    return { title: `${at + 1}. ${bed.title} (${facts})`, lines: bed.checks.map((check) => `• ${check}`) };
  });
  const sleep = content.facts.length > 0 ? [{ title: texts.yourSleep, lines: content.facts }] : [];
  return renderMail({
    subject,
    sender: storeName,
    lang: locale,
    paragraphs: [texts.intro(storeName)],
    sections: [
      ...sleep,
      { title: texts.tryOrder, lines: [] },
      ...beds,
      { title: texts.onEveryBed, lines: content.everyBed },
    ],
    action: { label: texts.title, url },
    footnote: texts.mailFooter(storeName),
  });
}
