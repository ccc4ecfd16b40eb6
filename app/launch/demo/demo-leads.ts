import { addTag, assignSession, markRead } from '#app/features/chat/inbox/triage.server.ts';
import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import { answerLeadForm } from '#app/features/chat/sessions/answer-lead-form.server.ts';
import { addNote } from '#app/features/leads/lead-notes.server.ts';
import { changeLead } from '#app/features/leads/leads.server.ts';
import type { LeadStatus } from '#app/features/leads/leads.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';

const FIRST_NAMES = ['Maria', 'Devon', 'Priya', 'Sam', 'Chloe', 'Luis', 'Hannah', 'Omar', 'Grace', 'Theo'];
const LAST_NAMES = ['Alvarez', 'Brooks', 'Chen', 'Okafor', 'Larsen', 'Patel', 'Rossi', 'Sullivan', 'Tanaka'];
const CHATS_PER_DEMO_CONTACT = 6;

export interface DemoContact {
  name: string;
  email: string;
  phone?: string;
}

/** Every sixth shopper leaves contact details; null for the rest. Addresses and numbers are reserved for examples. */
export function makeDemoContact(index: number): DemoContact | null {
  if (index % CHATS_PER_DEMO_CONTACT !== 0) return null;
  const turn = index / CHATS_PER_DEMO_CONTACT;
  const first = FIRST_NAMES[turn % FIRST_NAMES.length]!;
  const last = LAST_NAMES[turn % LAST_NAMES.length]!;
  const email = `${first}.${last}@example.com`.toLowerCase();
  const phone = `(503) 555-01${String(turn % 100).padStart(2, '0')}`;
  return { name: `${first} ${last}`, email, ...(turn % 3 === 2 ? {} : { phone }) };
}

/** Returns false if the chat hasn't shown a form. */
export async function sendDemoForm(key: SessionKey, contact: DemoContact): Promise<boolean> {
  const outcome = await answerLeadForm({ ...key, ...contact, clientMessageId: newId(), consent: true });
  return outcome.ok;
}

export function formatDemoContact({ name, email, phone }: DemoContact): string {
  return [`I'm ${name}`, email, ...(phone ? [phone] : [])].join(', ');
}

/** Records lead alert emails as if they had been sent when each lead came in. */
export async function recordDemoAlerts(merchantId: string, recipient: string): Promise<void> {
  await pool.query(
    `insert into alert (id, merchant_id, key, channel, kind, lead_id, session_id, status, attempts, recipient,
                        send_after, sent_at, created_at)
     select gen_random_uuid(), merchant_id, 'lead:' || id, 'email', 'lead', id, session_id, 'sent', 1, $2,
            created_at, created_at + interval '4 seconds', created_at
       from lead where merchant_id = $1`,
    [merchantId, recipient],
  );
}

/** The newest leads haven't been contacted; the rest cycle through these statuses. */
const NEW_LEADS = 8;
const STATUSES: LeadStatus[] = ['contacted', 'won', 'contacted', 'lost'];
const NOTES: Partial<Record<LeadStatus, string>> = {
  contacted: 'Called back, wants to try the first two on Saturday.',
  won: 'Bought it in the store, delivery next week.',
  lost: 'Bought a bed at another store.',
};
const LEADS_MAX = 500;

export async function followUpDemoLeads(merchantId: string): Promise<void> {
  const user = await db.user.findFirstOrThrow({ where: { memberships: { some: { merchantId } } } });
  const author = { userId: user.id, name: user.name || user.email };
  const leads = await db.lead.findMany({
    where: { merchantId },
    orderBy: { createdAt: 'desc' },
    skip: NEW_LEADS,
    take: LEADS_MAX,
  });
  for (const [index, { id: leadId }] of leads.entries()) {
    const status = STATUSES[index % STATUSES.length]!;
    const key = { merchantId, leadId, author };
    await changeLead({ ...key, change: { intent: 'status', status } });
    await changeLead({ ...key, change: { intent: 'owner', ownerId: user.id } });
    const text = NOTES[status];
    if (text) await addNote({ ...key, text });
  }
}

const TAGS = ['showroom visit', 'delivery', 'callback', 'couple'];
const UNREAD = 9;
const CHATS_MAX = 500;

export async function organizeDemoChats(merchantId: string): Promise<void> {
  const { id: userId } = await db.user.findFirstOrThrow({ where: { memberships: { some: { merchantId } } } });
  const chats = await db.chatSession.findMany({
    where: { merchantId },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
    take: CHATS_MAX,
  });
  for (const [at, { id: sessionId }] of chats.entries()) {
    const key = { merchantId, sessionId };
    if (at >= UNREAD) await markRead(key);
    if (at % 5 === 2) await assignSession({ ...key, assigneeId: userId, memberIds: [userId] });
    if (at % 7 === 4) await addTag({ ...key, tag: TAGS[at % TAGS.length]! });
  }
}
