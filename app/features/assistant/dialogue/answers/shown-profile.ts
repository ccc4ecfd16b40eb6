import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { toShopperProfile } from '#app/features/assistant/understanding/known-facts.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

/** Whom the beds are for: as they were shown, and what was said since ("I'm 71 kg, isn't it too firm for me?"). */
export function profileForShownBeds({ before, state }: Turn): ShopperProfile {
  return { ...before.lastProfile, ...toShopperProfile(state.facts) };
}
