import { beforeAll, describe, expect, test } from 'vitest';
import { type Act, type ActName, type ActOf, actSchema } from '#app/features/assistant/acts.ts';
import { EMPTY_CONVERSATION, type ReplyPart } from '#app/features/assistant/conversation.ts';
import { renderPlan } from '#app/features/assistant/dialogue/render.ts';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { makePlan, type RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import type { AdviceAct } from '#app/features/assistant/advice-acts.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import { FACT_KEYS, type FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { CASE_SAMPLES, FACT_SAMPLES, LESSON_SAMPLES } from '#tests/support/dialogue/random-meanings.ts';
import type { CatalogAct, ListingAct } from '#app/features/assistant/catalog-acts.ts';
import { CHANGES } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import { scriptedPack } from '#tests/support/dialogue/scripted-chat.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = { ...contextOver(await readRetailerCatalog()), languages: { en: scriptedPack(new Map()) } };
});

function speaker(part: Partial<RenderContext> = {}): RenderContext {
  return {
    pack: context.languages.en!,
    context,
    state: { ...EMPTY_CONVERSATION },
    ...{ alreadySaid: '', text: '', ...part },
  };
}

function textOf(parts: readonly ReplyPart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
}

describe('putting acts into words', () => {
  const offer: Act = { act: 'offer' };
  const same: Act = { act: 'no-catalog' };

  test('no wording comes twice while another is left, then the one said longest ago', () => {
    const one = speaker();
    const wordings = LANGUAGES.en!.acts['keep-as-is']({ act: 'keep-as-is' }, {} as WordingContext);
    const said = Array.from({ length: wordings.length + 1 }, () =>
      textOf(renderPlan(makePlan({ opening: [{ act: 'keep-as-is' }] }), one)),
    );
    expect(said.slice(0, -1)).toEqual(wordings);
    expect(said.at(-1)).toBe(wordings[0]);
  });

  test('a reply never repeats the last one word for word', () => {
    const one = speaker();
    const said = Array.from({ length: 3 }, () => textOf(renderPlan(makePlan({ opening: [same] }), one)));
    expect(said[1]).not.toBe(said[0]);
    expect(said[1]).toContain(said[0]);
    expect(said[2]).not.toBe(said[1]);
  });

  test('acts are remembered, and what was said stays within bounds', () => {
    const one = speaker();
    for (let count = 0; count < 100; count += 1) renderPlan(makePlan({ opening: [offer, same] }), one);
    expect(one.state.lastActs).toEqual([offer, same]);
    expect(one.state.said.length).toBeLessThanOrEqual(120);
  });

  test('a question comes last or becomes a statement', () => {
    const ask: Act = { act: 'ask', question: 'size', again: false };
    expect(textOf(renderPlan(makePlan({ opening: [ask], closing: [offer] }), speaker()))).not.toContain('?');
    expect(textOf(renderPlan(makePlan({ opening: [offer], closing: [ask] }), speaker()))).toMatch(/\?$/);
  });

  test('nothing that was said already is said again', () => {
    const alreadySaid = 'Ask me anything about these, or tell me what you would change.';
    expect(renderPlan(makePlan({ opening: [offer] }), speaker({ alreadySaid }))).toEqual([]);
  });
});

describe('the greeting', () => {
  const openWith = (openingText: string) =>
    createOpeningReply({ ...context, voice: { ...context.voice, openingText } });

  test.each([
    'Hello! How can I assist you today?',
    'Welcome to our store.',
    '',
    'What can I do for you?',
    '¿En qué puedo ayudar?',
    'x'.repeat(9000),
  ])('whatever the merchant wrote, it says that it is an AI and asks one thing at most: %s', (greeting) => {
    const { parts } = openWith(greeting);
    expect(textOf(parts)).toContain('the AI assistant at Harbour Beds');
    expect(textOf(parts).split('?').length - 1).toBeLessThanOrEqual(1);
    expect(parts.at(-1)?.type).toBe('quick-replies');
  });

  test('without a question of its own it goes on with the first one', () => {
    const { parts, state } = openWith('Welcome.');
    expect(textOf(parts)).toMatch(/^Welcome\.\n\nI'm Nora, .*How do you usually sleep.*\?$/);
    expect(state).toMatchObject({ asked: 'positions', questions: 1, language: null });
  });

  test('one that says it all is followed by the question alone', () => {
    const { parts } = openWith("Hi, I'm Nora, the AI assistant at Harbour Beds.");
    expect(textOf(parts).match(/Nora/g)).toHaveLength(1);
  });
});

type AnswerAct =
  | ActOf<
      'property' | 'property-each' | 'describe' | 'compare' | 'rank' | 'in-size' | 'in-size-each' | 'measures'
    >['act']
  | ActOf<'why' | 'pick' | 'choose' | 'drawbacks' | 'no-drawbacks' | 'explain'>['act']
  | ListingAct
  | ActOf<'cite' | 'documents-differ' | 'store' | 'store-unknown' | 'reach-store' | 'identity'>['act']
  | ActOf<'sells' | 'range' | 'decline' | 'comfort' | 'hand-over' | 'ask-service' | 'small-talk'>['act'];

/** Every act that the search makes; others make those that answer. */
const LEAD_FIRST = { act: 'lead-first' as const, fields: ['email' as const], contact: '' };
const SAMPLES: { [Name in Exclude<ActName, AnswerAct | AdviceAct | CatalogAct>]: ActOf<Name>[] } = {
  greet: [true, false].map((isReturning) => ({ act: 'greet', isReturning })),
  introduce: [true, false].flatMap((saysName) =>
    [true, false].map((one) => ({ act: 'introduce', saysHello: one, saysName, saysStore: one })),
  ),
  ...{ 'advice-only': [{ act: 'advice-only' }], 'offer-cards': [{ act: 'offer-cards' }] },
  'passed-on': [true, false].map((hasContact) => ({ act: 'passed-on', hasContact })),
  ...{ 'as-before': [{ act: 'as-before' as const }], ...LESSON_SAMPLES, ...CASE_SAMPLES },
  acknowledge: [
    { facts: [], corrected: [], removed: [], skipped: [] },
    { facts: [], corrected: [], removed: [], skipped: ['weight' as const] },
    ...FACT_KEYS.flatMap((key) => [
      { facts: [key], corrected: [], removed: [], skipped: [] },
      { facts: ['positions' as const, key], corrected: [], removed: [], skipped: [] },
      { facts: ['size' as const], corrected: [key], removed: [], skipped: [] },
      { facts: [], corrected: [], removed: [key], skipped: [] },
    ]),
  ].map((lists) => ({ act: 'acknowledge', ...lists })),
  clarify: FACT_KEYS.flatMap((fact) =>
    FACT_SAMPLES[fact].map((value) => ({ act: 'clarify' as const, fact, value })),
  ),
  'not-understood': [null, ...FACT_KEYS, 'merchant:Do you have pets?' as const].map((question) => ({
    act: 'not-understood',
    question,
  })),
  ask: [...FACT_KEYS, 'merchant:Do you have pets?' as const].flatMap((question) =>
    [true, false].map((again) => ({ act: 'ask' as const, question, again })),
  ),
  unanswered: (['range', 'shown', 'other', 'again'] as const).map((about) => ({
    act: 'unanswered',
    about,
    contact: '',
  })),
  welcome: [{ act: 'welcome' }],
  'need-more': [{ act: 'need-more' }],
  'why-ask': [...FACT_KEYS, 'merchant:Do you have pets?' as const].map((question) => ({
    act: 'why-ask',
    question,
  })),
  show: [
    'fits',
    'first-look',
    'starting-points',
    'ladder',
    'cheapest',
    'changed',
    'reordered',
    'same',
    'near',
    'other-size',
  ].flatMap((lead) =>
    [1, 2, 3].flatMap((count) =>
      [0, 1].map((kept) => ({
        act: 'show' as const,
        lead: lead as ActOf<'show'>['lead'],
        count,
        kept,
        near: lead === 'near' ? Math.max(1, count - kept) : 0,
        change: null,
      })),
    ),
  ),
  'wish-unmet': [['materialsWanted' as const], ['budget' as const], []].map((facts) => ({
    act: 'wish-unmet',
    facts,
  })),
  'split-advice': ['change-split', 'change-two-sided', 'change-twins'].map((code) => ({
    act: 'split-advice',
    remark: { code, values: { size: 'Split King', count: 2 } },
  })),
  'nothing-fits': [
    [] as Remark[],
    [{ code: 'change-budget', values: {} }],
    [
      { code: 'change-size', values: { size: 'King' } },
      { code: 'change-material', values: { material: 'latex' } },
    ],
  ].map((changes: Remark[]) => ({
    ...{ act: 'nothing-fits' as const, from: null },
    changes,
    obstacles: [{ code: 'budget', values: {} }],
  })),
  'nothing-further': CHANGES.map((change) => ({ act: 'nothing-further', change, ways: [] })),
  'ask-lead': [
    { act: 'ask-lead', fields: ['email', 'name'], incentive: 'special offers' },
    { act: 'ask-lead', fields: ['phone'], incentive: '' },
  ],
  'invite-lead': [{ act: 'invite-lead', fields: ['email', 'phone'], incentive: 'special offers' }],
  'lead-first': [false, true].map((isAgain) => ({ ...LEAD_FIRST, isAgain })),
  'lead-sent': [{ act: 'lead-sent', name: 'Jordan' }],
  'lead-declined': [{ act: 'lead-declined' }],
  'contact-left': [true, false].map((isKept) => ({ act: 'contact-left', isKept })),
  'stand-back': [{ act: 'stand-back' }],
  offer: [{ act: 'offer' }],
  'keep-as-is': [{ act: 'keep-as-is' }],
  'start-over': [{ act: 'start-over' }],
  'no-catalog': [{ act: 'no-catalog' }],
  language: [{ act: 'language', code: 'en' }],
};
for (const change of CHANGES)
  SAMPLES.show.push(
    ...[1, 3].map((count) => ({
      act: 'show' as const,
      lead: 'further' as const,
      count,
      kept: 0,
      near: count,
      change,
    })),
  );

/** Acts and values that a language may have no words for. */
const MAY_BE_SILENT: readonly ActName[] = ['ask', 'clarify'];
const OWN_BUDGET = /(?:up to|hasta|to|a) \$\d/i;
const UNITS = [
  { currency: 'USD', measurementUnit: 'imperial' as const },
  { currency: 'EUR', measurementUnit: 'metric' as const },
];

describe.each(Object.entries(LANGUAGES))('the words of %s', (_, pack) => {
  const known = Object.fromEntries(FACT_KEYS.map((key) => [key, FACT_SAMPLES[key].at(-1)]));
  const clean = (text: string) => {
    expect(text).not.toMatch(/undefined|null|NaN|[{}]|\[object| {2}|\s[.,?]|\.\.|[!!]|^\s|\s$/);
    expect(text.split('?').length - 1).toBeLessThanOrEqual(1);
  };

  test.each(Object.entries(SAMPLES) as [keyof typeof SAMPLES, Act[]][])('%s', (name, samples) => {
    for (const sample of samples)
      for (const units of UNITS)
        for (const isOther of [false, true]) {
          expect(actSchema.safeParse(sample).error).toBeUndefined();
          const given = { ...known, sleeper: isOther ? ('child' as const) : ('self' as const) };
          const wording: WordingContext = {
            ...{ store: context.store, voice: context.voice, units },
            shownCount: 3,
            known: given,
            quotes: {},
          };
          const word = pack.acts[name] as (act: Act, wording: WordingContext) => readonly string[];
          const wordings = word(sample, wording);
          expect(MAY_BE_SILENT.includes(name) || wordings.length > 0).toBe(true);
          expect(new Set(wordings).size).toBe(wordings.length);
          for (const text of wordings) {
            clean(text);
            expect(text).toMatch(/[.?]$/);
          }
        }
  });

  test.each(FACT_KEYS)('the fact %s', (key: FactKey) => {
    const { ask = [], invite = '', hint = '', why = '', replies, acknowledged } = pack.facts[key];
    for (const question of ask) expect(question).toMatch(/^[^?]*\?$/);
    for (const text of [...ask, invite, hint, why]) clean(text);
    expect(ask.length === 0 || Math.min(invite.length, hint.length, why.length) > 0).toBe(true);
    for (const units of UNITS) {
      const say = acknowledged as (value: unknown, unit: typeof units) => string;
      for (const value of FACT_SAMPLES[key]) clean(say(value, units));
      const answers = replies?.({ ...context.range, units, known: {} });
      expect(answers === undefined || answers.length > 1).toBe(true);
      for (const answer of answers ?? []) expect(answer.length).toBeLessThanOrEqual(40);
      expect(answers?.length ?? 0).toBeLessThanOrEqual(5);
    }
  });

  test('nothing breaks a rule of the guardrails but the shopper’s own budget', () => {
    const broken: string[] = [];
    for (const [name, samples] of Object.entries(SAMPLES) as [keyof typeof SAMPLES, Act[]][]) {
      const primaryGoal = /lead/.test(name) ? 'lead' : 'conversion';
      const judgedVoice = { ...context.voice, primaryGoal };
      const judging = { ...context, shopperTexts: ['special offers'], voice: judgedVoice };
      const word = pack.acts[name] as (act: Act, wording: WordingContext) => readonly string[];
      const { store, voice } = context;
      const wording = { store, voice, units: UNITS[0]!, shownCount: 3, known, quotes: {} };
      const texts = new Set(samples.flatMap((sample) => word(sample, wording)));
      for (const text of texts)
        for (const { rule, offender } of checkReply([{ type: 'text', text }], judging))
          if (rule !== 'price' || !OWN_BUDGET.test(offender)) broken.push(`${rule}: ${offender}`);
    }
    expect(broken).toEqual([]);
  });
});
