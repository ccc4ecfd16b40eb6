import type { AlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import type { AlertKind } from '#app/features/merchant/settings/settings-schema.ts';
import { normalizeLine } from '#app/features/merchant/validation/field-schemas.ts';
import { pool } from '#app/platform/db/db.server.ts';
import {
  type MailLink,
  type MailSection,
  type RenderedMail,
  renderMail,
} from '#app/platform/mail/mail-layout.ts';
import { env } from '#app/platform/process/env.server.ts';

interface ChatSummary {
  /** Such as `Size: Queen`. */
  needs: string[];
  beds: string[];
  firstWords: string;
}

/** Content of an alert. Everything a shopper wrote has been cleaned by `cleanShopperText`. */
export interface AlertContent extends ChatSummary {
  kind: AlertKind;
  storeName: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  leadUrl: string | null;
  chatUrl: string;
  settingsUrl: string;
}

const LINE_MAX = 300;
const SMS_MAX = 300;
const PUSH_BODY_MAX = 200;

/** One line without control characters or URLs: phones and mail programs would turn a shopper's URL into a link. */
function cleanShopperText(text: string, max = LINE_MAX): string {
  const line = normalizeLine(text)
    .replaceAll('://', ' ')
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ' ');
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}

export function writeMail(content: AlertContent): RenderedMail {
  const { kind, storeName, settingsUrl } = content;
  const contactName = getContactName(content);
  const subject = kind === 'lead' ? `New lead: ${contactName}` : 'A shopper wants to talk to a person';
  const opening =
    kind === 'lead'
      ? `${contactName} left contact details in your ${storeName} chat.`
      : `${contactName} wants to talk to someone at ${storeName}.`;
  const [action, ...links] = toLinks(content);
  const sections = [...toSections(content), ...(links.length > 0 ? [{ lines: [], links }] : [])];
  return renderMail({
    subject,
    paragraphs: [opening],
    action,
    sections: [...sections, settingsSection(settingsUrl)],
  });
}

export function writeDigest(contents: readonly AlertContent[]): RenderedMail {
  const [first] = contents;
  const count = contents.length === 1 ? '1 new lead' : `${contents.length} new leads`;
  const subject = `${count} for ${first!.storeName}`;
  const sections = contents.flatMap((content) => [
    { title: getContactName(content), lines: [], links: toLinks(content) },
    ...toSections(content),
  ]);
  return renderMail({
    subject,
    paragraphs: [`${count} since your last digest.`],
    sections: [...sections, settingsSection(first!.settingsUrl)],
  });
}

export function writeSms(content: AlertContent, link: string): string {
  const { kind, storeName, email, phone, needs, firstWords } = content;
  const head =
    kind === 'lead' ? `New lead for ${storeName}` : `${storeName}: a shopper wants to talk to a person`;
  const contactNames = kind === 'lead' || content.name ? [getContactName(content)] : [];
  const details = [...contactNames, phone, email].filter((part, at, all) => part && all.indexOf(part) === at);
  const text = [head, details.join(', '), kind === 'lead' ? needs.join(', ') : firstWords]
    .filter((part) => part !== '')
    .join('. ');
  const room = SMS_MAX - link.length - 1;
  return `${text.length > room ? `${text.slice(0, room - 1)}…` : text} ${link}`;
}

export function writePush(content: AlertContent): { title: string; body: string } {
  const { kind, storeName, email, phone, needs, firstWords } = content;
  const title =
    kind === 'lead' ? `New lead: ${getContactName(content)}` : 'A shopper wants to talk to a person';
  const details = kind === 'lead' ? [phone, email, ...needs] : [firstWords || storeName];
  return { title, body: details.filter(Boolean).join(' · ').slice(0, PUSH_BODY_MAX) };
}

function getContactName({ name, email, phone }: Pick<AlertContent, 'name' | 'email' | 'phone'>): string {
  return name ?? email ?? phone ?? 'A shopper';
}

function toSections({ email, phone, needs, beds, firstWords }: AlertContent): MailSection[] {
  const contact = [email && `Email: ${email}`, phone && `Phone: ${phone}`].filter((line) => line !== null);
  return [
    { title: 'Contact', lines: contact },
    { title: 'Needs', lines: needs },
    { title: 'Mattresses shown', lines: beds },
    { title: 'First message', lines: firstWords === '' ? [] : [`“${firstWords}”`] },
  ].filter(({ lines }) => lines.length > 0);
}

function toLinks({ leadUrl, chatUrl }: AlertContent): [MailLink, ...MailLink[]] {
  const chat = { label: 'Open chat', url: chatUrl };
  return leadUrl ? [{ label: 'Open lead', url: leadUrl }, chat] : [chat];
}

function settingsSection(url: string): MailSection {
  return { lines: [], links: [{ label: 'Change your alerts', url }] };
}

/** Summarizes a chat for an alert; injected, because chats belong to another feature. */
export type SummarizeChat = (chat: { merchantId: string; sessionId: string }) => Promise<ChatSummary>;

const ITEMS_MAX = 20;

interface ContentInput {
  merchantId: string;
  kind: AlertKind;
  leadId: string | null;
  sessionId: string;
}

/**
 * Loads an alert's content at the time it's sent. A shopper who asks for a person may also have left contact
 * details.
 */
export async function loadAlertContent(
  { merchantId, kind, leadId, sessionId }: ContentInput,
  setup: AlertSetup,
  summarizeChat: SummarizeChat,
): Promise<AlertContent> {
  const { rows } = await pool.query<{
    id: string;
    name: string | null;
    email: string | null;
    phone: string | null;
  }>(
    `select id, name, email, phone from lead
      where merchant_id = $1 and (id = $2 or session_id = $3) and deleted_at is null order by id = $2 desc nulls last limit 1`,
    [merchantId, leadId, sessionId],
  );
  const [lead] = rows;
  const { needs, beds, firstWords } = await summarizeChat({ merchantId, sessionId });
  const clean = (lines: string[]) => lines.slice(0, ITEMS_MAX).map((line) => cleanShopperText(line));
  return {
    ...toOrigin(setup),
    kind,
    name: lead?.name ? cleanShopperText(lead.name) : null,
    email: lead?.email ?? null,
    phone: lead?.phone ?? null,
    needs: clean(needs),
    beds: clean(beds),
    firstWords: cleanShopperText(firstWords),
    leadUrl: lead ? `${env().APP_URL}/leads/${lead.id}` : null,
    chatUrl: `${env().APP_URL}/sessions/${sessionId}`,
  };
}

function toOrigin({ storeName }: AlertSetup) {
  return { storeName: cleanShopperText(storeName), settingsUrl: `${env().APP_URL}/leads/alerts` };
}

export function makeSampleContent(setup: AlertSetup): AlertContent {
  return {
    ...toOrigin(setup),
    kind: 'lead',
    name: 'Test Shopper',
    email: 'shopper@example.com',
    phone: '+15555550100',
    needs: ['Size: Queen', 'Sleep position: side sleeper'],
    beds: ['Your best match'],
    firstWords: 'This is a test of your alerts.',
    leadUrl: null,
    chatUrl: `${env().APP_URL}/sessions`,
  };
}
