import { expect, test } from 'vitest';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import {
  eraseChats,
  listChatDataExports,
  listSessionIdsByPerson,
} from '#app/features/chat/privacy/shopper-chats.server.ts';
import { answerLeadForm } from '#app/features/chat/sessions/answer-lead-form.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { handBack, joinChat, sendMemberMessage } from '#app/features/chat/takeover/takeover.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeChat, startChatAt } from '#tests/support/make-chat.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

const anna = { userId: 'user-anna', name: 'Anna' };
const ben = { userId: 'user-ben', name: 'Ben' };

type Chat = Awaited<ReturnType<typeof makeChat>>;
const write = ({ key }: Pick<Chat, 'key'>, member: typeof anna, text: string) =>
  sendMemberMessage({ ...key, member, text, clientMessageId: newId() });

function slowEngine(delayMs: number): ChatEngine {
  return {
    name: 'guided',
    async *reply({ state }) {
      yield { type: 'text', text: 'First words of the assistant. ' };
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      yield { type: 'text', text: 'And the rest.' };
      return { state, record: { model: null, usage: null, fallback: null, tools: [], repairs: [] } };
    },
  };
}

test('a chat owned by a member stores what the shopper says, and the assistant stays silent', async () => {
  const chat = await makeChat();
  await chat.say('I sleep on my side');
  expect(await joinChat({ ...chat.key, member: anna })).toEqual({ ok: true });
  const events = await chat.say('Are you a person?');
  expect(events).toEqual([{ type: 'member', name: 'Anna', after: 3 }]);
  expect(await write(chat, anna, 'Yes, I am Anna.')).toEqual({ ok: true });
  const { messages, session } = await chat.read();
  expect(messages.map(({ author, text }) => [author, text]).slice(3)).toEqual([
    ['event', 'member-joined'],
    ['shopper', 'Are you a person?'],
    ['member', 'Yes, I am Anna.'],
  ]);
  expect(session).toMatchObject({ owner: 'member', memberName: 'Anna', messageCount: 5 });
});

/** A chat that shows the contact form. */
const makeFormChat = async () => {
  const chat = await makeChat({ chatConfig: { primaryGoal: 'lead', leadCaptureTiming: 'immediate' } });
  await chat.say('I sleep on my side');
  const send = (clientMessageId = newId()) =>
    answerLeadForm({ ...chat.key, clientMessageId, email: 'jordan@example.com', consent: true });
  const leads = () => db.lead.findMany({ where: chat.key });
  return { ...chat, send, leads };
};

test('a contact form sent while a member owns the chat is stored as one lead right away, and the assistant stays silent', async () => {
  const chat = await makeFormChat();
  await joinChat({ ...chat.key, member: anna });
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => chat.send('same')));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({
      ok: true,
      answered: {
        lead: 'sent',
        facts: { positions: ['side'] },
        messages: [{ author: 'shopper' }],
        turn: { owner: 'member', member: 'Anna', eventNumber: 3 },
      },
    });
  const [lead] = await chat.leads();
  expect(lead).toMatchObject({
    email: 'jordan@example.com',
    source: 'card',
    consentText: expect.stringContaining('may use these details'),
  });
  expect((await getSession(chat.key))!.lead).toMatchObject({ id: lead!.id, email: 'jordan@example.com' });
  const { messages, session } = await chat.read();
  expect(messages.slice(3).map(({ author, id }) => [author, id === lead!.messageId])).toEqual([
    ['event', false],
    ['shopper', true],
  ]);
  expect(session).toMatchObject({ owner: 'member', hasLead: true, leaseId: null, messageCount: 4 });

  await handBack(chat.key);
  const events = await chat.say('A queen please');
  expect(events.some(({ type }) => type === 'lead-form')).toBe(false);
  expect(events.at(-1)).toMatchObject({ type: 'done', lead: 'sent' });
});

test('a contact form is accepted while a member is joining', async () => {
  const chat = await makeFormChat();
  const [outcome] = await Promise.all([chat.send(), joinChat({ ...chat.key, member: anna })]);
  expect(outcome.ok).toBe(true);
  expect(await chat.leads()).toHaveLength(1);
  expect((await chat.read()).session.owner).toBe('member');
});

test('events are numbered from 1 without a gap, also when everybody writes at once', async () => {
  const chat = await makeChat();
  await joinChat({ ...chat.key, member: anna });
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? write(chat, anna, `Member ${at}`) : chat.say(`Shopper ${at}`, undefined, `same ${at % 4}`),
    ),
  );
  const { messages, session } = await chat.read();
  expect(messages.map(({ eventNumber }) => eventNumber)).toEqual(messages.map((_, at) => at + 1));
  expect(session.eventNumber).toBe(messages.length);
  expect(messages.filter(({ author }) => author === 'shopper')).toHaveLength(2);
  expect(session.messageCount).toBe(messages.filter(({ author }) => author !== 'event').length);
});

test('100 races of the assistant against a member: nothing of the assistant is stored after the takeover', async () => {
  const { merchantId } = await makeStore();
  let cut = 0;
  for (let round = 0; round < 100; round += 1) {
    const chat = await startChatAt(merchantId);
    const delayMs = round % 10;
    // On a busy machine a reply takes longer, and some members should still come too late to cut it.
    const joinMs = ((round * 7) % 40) * (round % 5 === 0 ? 6 : 1);
    const [events, joined] = await Promise.all([
      chat.say('I sleep on my side', slowEngine(delayMs)),
      new Promise((resolve) => setTimeout(resolve, joinMs)).then(() =>
        joinChat({ ...chat.key, member: anna }),
      ),
    ]);
    expect(joined).toEqual({ ok: true });
    const { messages, session } = await chat.read();
    expect(session.owner).toBe('member');
    const joinedAt = messages.findIndex(({ text }) => text === 'member-joined');
    expect(messages.slice(joinedAt).some(({ author }) => author === 'assistant')).toBe(false);
    const replies = messages.filter(({ author, answers }) => author === 'assistant' && answers !== null);
    const last = events.at(-1)!.type;
    expect(last).toBe(replies.length === 1 ? 'done' : 'member');
    if (last === 'member') cut += 1;
    expect(await write(chat, anna, 'Hello')).toEqual({ ok: true });
  }
  // Both outcomes must occur for this to be a race.
  expect(cut).toBeGreaterThan(5);
  expect(cut).toBeLessThan(95);
}, 60_000);

test('100 races of two members: one joins, and the other’s messages are refused', async () => {
  const { merchantId } = await makeStore();
  const winners = new Set<string>();
  for (let round = 0; round < 100; round += 1) {
    const chat = await startChatAt(merchantId);
    const members = round % 2 ? [anna, ben] : [ben, anna];
    const outcomes = await Promise.all(
      members.map(async (member) => {
        const outcome = await joinChat({ ...chat.key, member });
        return { member, outcome, sent: await write(chat, member, `From ${member.name}`) };
      }),
    );
    const [winner, ...others] = outcomes.filter(({ outcome }) => outcome.ok);
    expect(others).toEqual([]);
    winners.add(winner!.member.name);
    const loser = outcomes.find((one) => one !== winner)!;
    expect(winner!.sent).toEqual({ ok: true });
    expect(loser.outcome).toEqual({ ok: false, reason: 'taken' });
    expect(loser.sent).toEqual({ ok: false, reason: 'not-joined' });
    const { messages, session } = await chat.read();
    expect(session.memberName).toBe(winner!.member.name);
    expect(messages.filter(({ author }) => author === 'member').map(({ text }) => text)).toEqual([
      `From ${winner!.member.name}`,
    ]);
    expect(messages.filter(({ text }) => text === 'member-joined')).toHaveLength(1);
  }
}, 60_000);

test('a reply in progress is cut at once when a member joins, and its message gets no reply later', async () => {
  const chat = await makeChat();
  const clientMessageId = newId();
  const stream = await receiveMessage({
    ...chat.key,
    text: 'I sleep on my side',
    clientMessageId,
    engine: slowEngine(20_000),
  });
  const types: string[] = [];
  for await (const event of stream) {
    types.push(event.type);
    if (types.length === 1) void joinChat({ ...chat.key, member: anna });
  }
  expect(types.at(-1)).toBe('member');
  expect(await chat.say('I sleep on my side', undefined, clientMessageId)).toEqual([
    { type: 'member', name: 'Anna', after: 2 },
  ]);
  const { messages, session } = await chat.read();
  expect(messages.map(({ author }) => author)).toEqual(['assistant', 'shopper', 'event']);
  expect(session.leaseId).toBeNull();
});

test('a member’s message that is sent twice is stored once', async () => {
  const chat = await makeChat();
  await joinChat({ ...chat.key, member: anna });
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      sendMemberMessage({ ...chat.key, member: anna, text: 'Hello', clientMessageId: 'same' }),
    ),
  );
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect((await chat.read()).messages.filter(({ author }) => author === 'member')).toHaveLength(1);
});

test('after handing back, the assistant answers with everything that the member said in its history', async () => {
  const chat = await makeChat();
  await joinChat({ ...chat.key, member: anna });
  await chat.say('Do you take old beds away?');
  await write(chat, anna, 'We do, for free.');
  expect(await handBack(chat.key)).toEqual({ ok: true });
  expect(await write(chat, anna, 'One more thing')).toEqual({ ok: false, reason: 'not-joined' });
  const seen: string[] = [];
  const engine: ChatEngine = {
    name: 'guided',
    async *reply({ state, history }) {
      seen.push(...history.map(({ author, text }) => `${author}: ${text}`));
      yield { type: 'text', text: 'I am back.' };
      return { state, record: { model: null, usage: null, fallback: null, tools: [], repairs: [] } };
    },
  };
  const events = await chat.say('Thanks', engine);
  expect(events.at(-1)!.type).toBe('done');
  expect(seen.slice(1)).toEqual([
    'shopper: Do you take old beds away?',
    "assistant: (Anna of the store's team wrote:) We do, for free.",
  ]);
  const { messages, session } = await chat.read();
  expect(session).toMatchObject({ owner: 'assistant', memberId: null, memberName: null });
  expect(messages.at(-3)).toMatchObject({ author: 'event', text: 'member-left', memberName: 'Anna' });
});

test('a chat of another merchant and a draft can’t be joined', async () => {
  const [chat, other] = [await makeChat(), await makeStore()];
  const wrong = { merchantId: other.merchantId, sessionId: chat.sessionId };
  expect(await joinChat({ ...wrong, member: anna })).toEqual({ ok: false, reason: 'not-found' });
  expect(await handBack(wrong)).toEqual({ ok: false, reason: 'not-found' });
  expect((await chat.read()).session.owner).toBe('assistant');
});

test('a shopper’s data export and erasure include what a member wrote about them', async () => {
  const chat = await makeChat();
  await joinChat({ ...chat.key, member: anna });
  await write(chat, anna, 'We will write to quill@feather.example then.');
  const person = { emails: ['quill@feather.example'], phones: [], names: [] };
  expect(await listSessionIdsByPerson(chat.merchantId, person)).toEqual([chat.sessionId]);
  const [exported] = await listChatDataExports(chat.merchantId, [chat.sessionId]);
  expect(exported!.messages.map(({ author }) => author)).toEqual(['assistant', 'member']);
  await eraseChats(chat.merchantId, [chat.sessionId]);
  expect(await db.chatMessage.count({ where: { merchantId: chat.merchantId } })).toBe(0);
});
