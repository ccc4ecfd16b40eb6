import type { TeamRole } from '#app/features/team/permissions.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { listOutbox, parseMail } from '#app/platform/mail/mail.server.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

export interface MadeMember {
  memberId: string;
  userId: string;
  email: string;
  cookie: string;
  role: TeamRole;
}

/** A user who works for this merchant only. */
export async function addMember(merchantId: string, role: TeamRole): Promise<MadeMember> {
  const { merchantId: own, userId, email, cookie } = await signUpPerson();
  await db.merchant.delete({ where: { id: own } });
  const memberId = newId();
  await db.teamMember.create({ data: { id: memberId, merchantId, userId, role } });
  return { memberId, userId, email, cookie, role };
}

/** The token in the latest invitation to this address. */
export async function readInvitationToken(email: string): Promise<string> {
  const mails = await Promise.all((await listOutbox()).map(({ source }) => parseMail(source)));
  const mail = mails.find(({ to, subject }) => to === email && subject.startsWith('Join '));
  const token = /\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No invitation was sent to ${email}`);
  return token;
}
