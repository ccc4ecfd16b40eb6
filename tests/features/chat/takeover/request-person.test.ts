import { expect, test } from 'vitest';
import {
  returnUnattendedChat,
  requestPersonNow,
  UNATTENDED_QUEUE,
  type UnattendedChat,
} from '#app/features/chat/takeover/request-person.server.ts';
import { getTranscript } from '#app/features/chat/sessions/chat-messages.server.ts';
import { joinChat } from '#app/features/chat/takeover/takeover.server.ts';
import { MEMBER_AWAY_MS } from '#app/features/chat/takeover/takeover.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeChat } from '#tests/support/make-chat.ts';

useDatabase();

const anna = { userId: 'user-anna', name: 'Anna' };
const LEADS = { adminEmail: 'owner@store.example', adminMobile: '(503) 555-0142' };
const NIGHT = { enabled: true, timezone: 'UTC', schedule: closedAllWeek() };

function closedAllWeek() {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  return Object.fromEntries(days.map((day) => [day, []]));
}

type Chat = Awaited<ReturnType<typeof makeChat>>;

async function readJobs({ sessionId }: Chat): Promise<{ data: UnattendedChat; delayMs: number }[]> {
  const { rows } = await pool.query(
    `select data, round(extract(epoch from start_after - created_on) * 1000)::int as "delayMs" from jobs.job
      where name = $1 and singleton_key = $2 and state = 'created' order by created_on`,
    [UNATTENDED_QUEUE, sessionId],
  );
  return rows;
}

const readAlerts = ({ merchantId }: Chat) =>
  db.alert.findMany({ where: { merchantId }, orderBy: { sendAfter: 'asc' } });

async function addSms({ merchantId }: Chat): Promise<void> {
  await db.alertAccount.create({ data: { merchantId, channel: 'sms', config: 'not read here' } });
}

test('a request as the first message alerts, escalates, and ends with “no one is available” on time', async () => {
  const chat = await makeChat({ leads: LEADS, chatConfig: { takeover: { waitMinutes: 3 } } });
  await addSms(chat);
  const before = Date.now();
  const events = await chat.say('I want to talk to a real person');
  expect(events.at(-1)).toMatchObject({ type: 'done', owner: 'nobody', after: 3 });
  const { session, messages } = await chat.read();
  expect(session.owner).toBe('nobody');
  expect(messages.map(({ author, text }) => (author === 'event' ? text : author))).toEqual([
    'assistant',
    'shopper',
    'assistant',
    'person-requested',
  ]);
  const alerts = await readAlerts(chat);
  const delays = alerts.map(({ channel, sendAfter }) => [
    channel,
    Math.round((sendAfter.getTime() - session.wantsPersonAt!.getTime()) / 1000),
  ]);
  expect(delays).toEqual([
    ['email', 30],
    ['sms', 120],
  ]);
  expect(session.wantsPersonAt!.getTime()).toBeGreaterThanOrEqual(before);
  const [job] = await readJobs(chat);
  expect(job!.delayMs).toBeGreaterThan(178_000);
  expect(job!.delayMs).toBeLessThanOrEqual(181_000);

  expect(await returnUnattendedChat(job!.data)).toBe(true);
  const after = await chat.read();
  expect(after.session).toMatchObject({ owner: 'assistant' });
  expect(after.messages.slice(4).map(({ author }) => author)).toEqual(['event', 'assistant']);
  expect(after.messages.at(-1)!.text).toContain('no one is available right now');
  // The job may run twice.
  expect(await returnUnattendedChat(job!.data)).toBe(false);
  expect((await chat.read()).messages).toHaveLength(6);
});

const COLLECTS = {
  primaryGoal: 'lead',
  leadCapture: { requiredFields: { email: 'required', name: 'optional' } },
} as const;

async function waitInVain(chat: Chat) {
  await chat.say('I want to talk to a real person');
  await returnUnattendedChat((await readJobs(chat)).at(-1)!.data);
  return (await getTranscript(chat.key)).messages.at(-1)!;
}

test('“no one is available” comes with a form for contact details, even if an earlier one was declined', async () => {
  const chat = await makeChat({ chatConfig: COLLECTS });
  const first = await waitInVain(chat);
  expect(first.text).toMatch(
    /no one is available right now. Leave your contact details below .* happy to help you here/,
  );
  expect(first.leadForm!.fields).toEqual([
    { name: 'email', isRequired: true },
    { name: 'name', isRequired: false },
  ]);
  await chat.say('No thanks');
  expect((await getTranscript(chat.key)).lead).toBe('declined');
  expect((await waitInVain(chat)).leadForm).toEqual(first.leadForm);
  expect((await getTranscript(chat.key)).lead).toBeUndefined();
});

test('a shopper who has left contact details, or whose store collects none, gets no form', async () => {
  const left = await makeChat({ chatConfig: COLLECTS });
  await left.say('I sleep on my side, my email is jordan@example.com');
  const known = await waitInVain(left);
  expect(known.leadForm).toBeUndefined();
  expect(known.text).toContain('The team has your contact details and will get back to you.');
  const other = await waitInVain(await makeChat({ storeInfo: { contactInfo: 'Call (503) 555-0142' } }));
  expect(other.leadForm).toBeUndefined();
  expect(other.text).toBe(
    "Sorry, no one is available right now. You can reach the store at (503) 555-0142. Meanwhile, I'm happy to help you here.",
  );
});

test('a request with the clock of the caller is escalated from then', async () => {
  const chat = await makeChat({ leads: LEADS });
  const now = new Date('2026-03-05T10:00:00Z');
  expect(await requestPersonNow({ ...chat.key, now })).toEqual({ after: 1 });
  expect((await readAlerts(chat)).map(({ sendAfter }) => sendAfter.toISOString())).toEqual([
    '2026-03-05T10:00:30.000Z',
  ]);
  expect((await readJobs(chat))[0]!.data.since).toBe('2026-03-05T10:00:00.000Z');
});

test('outside available hours the shopper hears right away that no one is available, and the team is still alerted', async () => {
  const chat = await makeChat({ leads: LEADS, chatConfig: { availableHours: NIGHT } });
  await chat.say('Can I speak to a human?');
  const [job] = await readJobs(chat);
  expect(job!.delayMs).toBeLessThan(1_000);
  expect(await returnUnattendedChat(job!.data)).toBe(true);
  expect((await readAlerts(chat)).map(({ channel, status }) => [channel, status])).toEqual([
    ['email', 'queued'],
  ]);
});

test('unsent alerts are canceled when a member joins, and the shopper isn’t told that no one is available', async () => {
  const chat = await makeChat({ leads: LEADS });
  await chat.say('I want to talk to a real person');
  await joinChat({ ...chat.key, member: anna });
  expect((await readAlerts(chat)).map(({ status }) => status)).toEqual(['canceled']);
  const [job] = await readJobs(chat);
  expect(await returnUnattendedChat(job!.data)).toBe(false);
  expect((await chat.read()).session.owner).toBe('member');
});

test('until someone joins, the assistant keeps replying, and asking again sends no second alert', async () => {
  const chat = await makeChat({ leads: LEADS });
  await chat.say('I want to talk to a real person');
  const events = await chat.say('I sleep on my side, a queen please');
  expect(events.at(-1)).toMatchObject({ type: 'done', owner: 'nobody' });
  await chat.say('Where is the person I asked for? I want a human');
  await requestPersonNow(chat.key);
  expect(await readAlerts(chat)).toHaveLength(1);
  expect((await chat.read()).messages.filter(({ text }) => text === 'person-requested')).toHaveLength(1);
});

test('after “no one is available”, a new request alerts again', async () => {
  const chat = await makeChat({ leads: LEADS });
  await chat.say('I want to talk to a real person');
  await returnUnattendedChat((await readJobs(chat))[0]!.data);
  await chat.say('My number is (503) 555-0199');
  expect((await chat.read()).session.owner).toBe('assistant');
  await chat.say('I still want to talk to a human');
  expect((await chat.read()).session.owner).toBe('nobody');
  expect(await readAlerts(chat)).toHaveLength(2);
});

test('the assistant takes over from a member who doesn’t answer', async () => {
  const chat = await makeChat();
  await joinChat({ ...chat.key, member: anna });
  await chat.say('Hello? Anybody?');
  const [job] = await readJobs(chat);
  expect(Math.abs(job!.delayMs - MEMBER_AWAY_MS)).toBeLessThan(2_000);
  expect(await returnUnattendedChat(job!.data)).toBe(true);
  const { session, messages } = await chat.read();
  expect(session.owner).toBe('assistant');
  expect(messages.at(-1)!.text).toContain('Anna had to step away');
});

test('a store without takeover is alerted, and the assistant keeps the chat', async () => {
  const chat = await makeChat({ leads: LEADS, chatConfig: { takeover: { enabled: false } } });
  const events = await chat.say('I want to talk to a real person');
  expect(events.at(-1)).not.toHaveProperty('owner');
  expect((await chat.read()).session.owner).toBe('assistant');
  expect(await readAlerts(chat)).toHaveLength(1);
  expect(await readJobs(chat)).toEqual([]);
  // The public endpoint doesn't send an alert for every call.
  await requestPersonNow(chat.key);
  expect(await readAlerts(chat)).toHaveLength(1);
});
