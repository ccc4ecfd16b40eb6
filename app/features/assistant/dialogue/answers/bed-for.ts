import type { Act } from '#app/features/assistant/acts.ts';
import { feelFor, heightFor, whoIsMeant } from '#app/features/assistant/dialogue/answers/body-fit.ts';
import { mentionedOrAllBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { namedConcepts } from '#app/features/assistant/dialogue/lesson-question.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { isUnknownSleeper } from '#app/features/matching/scoring/comfort.ts';

/** "Is the first one okay for him": a shown bed for somebody, by its feel and its height. */
export function answerBedFor(turn: Turn): Act[] {
  const { text, pack, before, understanding } = turn;
  const { topics, change } = understanding;
  if (before.lastShown.length === 0 || topics.length > 0 || change !== null) return [];
  const named = namedConcepts(text, pack.lessonWords);
  const who = named.has('whom-other') ? 'partner' : named.has('whom-self') ? 'self' : null;
  if (who === null || !named.has('suits') || understanding.fit !== undefined) return [];
  const beds = mentionedOrAllBeds(turn);
  const feels = [...new Set(beds.flatMap(({ product }) => product?.attributes.firmness?.value ?? []))];
  const heights = [...new Set(beds.flatMap(({ product }) => product?.attributes.profileInches?.value ?? []))];
  const fit = { about: 'feel', feels, inches: null, pounds: null, positions: [], who } as const;
  const { who: meant, profile } = whoIsMeant(turn, fit);
  if (feels.length !== 1 || isUnknownSleeper(profile)) return [];
  const { weightPounds = null, positions = [] } = profile;
  const isOwn = meant === 'you' || meant === 'partner';
  const person = { who: meant, pounds: isOwn ? weightPounds : null, positions: isOwn ? positions : [] };
  const [inches] = heights;
  const height = heights.length === 1 ? heightFor(turn, profile, { ...person, inches: inches! }) : null;
  const isThin = height !== null && height.act === 'height-for' && height.fit !== 'good';
  return [feelFor(turn, profile, { ...person, feels }), ...(isThin ? [height] : [])];
}
