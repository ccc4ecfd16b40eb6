import type { ActOf } from '#app/features/assistant/acts.ts';
import { FACTS, NOUNS } from '#app/features/assistant/lang/en/facts.ts';
import { joinWords } from '#app/features/assistant/lang/en/fact-words.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** How facts are told back in English. */

function told(key: FactKey, value: unknown, { units }: WordingContext): string {
  const tell = FACTS[key].told as (value: unknown, units: WordingContext['units']) => string;
  return value === undefined || value === null ? '' : tell(value, units);
}

/** Values as one phrase: the size, who shares it and the budget belong together ("a King for two up to $2,000"). */
export function phrase(keys: readonly FactKey[], context: WordingContext): string {
  const { size, partner, budget, sleeper, age } = context.known;
  const words = new Map(keys.map((key) => [key, told(key, context.known[key], context)]));
  if (sleeper === 'child' && keys.includes('sleeper') && keys.includes('age')) {
    words.set('sleeper', `for your ${age}-year-old`);
    words.delete('age');
  }
  if (keys.includes('size') && size !== undefined) {
    const shared = keys.includes('partner') && partner === true ? ' for two' : '';
    const cap = keys.includes('budget') && budget !== undefined ? ` ${words.get('budget')}` : '';
    if (shared !== '') words.delete('partner');
    if (cap !== '') words.delete('budget');
    words.set('size', `a ${size}${shared}${cap}`);
  }
  return joinWords([...words.values()].filter((word) => word !== ''));
}

/** One fact by itself, as people say it. */
function sayAlone([key, ...others]: readonly FactKey[], context: WordingContext): string | null {
  const { known } = context;
  if (key === undefined || others.length > 0) return null;
  if (key === 'size') return `${known.size} it is.`;
  if (key === 'weight' || key === 'partnerWeight') return `${told(key, known[key], context)}, thanks.`;
  if (key === 'needs') return `I'll look for ${told(key, known[key], context)}.`;
  if (key === 'partner' && known.partner) return "I'll look for something that works for both of you.";
  if (key === 'heat' && known.heat && isForSelf(known))
    return "You sleep hot, so I'll lean toward cooler beds.";
  const isMover = known.positions?.every((one) => one === 'combination') ?? false;
  return key === 'positions' && isMover && isForSelf(known) ? 'You move around, got it.' : null;
}

export function isForSelf({ sleeper = 'self' }: WordingContext['known']): boolean {
  return sleeper === 'self';
}

export function acknowledge(
  { facts, corrected, removed, skipped }: ActOf<'acknowledge'>,
  context: WordingContext,
) {
  const fresh = phrase(facts, context);
  const also = fresh === '' ? '' : ` ${capitalize(fresh)}, too.`;
  const now = phrase(corrected, context);
  if (now !== '')
    return [
      `Got it, ${now} instead.${also}`,
      `${capitalize(now)} instead, no problem.${also}`,
      `Okay, ${now} now.${also}`,
      `Switching to ${now}.${also}`,
    ];
  const aside = joinWords([...new Set(removed.map((key) => NOUNS[key]))]);
  if (aside !== '')
    return [
      `Okay, I'll set ${aside} aside.${also}`,
      `No problem, I'll leave ${aside} out.${also}`,
      `Sure, I'll drop ${aside}.${also}`,
    ];
  const alone = sayAlone(facts, context);
  if (alone !== null) return [alone];
  if (fresh !== '')
    return [
      `${capitalize(fresh)}, got it.`,
      `Okay, ${fresh}.`,
      `${capitalize(fresh)}. Good to know.`,
      `Got it: ${fresh}.`,
      `All right, ${fresh}.`,
    ];
  if (skipped.length > 0)
    return [
      'No problem.',
      'Sure, we can leave that open.',
      "That's fine, let's skip that one.",
      'No worries.',
    ];
  return ['Got it.', 'Thanks, that helps.', 'Good to know.', 'Okay.'];
}

export function clarify({ fact, value }: ActOf<'clarify'>, context: WordingContext): string[] {
  const said = told(fact, value, context);
  if (said === '') return [];
  const now = context.known[fact] === undefined ? '' : ' now';
  return [
    `Just checking: ${said}${now}?`,
    `Did I get that right, ${said}${now}?`,
    `Quick check: ${said}${now}?`,
  ];
}
