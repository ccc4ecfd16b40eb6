import type { AlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import {
  type AlertContent,
  type ChatSummary,
  cleanShopperText,
} from '#app/features/leads/alerts/alert-message.ts';
import type { AlertKind } from '#app/features/merchant/settings/alerts-schema.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** Reads a chat for its alert; given by the feature that owns chats. */
export type SummarizeChat = (chat: { merchantId: string; sessionId: string }) => Promise<ChatSummary>;

const ITEMS_MAX = 20;

interface ContentInput {
  merchantId: string;
  kind: AlertKind;
  leadId: string | null;
  sessionId: string;
}

/** What an alert says, as known when it is sent. A shopper who asks for a person may have left details, too. */
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

/** An invented lead for a test alert. */
export function makeSampleContent(setup: AlertSetup): AlertContent {
  return {
    ...toOrigin(setup),
    kind: 'lead',
    name: 'Test Shopper',
    email: 'shopper@example.com',
    phone: '+15555550100',
    needs: ['Size: Queen', 'Sleeps: on the side'],
    beds: ['Your best match'],
    firstWords: 'This is a test of your alerts.',
    leadUrl: null,
    chatUrl: `${env().APP_URL}/sessions`,
  };
}
