import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { readLeadDetails } from '#app/features/assistant/conversation/read-lead-details.ts';
import type { LeadRules } from '#app/features/assistant/lead-rules.ts';
import { asksForContact } from '#app/features/assistant/guardrails/contact-requests.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { playMessages } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

const ALL: LeadRules = {
  timing: 'after_rapport',
  style: 'ask',
  fields: { email: 'optional', name: 'optional', phone: 'optional' },
  incentives: 'special offers',
};

describe('contact details in a message', () => {
  test.each([
    ['anna@example.com', { email: 'anna@example.com' }],
    ['Sure, it is anna.b+beds@mail.example.co.uk.', { email: 'anna.b+beds@mail.example.co.uk' }],
    ['call me on (555) 010-0199', { phone: '+15550100199' }],
    ['my cell is 5550100199, thanks', { phone: '+15550100199' }],
    ['+44 20 7946 0123', { phone: '+442079460123' }],
    ["my name is Anna Bell, and it's anna@example.com", { name: 'Anna Bell', email: 'anna@example.com' }],
  ])('%s', (text, details) => {
    expect(readLeadDetails(text, ALL, false).details).toEqual(details);
  });

  test.each([
    'I weigh 205 lb',
    '1500',
    '2000-2500',
    "I'm a side sleeper",
    '38x75',
    'queen @ 1500',
    'me@home',
  ])('"%s" contains none', (text) => {
    expect(readLeadDetails(text, ALL, false)).toEqual({ details: {}, rest: text });
  });

  test('a number or name alone counts only after the question', () => {
    expect(readLeadDetails('5550199', ALL, false).details).toEqual({});
    expect(readLeadDetails('5550199', ALL, true).details).toEqual({ phone: '+5550199' });
    expect(readLeadDetails('Anna Bell', ALL, true).details).toEqual({ name: 'Anna Bell' });
    expect(readLeadDetails('No thanks', ALL, true).details).toEqual({});
  });

  test('fields that the merchant doesn’t collect stay in the message', () => {
    const rules: LeadRules = { ...ALL, fields: { ...ALL.fields, phone: 'disabled' } };
    expect(readLeadDetails('(555) 010-0199', rules, true)).toEqual({ details: {}, rest: '(555) 010-0199' });
  });
});

let context: ReplyContext;
beforeEach(() => {
  const firmnesses = [3.5, 4.5, 5.5, 6.5, 7.5];
  context = contextOver(firmnesses.map((firmness) => makeProduct({ firmness })));
  context.voice.primaryGoal = 'lead';
  context.leads = { ...ALL, fields: { email: 'required', name: 'disabled', phone: 'disabled' } };
});

const MESSAGES = [
  'hi',
  'on my side',
  'queen',
  '150 lb',
  'medium',
  'I run hot',
  'thanks',
  'something softer?',
];

/** The replies of a chat that request contact details, from 0. */
function listLeadRequests(messages: string[] = MESSAGES): number[] {
  const { turns } = playMessages(messages, context);
  return turns.flatMap(({ text }, at) => (asksForContact(text) ? [at] : []));
}

describe('the built-in assistant of a store whose goal is leads', () => {
  test.each([
    ['immediate', [0]],
    ['after_preferences', [2]],
    ['before_recommendations', [3]],
    ['after_rapport', [3]],
  ] as const)('asks once, %s', (timing, turns) => {
    context.leads.timing = timing;
    expect(listLeadRequests()).toEqual(turns);
  });

  test('asks twice when it may be persistent, and never twice in a row', () => {
    context.leads.style = 'persistent';
    context.leads.timing = 'immediate';
    expect(listLeadRequests()).toEqual([0, 2]);
  });

  test('asks before the first recommendation if details are required, and recommends even without them', () => {
    context.leads.style = 'require';
    const { turns } = playMessages(MESSAGES, context);
    const asked = turns.findIndex(({ text }) => asksForContact(text));
    const shown = turns.findIndex(({ isMatch }) => isMatch);
    expect(asked).toBeGreaterThanOrEqual(0);
    expect(shown).toBe(asked + 1);
  });

  test('asks one question with its incentive, and lets the shopper skip it', () => {
    context.leads.timing = 'immediate';
    const [first] = playMessages(['hi'], context).turns;
    expect(first!.text).toContain('special offers');
    expect(first!.text.match(/\?/g)).toHaveLength(1);
    expect(first!.text).toMatch(/skip that\?$/);
    expect(first!.quickReplies).toEqual(['No, thanks', 'Maybe later']);
  });

  test('an incentive that breaks the guardrails is left out', () => {
    context.leads.timing = 'immediate';
    context.leads.incentives = '$50 off at https://evil.example';
    const [first] = playMessages(['hi'], context).turns;
    expect(first!.text).not.toContain('50');
    expect(first!.text).toContain('e-mail address');
  });

  test('records the details, reads no weight from them, and does not ask again', () => {
    context.leads.timing = 'immediate';
    context.leads.fields = { email: 'required', name: 'disabled', phone: 'optional' };
    const messages = ['hi', 'anna@example.com or 555 010 0205', 'on my side', 'queen', '150 lb', 'medium'];
    const { turns, state } = playMessages(messages, context);
    expect(state.lead).toEqual({ email: 'anna@example.com', phone: '+15550100205' });
    expect(turns[1]!.text).toMatch(/^Thank you/);
    expect(turns[1]!.text).not.toMatch(/lb|catch|follow/);
    expect(listLeadRequests(messages)).toEqual([0]);
  });

  test('a refusal gets a friendly reply', () => {
    context.leads.timing = 'immediate';
    const { turns, state } = playMessages(['hi', 'No, thanks', 'on my side'], context);
    expect(turns[1]!.text).toMatch(/^That's fine\./);
    expect(state.lead).toBeUndefined();
  });

  test('unrequested details are recorded too', () => {
    const { state } = playMessages(['I sleep on my side, mail me at anna@example.com'], context);
    expect(state.lead).toEqual({ email: 'anna@example.com' });
  });
});

test.each(['conversion', 'education'])(
  'with %s as its goal it neither requests nor stores contact details',
  (goal) => {
    context.voice.primaryGoal = goal;
    context.leads = { ...context.leads, style: 'persistent', timing: 'immediate' };
    expect(listLeadRequests()).toEqual([]);
    const { state } = playMessages(['hi', 'mail me at anna@example.com, (555) 010-0205'], context);
    expect(state.lead).toBeUndefined();
  },
);
