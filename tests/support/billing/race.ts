import { once } from 'node:events';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { hashToken } from '#app/features/chat/api/require-chat.server.ts';
import { saveMessage } from '#app/features/chat/sessions/save-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { saveUpload } from '#app/features/files/upload/uploads.server.ts';
import { acceptInvitation, inviteMember } from '#app/features/team/invitations.server.ts';
import { closeDb, db, newId } from '#app/platform/db/db.server.ts';
import { getQueues, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { writeTempFile } from '#app/platform/storage/storage.server.ts';
import { readInvitationToken } from '#tests/support/make-team.ts';

/** A process that does one thing many times concurrently on command, and prints the results. */

const [kind = '', merchantId = '', count = '0'] = process.argv.slice(2);
const now = new Date();

type Outcome = { ok: true } | { ok: false; reason: string };
type Run = () => Promise<Outcome>;

async function prepareChat(): Promise<Run> {
  const { token } = await startChat({ merchantId });
  const where = { merchantId, tokenHash: hashToken(token) };
  const { id: sessionId } = await db.chatSession.findFirstOrThrow({ where });
  return async () => {
    const saved = await saveMessage({ merchantId, sessionId, text: 'Hello', clientMessageId: newId() });
    return typeof saved === 'string' ? { ok: false, reason: saved } : { ok: true };
  };
}

async function prepareUpload(): Promise<Run> {
  const file = await writeTempFile([new TextEncoder().encode('x'.repeat(1_024))]);
  const limits = await getLimits(merchantId);
  return () => saveUpload({ merchantId, name: 'x.txt', file, limits });
}

const newEmail = () => `${newId()}@store.example`;

async function invite(email: string, memberLimit: number | null): Promise<Outcome> {
  const owner = await db.teamMember.findFirstOrThrow({ where: { merchantId, role: 'owner' } });
  const actor = { memberId: owner.id, role: 'owner' as const };
  return inviteMember({ merchantId, actor, email, role: 'staff', memberLimit, now });
}

async function prepareInvitation(): Promise<Run> {
  const { maxTeamMembers } = await getLimits(merchantId);
  return () => invite(newEmail(), maxTeamMembers);
}

/** All were invited before the plan was downgraded. */
async function prepareAcceptance(): Promise<Run> {
  const user = { id: newId(), email: newEmail() };
  await db.user.create({ data: { ...user, name: 'Somebody' } });
  await invite(user.email, null);
  const token = await readInvitationToken(user.email);
  const { maxTeamMembers: memberLimit } = await getLimits(merchantId);
  return () => acceptInvitation({ token, user, memberLimit, now });
}

const PREPARE: Record<string, () => Promise<Run>> = {
  chats: prepareChat,
  files: prepareUpload,
  invitations: prepareInvitation,
  acceptances: prepareAcceptance,
};

// As on server startup.
await getQueues();
const runs: Run[] = [];
for (let at = 0; at < Number(count); at += 1) runs.push(await PREPARE[kind]!());
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const outcomes = await Promise.all(runs.map((run) => run()));
process.stdout.write(`${JSON.stringify(outcomes.map((one) => (one.ok ? 'ok' : one.reason)))}\n`);
await stopJobs();
await closeDb();
process.exit(0);
