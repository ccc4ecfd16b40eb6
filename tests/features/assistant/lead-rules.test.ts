import { describe, expect, test } from 'vitest';
import {
  isLeadComplete,
  type LeadProgress,
  type LeadRules,
  missingLeadFields,
  nextLeadStep,
} from '#app/features/assistant/lead-rules.ts';
import {
  LEAD_CAPTURE_STYLES,
  LEAD_CAPTURE_TIMINGS,
  type LeadCaptureStyle,
  type LeadCaptureTiming,
} from '#app/features/merchant/settings/chat-config-schema.ts';

const RULES: LeadRules = {
  timing: 'immediate',
  style: 'ask',
  fields: { email: 'required', name: 'optional', phone: 'disabled' },
  incentives: '',
};

/** A chat with eleven replies: cards in the fourth and eighth, reactions by the shopper in the sixth and tenth. */
const CHAT: Pick<LeadProgress, 'turns' | 'factCount' | 'hasShown' | 'showsNow' | 'hasReacted'>[] = Array.from(
  { length: 11 },
  (_, at) => {
    const turns = at + 1;
    const showsNow = turns === 4 || turns === 8;
    const hasReacted = turns === 6 || turns === 7 || turns >= 10;
    return { turns, factCount: Math.min(at, 4), hasShown: turns > 4, showsNow, hasReacted };
  },
);

/** 1-based indexes of replies with the form, marked "h" if it replaces cards; a held chat shows the cards next. */
function playForms(timing: LeadCaptureTiming, style: LeadCaptureStyle): string {
  let shownCount = 0;
  let shownAt = 0;
  const forms: string[] = [];
  for (const moment of CHAT) {
    const progress = { ...moment, primaryGoal: 'lead', isPaused: false, shownCount, shownAt };
    const step = nextLeadStep({ ...RULES, timing, style }, progress);
    if (step === 'none') continue;
    forms.push(`${moment.turns}${step === 'hold' ? 'h' : ''}`);
    shownCount += 1;
    shownAt = moment.turns;
  }
  return forms.join(' ');
}

const EXPECTED: Record<LeadCaptureTiming, Record<LeadCaptureStyle, string>> = {
  immediate: { ask: '1', persistent: '1 4 7', require: '1 4h 8h' },
  after_preferences: { ask: '3', persistent: '3 6 10', require: '3 4h 8h' },
  before_recommendations: { ask: '4h', persistent: '4h 7 10', require: '4h 8h' },
  'after-first-recommendation': { ask: '4', persistent: '4 7 10', require: '4h 8h' },
  after_rapport: { ask: '6', persistent: '6 10', require: '4h 8h' },
  'after-engagement': { ask: '3', persistent: '3 6 10', require: '3 4h 8h' },
};

describe.each(LEAD_CAPTURE_TIMINGS)('%s', (timing) => {
  test.each(LEAD_CAPTURE_STYLES)('%s', (style) => {
    expect(playForms(timing, style)).toBe(EXPECTED[timing][style]);
  });
});

const DUE: LeadProgress = {
  primaryGoal: 'lead',
  isPaused: false,
  turns: 5,
  factCount: 4,
  hasShown: true,
  hasReacted: true,
  showsNow: true,
  shownCount: 0,
  shownAt: 0,
};

describe('the form never appears', () => {
  const everyStep = (rules: Partial<LeadRules>, progress: Partial<LeadProgress>) =>
    LEAD_CAPTURE_TIMINGS.flatMap((timing) =>
      LEAD_CAPTURE_STYLES.map((style) =>
        nextLeadStep({ ...RULES, timing, style, ...rules }, { ...DUE, ...progress }),
      ),
    );

  test.each(['conversion', 'education', ''])('if the goal is "%s"', (primaryGoal) => {
    expect(new Set(everyStep({}, { primaryGoal }))).toEqual(new Set(['none']));
  });

  test('if the store collects nothing', () => {
    const fields = { email: 'disabled', name: 'disabled', phone: 'disabled' } as const;
    expect(new Set(everyStep({ fields }, {}))).toEqual(new Set(['none']));
  });

  test('once the required details are left', () => {
    expect(new Set(everyStep({}, { lead: { email: 'a@b.example' } }))).toEqual(new Set(['none']));
    expect(everyStep({}, { lead: { name: 'Ann' } })).toContain('form');
  });

  test('while the chat is with a person, except where recommendations wait for it', () => {
    expect(new Set(everyStep({}, { isPaused: true, showsNow: false }))).toEqual(new Set(['none']));
  });
});

test('without a required field any one detail completes the lead', () => {
  const rules = { fields: { email: 'optional', name: 'disabled', phone: 'optional' } } as const;
  expect(isLeadComplete(rules, {})).toBe(false);
  expect(isLeadComplete(rules, { phone: '+15550100199' })).toBe(true);
  expect(isLeadComplete(rules, { name: 'Ann' })).toBe(false);
});

test('required fields come first in the form', () => {
  expect(missingLeadFields(RULES)).toEqual(['email', 'name']);
  expect(missingLeadFields(RULES, { email: 'a@b.example' })).toEqual(['name']);
});
