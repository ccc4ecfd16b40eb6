import { withoutListing } from '#app/features/assistant/understanding/listing.ts';
import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import { resolveTopics } from '#app/features/assistant/understanding/topics.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';

/** A wish to know why, or to have both side by side, asks no attribute of its own. */
export function topicsOf(
  { topicWords, shown, listing, mentions }: MessageReading,
  { intents, isAboutShown }: { intents: readonly Intent[]; isAboutShown: boolean },
): string[] {
  const asksMaterials = mentions.some(({ concept }) => concept.startsWith('material.'));
  const words = withoutListing(topicWords, listing, asksMaterials);
  const topics = resolveTopics(words, { isAboutShown });
  const isPicking = words.length === topicWords.length;
  const picked = [...shown.asks].filter(
    (ask) => ask.startsWith('shown.') && isPicking && !topics.includes(ask),
  );
  if (isAboutShown && intents[0] === 'why') return [];
  return isAboutShown ? [...topics, ...picked] : topics;
}
