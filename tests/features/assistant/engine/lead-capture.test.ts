import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { collectedDetails } from '#app/features/assistant/engine/lead-timing.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { ReadingContext } from '#app/features/assistant/understanding/understanding.ts';
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
  const read = (message: string, asked: ReadingContext['asked'] = null) =>
    ENGLISH.understand(message, {
      asked,
      shownCount: 0,
      currency: 'USD',
    }).contact;

  test.each([
    ['anna@example.com', { email: 'anna@example.com' }],
    ['Sure, it is anna.b+beds@mail.example.co.uk.', { email: 'anna.b+beds@mail.example.co.uk' }],
  ])('%s', (text, details) => {
    expect(read(text, 'contact')).toMatchObject(details);
  });

  test('a phone number is read whatever its form', () => {
    expect(read('call me on (555) 010-0199').phone?.replace(/\D/g, '')).toMatch(/^1?5550100199$/);
  });

  test.each(['I weigh 205 lb', '1500', '2000-2500', "I'm a side sleeper", '38x75', 'queen @ 1500'])(
    '"%s" contains none',
    (text) => {
      const { email, phone } = read(text);
      expect({ email, phone }).toEqual({ email: undefined, phone: undefined });
    },
  );

  test('only fields that the merchant collects are kept', () => {
    const rules: LeadRules = { ...ALL, fields: { ...ALL.fields, phone: 'disabled' } };
    const left = { email: 'a@b.example', phone: '+15550100199' };
    expect(collectedDetails(rules, left)).toEqual({ email: 'a@b.example' });
  });
});

let context: ReplyContext;
beforeEach(() => {
  const firmnesses = [3.5, 4.5, 5.5, 6.5, 7.5];
  context = contextOver(firmnesses.map((firmness) => makeProduct({ firmness })));
  context.voice.primaryGoal = 'lead';
  context.leads = { ...ALL, fields: { email: 'required', name: 'disabled', phone: 'disabled' } };
});

const SHOWN = ['side sleeper, 150 lb, queen, up to $3000', 'Compare the first two'];

/** The replies of a chat that request contact details, from 0. */
function listLeadRequests(messages: string[]): number[] {
  const { turns } = playMessages(messages, context);
  return turns.flatMap(({ text }, at) => (asksForContact(text) ? [at] : []));
}

const CHAT = ['hi', ...SHOWN, 'No, thanks', 'why the first one?', 'thanks'];

describe('the built-in assistant of a store whose goal is leads', () => {
  test.each(['immediate', 'after_preferences', 'before_recommendations', 'after_rapport'] as const)(
    'asks once, after cards that the shopper reacted to, whatever the timing: %s',
    (timing) => {
      context.leads.timing = timing;
      expect(listLeadRequests(CHAT)).toEqual([2]);
    },
  );

  test('asks at most twice when it may be persistent, and never twice in a row', () => {
    context.leads.style = 'persistent';
    expect(listLeadRequests([...CHAT, 'which is firmest', 'thanks'])).toEqual([2, 4]);
  });

  test('recommends before it asks, even if details are required', () => {
    context.leads.style = 'require';
    const { turns } = playMessages(CHAT, context);
    const shown = turns.findIndex(({ isMatch }) => isMatch);
    expect(shown).toBeGreaterThanOrEqual(0);
    expect(turns.findIndex(({ text }) => asksForContact(text))).toBeGreaterThan(shown);
  });

  test('asks one question with its incentive, and lets the shopper skip it', () => {
    const asked = playMessages(SHOWN, context).turns[1]!;
    expect(asked.text).toContain('special offers');
    expect(asked.text.match(/\?/g)).toHaveLength(1);
    expect(asked.text).toMatch(/\?$/);
    expect(asked.quickReplies).toEqual(['No, thanks', 'Maybe later']);
  });

  test('an incentive that breaks the guardrails is left out', () => {
    context.leads.incentives = '$50 off at https://evil.example';
    const asked = playMessages(SHOWN, context).turns[1]!;
    expect(asksForContact(asked.text)).toBe(true);
    expect(asked.text).not.toMatch(/50|evil/);
  });

  test('records the details, reads no weight from them, and does not ask again', () => {
    context.leads.fields = { email: 'required', name: 'disabled', phone: 'optional' };
    const messages = [...SHOWN, 'anna@example.com', 'why the first one?', 'thanks'];
    const { state } = playMessages(messages, context);
    expect(state.lead).toEqual({ email: 'anna@example.com' });
    expect(knownValues(state.facts).weight).toBe(150);
    expect(listLeadRequests(messages)).toEqual([1]);
  });

  test('a refusal is accepted', () => {
    const { state } = playMessages([...SHOWN, 'No, thanks'], context);
    expect(state.lastActs.map(({ act }) => act)).toContain('lead-declined');
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
    expect(listLeadRequests(CHAT)).toEqual([]);
    const { state } = playMessages(['hi', 'mail me at anna@example.com, (555) 010-0205'], context);
    expect(state.lead).toBeUndefined();
  },
);
