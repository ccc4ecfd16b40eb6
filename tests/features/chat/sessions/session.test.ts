import { expect, test } from 'vitest';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { saveManualPrompt } from '#app/features/assistant/prompt/prompt-revisions.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function listChatRevisions(merchantId: string): Promise<(string | null)[]> {
  const chats = await db.chatSession.findMany({ where: { merchantId }, orderBy: { id: 'asc' } });
  return chats.map(({ promptRevisionId }) => promptRevisionId);
}

test('each chat refers to the prompt revision that was active when it started', async () => {
  const { merchantId } = await makeStore();
  await startChat({ merchantId });
  await regeneratePrompt({ merchantId });
  await startChat({ merchantId });
  const first = await db.promptRevision.findFirstOrThrow({ where: { merchantId } });
  const text = 'You are Luna, and you help people sleep, as they should.';
  const second = await saveManualPrompt({ merchantId, text, basedOn: first.id });
  await startChat({ merchantId });
  expect(second.ok).toBe(true);
  const ids = [null, first.id, second.ok ? second.revisionId : ''];
  expect(await listChatRevisions(merchantId)).toEqual(ids);
});
