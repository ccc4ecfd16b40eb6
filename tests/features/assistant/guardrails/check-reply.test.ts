import { beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { splitQuotableLines, websiteHost } from '#app/features/assistant/guardrails/links-and-markup.ts';
import type { Rule } from '#app/features/assistant/guardrails/rule.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

function rulesBrokenBy(text: string, changed: ReplyContext = context): Rule[] {
  return checkReply([{ type: 'text', text }], changed).map(({ rule }) => rule);
}

test.each([
  'Side sleeper and 205 lb, got it. Which size are you looking for?',
  'Here are three that fit what you told me.',
  'Many side sleepers prefer a medium feel, around 5 out of 10.',
  'A Queen is 60×80 inches, a California King 72×84.',
  'The first one is firmer, 7 against 6.5, and 14 inches thick.',
  'It has good pressure relief at the shoulders.',
  'Our hours: Mon-Fri 10am-7pm; Sat 10am-6pm.',
  'You can call (555) 010-0100 or write to hello@harbour-beds.example.',
  "The store's website is harbour-beds.example.",
  "I'm Nora, the AI assistant at Harbour Beds.",
  'Nothing in King up to 950 fits all of that.',
])('an allowed sentence passes: %s', (text) => {
  expect(rulesBrokenBy(text)).toEqual([]);
});

test.each<[string, Rule]>([
  ['Which size? And which budget?', 'several-questions'],
  ['Really?? I see.', 'several-questions'],
  ['Which size do you need? Take your time.', 'question-not-last'],
  ['I would look at the Helix Midnight.', 'product-name'],
  ['the tempur-pedic one is nice.', 'product-name'],
  ['Stearns & Foster makes a good one.', 'product-name'],
  ['Stearns and Foster makes a good one.', 'product-name'],
  ['Have a look at the Azusa in Queen.', 'product-name'],
  ['The Midnight is medium.', 'product-name'],
  ['royal sands comes in Twin.', 'product-name'],
  ['Diamond Lucille Firm Natural Latex Lux Euro Top 15" Mattress', 'product-name'],
  ['It costs $1,299.', 'price'],
  ['That is 899 dollars.', 'price'],
  ['About 1.5k USD.', 'price'],
  ['It sells for 1,299.', 'price'],
  ['Take 20% off today.', 'price'],
  ['It relieves back pain.', 'medical-claim'],
  ['A therapeutic mattress.', 'medical-claim'],
  ['This helps with your sciatica.', 'medical-claim'],
  ['Orthopedic support.', 'medical-claim'],
  ['Good for a bad back and for arthritis.', 'medical-claim'],
  ['Chiropractor-approved support.', 'medical-claim'],
  ['What is your e-mail?', 'contact-request'],
  ['Please share your phone number.', 'contact-request'],
  ['Leave an email and we will write.', 'contact-request'],
  ['See https://evil.example/x.', 'link'],
  ['See [this](/x).', 'link'],
  ['Go to evil-shop.com.', 'link'],
  ['<b>Bold</b> words.', 'markup'],
])('a sentence that breaks a rule is found: %s', (text, rule) => {
  expect(rulesBrokenBy(text)).toContain(rule);
});

test('a store whose goal is leads may ask for contact details', async () => {
  const leads = { ...context, voice: { ...context.voice, primaryGoal: 'lead' } };
  expect(rulesBrokenBy('What is your e-mail?', leads)).toEqual([]);
});

test('every title and brand of the catalog is found in a text', async () => {
  const missed = (await readRetailerCatalog())
    .filter(({ brand }) => brand !== context.store.name)
    .flatMap(({ title, brand }) => [`You could try the ${title}.`, `We have ${brand} here.`])
    .filter((text) => !rulesBrokenBy(text).includes('product-name'));
  expect([...new Set(missed)]).toEqual([]);
});

test('a question before the cards is not last', () => {
  const card = { productId: 'helix-midnight' };
  const parts = [
    { type: 'text', text: 'Do you like these?' },
    { type: 'products', items: [{ card }] },
  ] as unknown as ReplyPart[];
  const rules = checkReply(parts, context).map(({ rule }) => rule);
  expect(rules).toContain('question-not-last');
});

test('a card must come from the catalog', () => {
  const parts = [
    { type: 'products', items: [{ card: { productId: 'invented' } }] },
  ] as unknown as ReplyPart[];
  expect(checkReply(parts, context)).toEqual([{ rule: 'unknown-product', offender: 'invented' }]);
});

test('quick replies are at most five, each on one line', () => {
  const check = (items: string[]) => checkReply([{ type: 'quick-replies', items }], context);
  expect(check(['Queen', 'King'])).toEqual([]);
  expect(check(['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(1);
  expect(check(['two\nlines'])).toHaveLength(1);
  expect(check([''])).toHaveLength(1);
});

test("a merchant's lines are quoted without markup and question marks", () => {
  expect(splitQuotableLines('Open 9-5?\r\n<b>Closed</b> Sunday;  Call us!')).toEqual([
    'Open 9-5',
    'Closed Sunday',
    'Call us',
  ]);
});

test('a website is shown without its scheme, query, and trailing slash', () => {
  expect(websiteHost(' https://www.beds.example/ ')).toBe('www.beds.example');
  expect(websiteHost('beds.example/shop?x=1#y')).toBe('beds.example/shop');
  expect(websiteHost('not a website')).toBe('');
  expect(websiteHost('javascript:alert(1)')).toBe('');
});
