import { describe, expect, test } from 'vitest';
import { recordEvents } from '#app/features/chat/events/record-events.server.ts';
import {
  createOpening,
  getChatDisplayConfig,
  getStoreChat,
} from '#app/features/chat/context/store-chat.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { startChatAt } from '#tests/support/make-chat.ts';
import { readReply } from '#tests/support/model-chat.ts';
import { promptWith, saveValues, type SettingValues, storeWith } from '#tests/support/saved-settings.ts';

/** Each test saves a setting like the settings page does, and checks what shoppers or the model then get. */

useDatabase();

/** The built-in assistant's replies to messages in one chat. */
async function talk(values: SettingValues, ...messages: string[]) {
  const chat = await startChatAt(await storeWith(values));
  const replies: ReturnType<typeof readReply>[] = [];
  for (const message of messages) replies.push(readReply(await chat.say(message)));
  return replies;
}

async function openingWith(values: SettingValues) {
  return getChatDisplayConfig(await getStoreChat({ merchantId: await storeWith(values) }));
}

const KNOWN = 'I sleep on my side, I need a queen, up to $2,000, and I get hot';

describe('store facts', () => {
  test('the location answers a shopper who asks for it', async () => {
    const location = { 'storeInfo.location.address': '12 Main St', 'storeInfo.location.city': 'Portland' };
    const rest = {
      'storeInfo.location.state': 'OR',
      'storeInfo.location.zip': '97201',
      'storeInfo.location.country': 'USA',
    };
    const [reply] = await talk({ ...location, ...rest }, 'where are you located?');
    expect(reply!.text).toContain('12 Main St, Portland, OR 97201, USA');
    expect(reply!.text).not.toContain('one of our locations');
  });

  test('a store with several locations says that there are others', async () => {
    const [reply] = await talk(
      { 'storeInfo.location.city': 'Portland', 'storeInfo.hasMultipleLocations': true },
      'what is your address?',
    );
    expect(reply!.text).toContain("Portland. That's one of our locations.");
  });

  test('hours, contact and website are answered as they were saved', async () => {
    const values = {
      'storeInfo.hours': 'Mon-Sat 10 am - 8 pm',
      'storeInfo.contactInfo': 'Call (503) 555-0142',
      'storeInfo.website': 'https://harborview.example',
    };
    const [hours, contact, website] = await talk(
      values,
      'what are your hours?',
      'what is your phone number?',
      'what is your website?',
    );
    expect(hours!.text).toContain('Mon-Sat 10 am - 8 pm');
    expect(contact!.text).toContain('(503) 555-0142');
    expect(website!.text).toContain('harborview.example');
  });

  test('why to shop here is told to a shopper who asks about the store', async () => {
    const [reply] = await talk(
      { 'storeInfo.uniqueFeatures': 'Family owned since 1962' },
      'are you family owned?',
    );
    expect(reply!.text).toContain('Family owned since 1962');
  });

  test('language, currency and units are those of the chat', async () => {
    const merchantId = await storeWith({
      'storeInfo.language': 'es',
      'storeInfo.currency': 'EUR',
      'storeInfo.measurementUnit': 'metric',
    });
    const chat = await getStoreChat({ merchantId });
    expect(createOpening(chat).opening.language).toBe('es');
    expect(chat.context.store).toMatchObject({ currency: 'EUR', measurementUnit: 'metric' });
    expect(chat.context.matchSettings.currency).toBe('EUR');
  });
});

describe('voice', () => {
  test('the name, the description and the welcome message are read by shoppers', async () => {
    const merchantId = await storeWith({
      'assistant.name': 'Luna',
      'assistant.description': 'Sleep advice from people who tested every bed',
      'branding.welcomeMessage': 'Welcome aboard.',
    });
    const chat = await startChatAt(merchantId);
    expect((await chat.read()).messages[0]!.text).toMatch(/^Welcome aboard\.\n\nI'm Luna, the AI assistant/);
    const reply = readReply(await chat.say('what can you do?'));
    expect(reply.text).toContain('Sleep advice from people who tested every bed.');
  });

  test('a greeting of the assistant follows the welcome message', async () => {
    const { greeting } = await openingWith({
      'assistant.greeting': 'Good to see you.',
      'branding.welcomeMessage': 'Welcome aboard.',
    });
    expect(greeting).toContain('Welcome aboard.\nGood to see you.');
  });

  test('creativity sets the temperatures, and each temperature sets the other', async () => {
    const merchantId = await storeWith({ 'chatConfig.responseCreativity': 0.2 });
    const temperatures = async () => {
      const { assistant, chatConfig } = await getSettings({ merchantId });
      return [assistant.temperature, chatConfig.temperature];
    };
    expect(await temperatures()).toEqual([0.2, 0.2]);
    await saveValues(merchantId, { 'assistant.temperature': 0.9 });
    expect(await temperatures()).toEqual([0.9, 0.9]);
    await saveValues(merchantId, { 'chatConfig.temperature': 0.4 });
    expect(await temperatures()).toEqual([0.4, 0.4]);
    expect((await getSettings({ merchantId })).chatConfig.responseCreativity).toBe(0.2);
  });
});

describe('questions', () => {
  const question = (text: string, order: number, required: string) => ({ text, order, required });

  async function askedWith(required: string): Promise<string[]> {
    const texts = ['Do you have pets in bed?', 'Do you work night shifts?', 'Do you snore?'];
    const questions = texts.map((text, at) => question(text, at + 1, required));
    const chat = await startChatAt(await storeWith({ 'chatConfig.questions': questions }));
    for (const message of [KNOWN, 'two dogs', 'never', 'sometimes']) await chat.say(message);
    const said = (await chat.read()).messages.map(({ text }) => text).join(' ');
    return texts.filter((text) => said.includes(text));
  }

  test('every firm question is asked', async () => {
    expect(await askedWith('firm')).toHaveLength(3);
  });

  test('half of the moderate questions are asked before the first recommendation, rounded up', async () => {
    const moderate = (count: number) =>
      ['Do you have pets in bed?', 'Do you work night shifts?', 'Do you snore?']
        .slice(0, count)
        .map((text, at) => question(text, at + 1, 'moderate'));
    const [first, second, third] = await talk(
      { 'chatConfig.questions': moderate(3) },
      'I sleep on my side, I need a queen',
      'two dogs',
      'never',
    );
    expect(first!.text).toContain('pets');
    expect(second!.text).toContain('night shifts');
    expect(third!.text).not.toContain('snore');
  });

  test('a loose question waits until mattresses are shown', async () => {
    const [first, second] = await talk(
      { 'chatConfig.questions': [question('Do you snore?', 1, 'loose')] },
      KNOWN,
      'show me the beds',
    );
    expect(first!.text).not.toContain('Do you snore?');
    expect(second!.cards.length).toBeGreaterThan(0);
  });

  test('with the goal to educate, lessons come along and mattresses when the shopper asks', async () => {
    const educate = { 'chatConfig.primaryGoal': 'education', 'chatConfig.educationTopics': [] };
    const [lesson, offer, shown] = await talk(
      educate,
      'I sleep on my side',
      'a queen, up to $2,000, and I get hot',
      'Show me some beds',
    );
    const [, , agreed] = await talk(
      educate,
      'I sleep on my side',
      'a queen, up to $2,000, I get hot',
      'yes please',
    );
    expect(agreed!.cards.length).toBeGreaterThan(0);
    expect(lesson!.text).toContain('side sleepers');
    expect(lesson!.cards).toEqual([]);
    expect(offer!.cards).toEqual([]);
    expect(offer!.text).toMatch(/Want to see them\?$/);
    expect(offer!.quickReplies[0]).toBe('Show me some beds');
    expect(shown!.cards.length).toBeGreaterThan(0);
    const [plain] = await talk({}, 'I sleep on my side');
    expect(plain!.text).not.toContain('side sleepers');
  });

  test('only the topics of the list are taught', async () => {
    const educate = {
      'chatConfig.primaryGoal': 'education',
      'chatConfig.educationTopics': ['Mattress sizes'],
    };
    const [position, size] = await talk(educate, 'I sleep on my side', 'a queen');
    expect(position!.text).not.toContain('side sleepers');
    expect(size!.text).toContain('In inches');
  });
});

describe('recommendations', () => {
  test('turned off, the assistant advises and shows no product', async () => {
    const off = { 'features.recommendationsEnabled': false };
    const replies = await talk(off, KNOWN, 'show me the beds', 'what does firmness mean?');
    expect(replies.flatMap(({ cards }) => cards)).toEqual([]);
    expect(replies[0]!.text).toMatch(/what to look for/);
    expect(replies[2]!.text).toMatch(/soft/);
    const [on] = await talk({}, KNOWN);
    expect(on!.cards.length).toBeGreaterThan(0);
    expect(await promptWith(off)).toContain('Recommendations are off');
  });

  test('the limit is the number of cards', async () => {
    const [reply] = await talk({ 'chatConfig.productRecommendationLimit': 1 }, KNOWN);
    expect(reply!.cards).toHaveLength(1);
  });
});

describe('leads', () => {
  const require = {
    'chatConfig.primaryGoal': 'lead',
    'chatConfig.leadCapture.captureStyle': 'require',
    'chatConfig.leadCapture.requiredFields.email': 'required',
  };

  test('where details are required, recommendations wait for them', async () => {
    const [held, shown] = await talk(require, KNOWN, 'anna@example.com');
    expect(held!.cards).toEqual([]);
    expect(held!.events).toContainEqual(expect.objectContaining({ type: 'lead-form' }));
    expect(shown!.cards.length).toBeGreaterThan(0);
  });

  test.each([
    ['immediate', true],
    ['after_preferences', false],
    ['after-first-recommendation', false],
    ['after_rapport', false],
    ['after-engagement', false],
  ])('with the timing %s the form comes with the first reply: %s', async (timing, isShown) => {
    const values = { 'chatConfig.primaryGoal': 'lead', 'chatConfig.leadCaptureTiming': timing };
    const [reply] = await talk(values, 'I sleep on my side');
    expect(reply!.events.some(({ type }) => type === 'lead-form')).toBe(isShown);
  });
});

describe('the chat’s window', () => {
  test('has the title, the primary color and the logo', async () => {
    const values = {
      'branding.chatTitle': 'Sleep desk',
      'branding.colors.primary': '#7a1f5c',
      'branding.logo': 'https://harborview.example/logo.png',
    };
    expect(await openingWith(values)).toMatchObject({
      chatTitle: 'Sleep desk',
      colors: { primary: '#7a1f5c' },
      logoUrl: 'https://harborview.example/logo.png',
    });
  });

  test('has a button for a person where the store wants one', async () => {
    expect(await openingWith({})).not.toHaveProperty('canRequestPerson');
    expect(await openingWith({ 'chatConfig.takeover.isButtonShown': true })).toMatchObject({
      canRequestPerson: true,
    });
  });

  test('a beta flag is stored and changes nothing', async () => {
    const merchantId = await storeWith({ 'betaFlags.faster': true });
    expect((await getSettings({ merchantId })).betaFlags).toEqual({ faster: true });
    const { greeting } = getChatDisplayConfig(await getStoreChat({ merchantId }));
    expect(greeting).toBe((await openingWith({})).greeting);
  });
});

describe('measurement', () => {
  test('turned off, opens of the chat are not counted', async () => {
    const merchantId = await storeWith({ 'features.analyticsEnabled': false });
    const open = async () => {
      const body = { channel: 'page' as const, events: [{ id: newId(), kind: 'opened' as const }] };
      await recordEvents({ merchantId, body });
      return db.chatEvent.count({ where: { merchantId } });
    };
    expect(await open()).toBe(0);
    await saveValues(merchantId, { 'features.analyticsEnabled': true });
    expect(await open()).toBe(1);
  });
});
