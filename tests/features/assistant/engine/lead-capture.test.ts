import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { collectedDetails } from '#app/features/assistant/lead-rules.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { ReadingContext } from '#app/features/assistant/understanding/understanding-types.ts';
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

/** 0-based indexes of the chat's replies with the form. */
function listForms(messages: string[]): number[] {
  const { turns } = playMessages(messages, context);
  return turns.flatMap(({ parts }, at) => (parts.some(({ type }) => type === 'lead-form') ? [at] : []));
}

const CHAT = ['hi', ...SHOWN, 'No, thanks', 'why the first one?', 'thanks'];

describe('the built-in assistant of a store whose goal is leads', () => {
  test.each([
    ['immediate', [0]],
    ['after_preferences', [1]],
    ['before_recommendations', [1]],
    ['after-first-recommendation', [1]],
    ['after_rapport', [2]],
    ['after-engagement', [2]],
  ] as const)('%s: the form comes once', (timing, replies) => {
    context.leads.timing = timing;
    expect(listForms(CHAT)).toEqual(replies);
  });

  test('asks one question at most, and names the incentive', () => {
    const asked = playMessages(SHOWN, context).turns[1]!;
    const form = asked.parts.find((part) => part.type === 'lead-form');
    expect(`${asked.text} ${form?.type === 'lead-form' ? form.form.intro : ''}`).toContain('special offers');
    expect(asked.text.split('?').length - 1).toBeLessThanOrEqual(1);
  });

  test('an incentive that breaks the guardrails is left out', () => {
    context.leads.incentives = '$50 off at https://evil.example';
    const asked = playMessages(SHOWN, context).turns[1]!;
    expect(JSON.stringify(asked.parts.filter(({ type }) => type !== 'products'))).not.toMatch(
      /\$50 off|evil/,
    );
  });

  test('records the details, reads no weight from them, and does not ask again', () => {
    context.leads.fields = { email: 'required', name: 'disabled', phone: 'optional' };
    const messages = [...SHOWN, 'anna@example.com', 'why the first one?', 'thanks'];
    const { state } = playMessages(messages, context);
    expect(state.lead).toEqual({ email: 'anna@example.com' });
    expect(knownValues(state.facts).weight).toBe(150);
    expect(listForms(messages)).toEqual([1]);
  });

  test.each(['ask', 'persistent'] as const)('a refusal in words is accepted: %s', (style) => {
    context.leads.style = style;
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
    expect(listForms(CHAT)).toEqual([]);
    expect(playMessages(CHAT, context).turns.some(({ text }) => asksForContact(text))).toBe(false);
    const { state } = playMessages(['hi', 'mail me at anna@example.com, (555) 010-0205'], context);
    expect(state.lead).toBeUndefined();
  },
);
