import { expect, test } from 'vitest';
import { describeFormTiming } from '#app/features/assistant/settings/setting-choices.ts';
import { previewDraft } from '#app/features/chat/drafts/draft-chat.server.ts';
import type { PreviewScene } from '#app/features/merchant/settings/settings-tabs.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function sceneOf(merchantId: string, scene: PreviewScene, changes = {}) {
  const preview = await previewDraft(merchantId, changes, scene);
  if (!preview.ok) throw new Error('The draft is not valid');
  return preview.messages;
}

const CAPTURING = { chatConfig: { primaryGoal: 'lead' } };

test('the contact form opens with the unsaved fields, whenever it comes in the chat', async () => {
  const { merchantId } = await makeStore();
  const leadCapture = { requiredFields: { email: 'required', name: 'disabled', phone: 'optional' } };
  const changes = {
    chatConfig: { ...CAPTURING.chatConfig, leadCaptureTiming: 'after_rapport', leadCapture },
  };
  const reply = (await sceneOf(merchantId, 'contact-form', changes)).at(-1)!;
  // By itself, so that it fits the preview.
  expect(reply).toMatchObject({ text: '', quickReplies: [] });
  expect(reply.leadForm!.fields).toEqual([
    { name: 'email', isRequired: true },
    { name: 'phone', isRequired: false },
  ]);
});

test('recommendations show as many cards as the draft asks for, also where they wait for contact details', async () => {
  const { merchantId } = await makeStore();
  const leadCapture = { captureStyle: 'require' };
  const changes = { chatConfig: { ...CAPTURING.chatConfig, leadCapture, productRecommendationLimit: 1 } };
  expect((await sceneOf(merchantId, 'recommendations', changes)).at(-1)!.products).toHaveLength(1);
});

test('the scene of a question answers the greeting, which isn’t asked again', async () => {
  const { merchantId } = await makeStore();
  const [greeting, shopper, reply] = await sceneOf(merchantId, 'question');
  expect(greeting!.text).toContain('How do you usually sleep?');
  expect(shopper!.text).toBe('I sleep on my side.');
  expect(reply!.text).not.toMatch(/usually sleep/);
});

test('the preview of a form says when it comes in the chat', () => {
  const of = (primaryGoal: string) =>
    describeFormTiming({ primaryGoal, leadCaptureTiming: 'after-first-recommendation' });
  expect(of('lead')).toBe(
    'The preview shows the form right away. Shoppers see it with the first recommendation.',
  );
  expect(of('conversion')).toBeUndefined();
});

test('the answer about the store has its unsaved hours', async () => {
  const { merchantId } = await makeStore();
  const messages = await sceneOf(merchantId, 'store-facts', { storeInfo: { hours: 'Daily 9 am to 5 pm' } });
  expect(messages.at(-1)!.text).toContain('9 am to 5 pm');
});

test('a scene that the settings rule out is only the greeting, and no scene stores a chat', async () => {
  const { merchantId } = await makeStore();
  const isOff = { features: { recommendationsEnabled: false } };
  expect(await sceneOf(merchantId, 'contact-form')).toHaveLength(1);
  expect(await sceneOf(merchantId, 'recommendations', isOff)).toHaveLength(1);
  expect((await sceneOf(merchantId, 'question')).map(({ author }) => author)).toEqual([
    'assistant',
    'shopper',
    'assistant',
  ]);
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
});
