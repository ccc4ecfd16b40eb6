/** The label of a span that states nothing, and what parts the labels of one that states several things. */
export const NOTHING = 'nothing';
export const LABEL_JOIN = '+';

/** Of whom a span speaks: oneself, the partner, both. */
export const OWN = 'self';
export const PARTNERS = 'partner';
export const BOTH = 'both';
export const WHO = [OWN, PARTNERS, BOTH] as const;

const SLEEPER_FACTS = ['positions', 'weight', 'feel', 'heat'];
const PARTNER = 'partner.';

function isSleepers(part: string): boolean {
  return SLEEPER_FACTS.includes(part.split('.')[0]!);
}

/** A label without whose it is: `partner.weight+weight` is a weight. */
export function whatOf(label: string): string {
  const parts = label
    .split(LABEL_JOIN)
    .map((part) => (part.startsWith(PARTNER) ? part.slice(PARTNER.length) : part));
  return [...new Set(parts)].toSorted().join(LABEL_JOIN);
}

/** Whose a label is; null if it belongs to nobody. */
export function whoOf(label: string): string | null {
  const parts = label.split(LABEL_JOIN);
  const hasPartners = parts.some((part) => part.startsWith(PARTNER));
  const hasOwn = parts.some(isSleepers);
  if (!hasPartners && !hasOwn) return null;
  if (!hasPartners) return OWN;
  return hasOwn ? BOTH : PARTNERS;
}

/** The parts of a label from what it states and whose that is. */
export function partsOf(what: string, who: string): string[] {
  return what.split(LABEL_JOIN).flatMap((part) => {
    if (!isSleepers(part) || who === OWN) return [part];
    return who === PARTNERS ? [PARTNER + part] : [part, PARTNER + part];
  });
}
