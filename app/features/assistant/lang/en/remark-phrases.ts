import { FEEL_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  capitalize,
  constructionName,
  constructionWithArticle,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';
import type { RemarkValues } from '#app/features/matching/explanation/remark-values.ts';

/** What the English remarks are made of. */

export type EnglishWords = ReturnType<typeof toEnglishWords>;

/** The values of a remark, with the phrases that several texts share. */
export function toEnglishWords(values: RemarkValues) {
  const { count, size, text, list, isPartner, isHigh } = values;
  return {
    ...values,
    feel: FEEL_LABELS[values.feel],
    brand: text('brand').replace(/\.$/, ''),
    sleeperSize: isPartner ? "your partner's size" : 'your size',
    inSize: size === '' ? '' : ` in ${size}`,
    usually: `${constructionWithArticle(values.construction)} usually`,
    materials: joinWords(list('materials').map(constructionName), 'or'),
    level: <T>(high: T, medium: T) => (isHigh ? high : medium),
    /** The beds that a change would bring: `the Cedar 12"` or `4 beds, such as the Cedar 12"`. */
    what: whatThereIs(count, text('example')),
    mattresses: count === 1 ? 'One mattress' : `${count} mattresses`,
  };
}

export const CONSTRUCTION_SUITS: Record<string, string> = {
  'memory-foam': 'Memory foam contours to your body.',
  foam: 'Foam cushions evenly.',
  latex: 'Latex is springy and easy to move around on.',
  hybrid: 'Comfort foam on top, supportive coils underneath.',
  innerspring: 'Coils usually give steady, even support.',
  airbed: 'You can set the air chamber firmer or softer.',
};

export const CONSTRUCTION_OPTION: Record<string, string> = {
  'memory-foam': 'All foam, no coils, for a closer contour.',
  foam: 'All foam, simple and light.',
  latex: 'Latex instead: springy and easy to move around on.',
  hybrid: 'A hybrid instead: foam on top, coils below.',
  innerspring: 'An innerspring instead: more bounce and airflow.',
  airbed: 'An air bed instead: you set the firmness.',
};

export const MUST_NAMES: Record<string, string> = {
  organic: 'organic materials',
  'adjustable-base': 'an adjustable base',
  cooling: 'cooling',
  motion: 'motion isolation',
  edge: 'strong edges',
};

export const FEATURE_MISSING: Record<string, string> = {
  organic: "It isn't listed as organic.",
  'adjustable-base': "It isn't listed as working with an adjustable base.",
  cooling: "It isn't listed as cooling.",
  motion: "It isn't listed as limiting movement.",
  edge: "It isn't listed as having strong edges.",
};

/** What a feel against the rules risks, by the wish's direction and the position. */
const WISH_RISKS: Record<string, string> = {
  'softer back': 'very soft beds can let your hips sink',
  'softer stomach': 'soft beds can let your hips sink',
  'softer combination': 'soft beds can make it hard to change position',
  'softer side': 'very soft beds can lose support over time',
  'firmer side': 'very firm beds often press on shoulders and hips',
  'firmer back': 'very firm beds can leave a gap under your lower back',
  'firmer combination': 'very firm beds often press on shoulders and hips',
  'firmer stomach': 'very firm beds have little cushion',
};

/** "Medium feel: enough give for a side sleeper your size." */
export function feelText({ feel, text, isPartner }: EnglishWords): string {
  if (text('comfort') === 'back') return `${feel} feel, a popular choice for stiff backs.`;
  const size = text('weight') === 'known' ? ' your size' : '';
  const why: Record<string, string> = isPartner
    ? {
        side: 'enough give for a side sleeper like your partner',
        back: 'holds your partner level on their back',
        stomach: "keeps your partner's hips from sinking",
        combination: 'easy for your partner to move around on',
      }
    : {
        side: `enough give for a side sleeper${size}`,
        back: 'holds you level on your back',
        stomach: 'keeps your hips from sinking',
        combination: 'easy to move around on',
      };
  const usual = isPartner
    ? 'a comfortable middle for your partner'
    : size === ''
      ? 'a middle that suits most people'
      : `a comfortable middle for someone${size}`;
  return `${feel} feel: ${why[text('position')] ?? usual}.`;
}

/** "You two want very different feels: this is firmer than ideal for you." */
export function coupleText({ text }: EnglishWords): string {
  const isApart = text('couple') === 'apart';
  const start =
    text('isSaid') === 'said'
      ? `You'd like ${isApart ? 'very ' : ''}different feels`
      : `You'd each do best on a ${isApart ? 'very' : 'slightly'} different feel`;
  const [own, partner] = [text('own'), text('partner')];
  const sides =
    own !== '' && own === partner
      ? [`${own} than ideal for both`]
      : [
          own === '' ? '' : `${own} than ideal for you`,
          partner === '' ? '' : `${partner} than ideal for your partner`,
        ].filter(Boolean);
  return sides.length === 0
    ? `${start}, so this is a middle ground.`
    : `${start}: this is ${joinWords(sides)}.`;
}

export function offIdeal({ text }: EnglishWords, direction: 'softer' | 'firmer'): string {
  const amount = text('amount') === 'little' ? `A touch ${direction}` : capitalize(direction);
  const whom: Record<string, string> = {
    guest: 'most guests like',
    child: 'ideal for a child',
    partner: 'ideal for your partner',
  };
  return `${amount} than ${whom[text('who')] ?? 'ideal for you'}.`;
}

/** The risk of a wish; only an extreme one speaks of "very" firm or soft. */
function wishRisk(text: (key: string) => string, isPartner: boolean): string | undefined {
  const risk = WISH_RISKS[`${text('direction')} ${text('position')}`];
  const worded = isPartner ? risk?.replace('your', 'their') : risk;
  return text('extreme') === 'extreme' ? worded : worded?.replace(/^very /, '');
}

export function wishRiskSentence(text: (key: string) => string, isPartner: boolean): string | undefined {
  const risk = wishRisk(text, isPartner);
  return risk && `${capitalize(risk)}.`;
}

export function wishMissedText({ text, isPartner }: EnglishWords): string {
  const opposite = text('direction') === 'softer' ? 'Firmer' : 'Softer';
  const risk = wishRisk(text, isPartner);
  const asker = isPartner ? 'your partner' : 'you';
  const usual = text('body') === '' ? '' : `, closer to what usually suits ${isPartner ? 'them' : 'you'}`;
  return `${opposite} than ${asker} asked for${risk ? `, because ${risk}` : usual}.`;
}

/** "Sleeps cooler: gel foam over airy coils." */
export function coolerText({ list, construction }: EnglishWords): string {
  const [feature] = list('features').map(coolingName);
  const isSprung = construction === 'hybrid' || construction === 'innerspring';
  if (feature !== undefined && isSprung) return `Sleeps cooler: ${feature} over airy coils.`;
  if (feature !== undefined)
    return `Sleeps cooler, thanks to ${construction === 'latex' ? `${feature} and breathable latex` : feature}.`;
  if (isSprung) return 'Coils let air through, so it usually sleeps cooler.';
  return construction === 'latex' ? 'Latex usually breathes well.' : 'Made to sleep cooler.';
}

/** "Certified organic (GOTS)."; a latex certificate speaks of the latex alone. */
export function organicText(marks: readonly string[]): string {
  if (marks.includes('GOTS')) return 'Certified organic (GOTS).';
  if (marks.includes('GOLS')) return 'Certified organic latex (GOLS).';
  return 'Listed as organic.';
}

export function edgeText({ text, level, usually }: EnglishWords): string {
  const use = text('who') === 'couple' ? ', so you can both use the whole bed' : '';
  const senior = text('who') === 'senior' ? ', which makes it easier to get up' : '';
  return text('known') === 'known'
    ? `${level('Sturdy', 'Fairly sturdy')} edges${use}${senior}.`
    : `${capitalize(usually)} has sturdy edges${use}${senior}.`;
}

export function positionSleepers(position: string, count: number): string {
  if (position === 'combination')
    return count === 1 ? 'person who changes position' : 'people who change position';
  return count === 1 ? `${position} sleeper` : `${position} sleepers`;
}

function coolingName(feature: string): string {
  const name = feature.toLowerCase();
  if (name === 'gel') return 'gel foam';
  return name === 'cooling' ? 'cooling materials' : name;
}

/** For one of a couple: "nearer to what suits your partner". */
export function forWhom(who: string): string {
  if (who === '') return '';
  return ` and closer to ${who === 'partner' ? 'what suits your partner' : 'your ideal'}`;
}

function whatThereIs(count: number, example: string): string {
  const named = `the ${example.replaceAll(/\s+/gu, ' ').replace(/^the /iu, '').replace(/\.$/, '')}`;
  if (count === 1) return example === '' ? 'one bed' : named;
  return example === '' ? `${count} beds` : `${count} beds, such as ${named}`;
}
