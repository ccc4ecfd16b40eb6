import type { EnglishWords } from '#app/features/assistant/lang/en/remark-phrases.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What a feel does to whoever asked for it against our advice, by direction and position. */
const FEEL_RISKS: Record<string, string> = {
  'softer back': 'your hips may sink in',
  'softer stomach': 'your hips may sink in',
  'softer combination': 'it may be harder to move around on',
  'softer side': 'it may not give you enough support',
  'firmer side': 'it may put pressure on your shoulders and hips',
  'firmer back': 'it may leave a gap under your lower back',
  'firmer combination': 'it may put pressure on your shoulders and hips',
  'firmer stomach': 'it may feel hard',
};

/** What they gain from a bed that is softer or firmer than they asked for. */
const FEEL_GAINS: Record<string, string> = {
  'firmer back': 'it supports your back better',
  'firmer stomach': 'it supports your back better',
  'firmer combination': "it's easier to change positions on",
  'firmer side': 'it gives you more support',
  'softer side': "it's easier on your shoulders and hips",
  'softer back': 'it supports your lower back better',
  'softer combination': "it's easier on your shoulders and hips",
  'softer stomach': 'it gives you some cushion',
};

const OTHER_FEEL_TASTES = {
  softer: ', with more cushion',
  firmer: ", so you won't sink in as much",
};

/** "Softer than our top pick, with more give at your shoulders and hips." */
export function otherFeelText({ text, feel }: EnglishWords, direction: 'softer' | 'firmer'): string {
  if (text('degree') === 'slight') return `A touch ${direction} than our top pick.`;
  if (text('by') === 'exact-wish')
    return `${feel} feel, just what ${text('for') === 'partner' ? 'your partner' : 'you'} asked for.`;
  if (text('for') !== '')
    return `${capitalize(direction)} than our top pick${forWhom(text('for'), text('by'))}.`;
  if (SLEEPERS[text('who')] !== undefined) return `${capitalize(direction)} than our top pick.`;
  const isForSide = direction === 'softer' && text('position') === 'side';
  const brings = isForSide ? ', with more give at your shoulders and hips' : OTHER_FEEL_TASTES[direction];
  return `${capitalize(direction)} than our top pick${brings}.`;
}

/**
 * A bed's feel beside what a sleeper asked for, what we'd recommend for them, or both: "You asked for
 * softer, but this is already softer than we'd recommend."
 */
export function feelOffText({ text, isPartner }: EnglishWords): string {
  const who = text('who');
  const [asked, body] = [text('asked'), text('body')];
  const askedBy = `${who === 'both' ? 'either of you' : isPartner ? 'your partner' : 'you'} asked for`;
  const fromAsked = `${text('askedAmount') === 'little' ? 'a little ' : ''}${asked} than ${askedBy}`;
  if (who === 'each')
    return `A compromise: ${asked} than you asked for, ${OTHER_DIRECTION[asked]} than your partner wanted.`;
  const recommended = recommendedFeel(who);
  if (asked !== '' && body !== '') {
    const briefly = isPartner ? "we'd recommend for them" : "we'd recommend";
    const recommends = SLEEPERS[who] === undefined ? briefly : recommended;
    return asked === body
      ? `${capitalize(fromAsked)}, and ${body} than ${recommends}.`
      : `${ASKED[who] ?? 'You asked'} for ${OTHER_DIRECTION[asked]}, but this is already ${body} than ${recommends}.`;
  }
  const feel = `${body}${asked} ${text('position')}`;
  if (asked !== '') {
    const gain = gainText({ who, gain: text('gain'), ofFeel: FEEL_GAINS[feel] });
    return `${capitalize(fromAsked)}${gain}.`;
  }
  const isLittle = text('bodyAmount') === 'little';
  const fromBody = `${isLittle ? `Slightly ${body}` : capitalize(body)} than ${recommended}`;
  const ofWeight = who === 'weight' ? 'it may not give you enough support' : undefined;
  const risk = isLittle ? undefined : (FEEL_RISKS[feel] ?? ofWeight);
  return risk === undefined ? `${fromBody}.` : `${fromBody}, so ${ofSleeper(risk, who)}.`;
}

/** Follows "Firmer than you asked for". */
function gainText(of: { who: string; gain: string; ofFeel: string | undefined }): string {
  const isPartner = of.who === 'partner';
  if (of.gain === '') return '';
  if (of.gain === 'other') return `, but it suits ${isPartner ? 'you' : 'your partner'} better`;
  if (of.gain === 'both' || of.who === 'both') return ', but we think it suits both of you better';
  if (of.ofFeel !== undefined) return `, but ${ofSleeper(of.ofFeel, of.who)}`;
  return `, but we think it suits ${isPartner ? 'them' : (SLEEPERS[of.who] ?? 'you')} better`;
}

/** Turns a phrase about "you" into one about whoever sleeps there. */
function ofSleeper(phrase: string, who: string): string {
  const name = who === 'partner' ? 'them' : SLEEPERS[who];
  if (name === undefined) return phrase;
  const owner = who === 'partner' ? 'their' : `${name}'s`;
  return phrase.replace('your ', `${owner} `).replace(/(gives?) you /u, `$1 ${name} `);
}

const ASKED: Record<string, string> = { partner: 'Your partner asked', both: 'You both asked' };

const OTHER_DIRECTION: Record<string, string> = { softer: 'firmer', firmer: 'softer' };

const RECOMMENDED_FEELS: Record<string, string> = {
  guest: 'most guests like',
  child: "we'd recommend for your child",
  teen: "we'd recommend for your teenager",
  partner: "we'd recommend for your partner",
  both: "we'd recommend for either of you",
  most: 'most people like',
  weight: "we'd recommend for your weight",
};

const SLEEPERS: Record<string, string> = {
  child: 'your child',
  teen: 'your teenager',
  guest: 'your guest',
};

/** The reference for "softer than" or "firmer than". */
export function recommendedFeel(who: string): string {
  return RECOMMENDED_FEELS[who] ?? "we'd recommend for you";
}

/** For one partner: "and closer to what your partner needs". */
function forWhom(who: string, by: string): string {
  const name = who === 'partner' ? 'your partner' : 'you';
  const verb = by === 'wish' ? 'asked for' : who === 'partner' ? 'needs' : 'need';
  return ` and closer to what ${name} ${verb}`;
}
