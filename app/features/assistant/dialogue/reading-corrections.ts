import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { isGrownUp } from '#app/features/assistant/understanding/stated-people.ts';
import type {
  Rank,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** What a message can't mean, given the chat or the rest of it. */

const OWN_FACT_BY_PARTNER_FACT: Partial<Record<FactKey, FactKey>> = {
  partnerPositions: 'positions',
  partnerWeight: 'weight',
  partnerFirmness: 'firmness',
  partnerHeat: 'heat',
};

/** Of a bed for a child or a parent, "she" is who sleeps in it and nobody's partner, and who is eighteen is no child. */
export function reassignPartnerFacts(read: Understanding, { facts }: ConversationState): Understanding {
  const known = knownValues(facts);
  const named = read.facts.find(({ key }) => key === 'sleeper')?.value as typeof known.sleeper;
  const isShared = read.facts.some(({ key, value, quote }) => key === 'partner' && value && quote !== '');
  const sleeper = (isShared ? undefined : named) ?? known.sleeper ?? 'self';
  const { partner } = known;
  if (sleeper === 'self' || sleeper === 'guest') return read;
  const grown = sleeper === 'child' && read.facts.some(isGrownUp);
  // "Will it last her through college" is said of the daughter still.
  const isVaguer =
    named === 'other' &&
    known.sleeper !== undefined &&
    known.sleeper !== 'self' &&
    !read.facts.some(isGrownUp);
  const isTheirs =
    partner !== true && read.facts.some(({ key }) => OWN_FACT_BY_PARTNER_FACT[key] !== undefined);
  const said = read.facts
    .filter(({ key, manner }) => !(key === 'sleeper' && isVaguer && manner !== 'corrected'))
    .filter(
      (fact) =>
        partner === true ||
        !(fact.key === 'partner' && fact.value === true && (isTheirs || fact.quote === '')),
    )
    .map(
      (fact) =>
        (isTheirs
          ? { ...fact, key: OWN_FACT_BY_PARTNER_FACT[fact.key] ?? fact.key }
          : fact) as UnderstoodFact,
    );
  return { ...read, facts: grown ? [...said, ADULT] : said };
}

const ADULT: UnderstoodFact = { key: 'sleeper', value: 'other', quote: '', manner: 'corrected' };

/** "Not so firm" and "I don't like hard beds" wish for no firm one. */
export function withoutDislikedFeel(read: Understanding): Understanding {
  const { change, facts } = read;
  if (change !== 'softer' && change !== 'firmer') return read;
  const isDisliked = ({ key, value }: UnderstoodFact) =>
    key === 'firmness' && value !== null && (change === 'softer') === value > MIDDLE_FEEL;
  return { ...read, facts: facts.filter((fact) => !isDisliked(fact)) };
}

const MIDDLE_FEEL = 5.5;

/** A pack that reads each text once for each question, however often it is looked at while one message is read. */
export function withMemory(pack: LanguagePack): LanguagePack {
  const known = new Map<string, Understanding>();
  return {
    ...pack,
    understand(message, context) {
      const key = JSON.stringify([message, context]);
      const found = known.get(key) ?? pack.understand(message, context);
      known.set(key, found);
      return found;
    },
  };
}

/** "Your cheapest", "your firmest", before any cards. */
export function changeFromRank({ attribute, most }: Rank): Pick<Understanding, 'change'> {
  if (attribute === 'price') return { change: most ? null : 'cheaper' };
  if (attribute === 'firmness') return { change: most ? 'firmer' : 'softer' };
  return { change: attribute === 'cooling' && most ? 'cooler' : null };
}
