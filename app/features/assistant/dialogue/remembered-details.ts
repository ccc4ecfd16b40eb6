import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { addInterests } from '#app/features/assistant/dialogue/kept-wishes.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** What the state keeps of a message besides facts. */
export function getRememberedDetails(
  before: ConversationState,
  read: Understanding,
  tall: number | null,
): Pick<ConversationState, 'relative' | 'tall' | 'soreSpots' | 'interests' | 'wantsBest'> {
  const { relative = before.relative } = read;
  const interests = addInterests(before.interests, { materials: materialsAskedFor(read) });
  const isLimited = read.facts.some(({ key, value }) => key === 'budget' && value !== null);
  const wantsBest = !isLimited && (read.isPriceNoObject ?? before.wantsBest);
  const tallest = Math.max(before.tall ?? 0, tall ?? 0);
  const soreSpots = listSoreSpots(before, read);
  return {
    ...(relative && { relative }),
    ...(interests && { interests }),
    wantsBest,
    ...(tallest > 0 && { tall: tallest }),
    ...(soreSpots.length > 0 && { soreSpots }),
  };
}

/** What hurts; `other` if the shopper denies that it is what was said back to them. */
function listSoreSpots(
  { soreSpots: known = [], facts }: ConversationState,
  { pains = [], deniedPains = [] }: Understanding,
): SoreSpot[] {
  const spots = [...new Set([...known, ...pains.map(({ spot }) => spot)])];
  const left = spots.filter((spot) => !deniedPains.includes(spot));
  const isElsewhere = known.length === 0 && knownValues(facts).needs?.includes('back-comfort') === true;
  return left.length === 0 && deniedPains.length > 0 && isElsewhere ? ['other'] : left;
}

/** "My back is fine" takes the need back that only the back had. */
export function removeDeniedNeed(read: Understanding, { soreSpots = [] }: ConversationState): void {
  const { deniedPains = [], pains = [] } = read;
  if (deniedPains.length > 0 && pains.length === 0)
    read.facts = read.facts.filter(({ key, value }) => key !== 'needs' || String(value) !== 'back-comfort');
  const isDenied = soreSpots.length > 0 && soreSpots.every((spot) => deniedPains.includes(spot));
  if (!isDenied || pains.length > 0) return;
  read.removed = [...read.removed, { key: 'needs', values: ['back-comfort'], quote: '' }];
}

/** "Do you have latex mattresses": a wish in passing. */
function materialsAskedFor({ intents, askedMaterials = [] }: Understanding): Construction[] {
  return intents[0] === 'sells' && askedMaterials.length === 1 ? [...askedMaterials] : [];
}
