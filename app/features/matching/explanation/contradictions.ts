import type { Remark } from '#app/features/matching/matching.ts';
import { benefitsOf } from '#app/features/matching/explanation/remark-key.ts';

/** The reasons that no caution of the same card speaks against. */
export function withoutContradicted(reasons: readonly Remark[], cautions: readonly Remark[]): Remark[] {
  return reasons.filter((reason) => !cautions.some((caution) => isContradicted(reason, caution)));
}

/** Whether a caution says of a feel, which is compared with that of the first card, that it goes too far. */
export function isFeelCautioned({ code }: Remark, cautions: readonly Remark[]): boolean {
  const direction = code === 'softer-feel' ? 'softer' : 'firmer';
  return cautions.some(
    ({ code: caution, values }) =>
      caution === `${direction}-than-ideal` ||
      (caution === 'couple-feels' && (values.own === direction || values.partner === direction)) ||
      (caution === 'wish-missed' && (values.direction !== direction || values.body === 'between')) ||
      (direction === 'softer' && caution.startsWith('soft-for-')),
  );
}

function isContradicted(reason: Remark, caution: Remark): boolean {
  const denied = deniedBenefits(caution);
  if (!benefitsOf(reason).some((benefit) => denied.includes(benefit))) return false;
  const [one, other] = [whose(reason), whose(caution)];
  return one === '' || other === '' || one === other;
}

/** Whom a remark speaks to; '' if it isn't only one of a couple. */
function whose({ code, values }: Remark): string {
  if (code === 'couple-feels')
    return values.own !== '' && values.partner !== '' ? '' : values.own === '' ? 'partner' : 'you';
  return values.who === 'partner' || values.who === 'you' ? values.who : '';
}

/** What a feel against the rules puts at risk, by the wish's direction and the position. */
const RISKED: Partial<Record<string, readonly string[]>> = {
  'softer back': ['hips'],
  'softer stomach': ['hips'],
  'softer combination': ['turning'],
  'firmer side': ['cushioning'],
  'firmer combination': ['cushioning'],
};

/** What a bed lacks by a caution, and so isn't praised for. */
function deniedBenefits({ code, values }: Remark): readonly string[] {
  switch (code) {
    case 'foam-drawback':
      return values.drawback === 'turning' ? ['turning'] : ['hips', 'support'];
    case 'firmer-than-ideal':
      return ['cushioning'];
    case 'softer-than-ideal':
    case 'soft-for-weight':
    case 'soft-for-position':
      return ['hips', 'support'];
    case 'couple-feels':
      return sidesOf(values);
    case 'wish-missed':
      return values.body === 'between'
        ? values.direction === 'softer'
          ? ['hips', 'support']
          : ['cushioning']
        : [];
    case 'wish-met':
      return RISKED[`${values.direction} ${values.position}`] ?? [];
    case 'height-thin':
    case 'height-unknown':
      return ['support'];
    case 'height-high-senior':
    case 'height-high-child':
      return ['height'];
    case 'edge-low':
    case 'edge-unknown':
      return ['edge'];
    case 'motion-low':
    case 'motion-usual-low':
      return ['motion'];
    default:
      return [];
  }
}

function sidesOf({ own, partner, ownWish, partnerWish }: Remark['values']): readonly string[] {
  // A bed that isn't as somebody wishes may well suit their body.
  const sides = [ownWish === '' ? own : '', partnerWish === '' ? partner : ''];
  return [
    ...(sides.includes('firmer') ? ['cushioning'] : []),
    ...(sides.includes('softer') ? ['hips', 'support'] : []),
    ...(own !== '' && own === partner ? ['feel'] : []),
  ];
}
