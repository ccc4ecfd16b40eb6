import type { MessageInput } from '#app/features/assistant/dialogue/reading-corrections.ts';
import type {
  Intent,
  Topic,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Questions that their own words decide, whatever else the message names. */

const QUESTION = { kind: undefined, fit: undefined, listing: undefined, rank: null, change: null } as const;

function asQuestion(read: Understanding, intent: Intent, topics: Topic[]): Understanding {
  return { ...read, ...QUESTION, intents: [intent], topics, isQuestion: true };
}

/** "If he hates it, can we swap it", "how much more is the King": about an exchange, and about two prices. */
export function readAskedPlainly(read: Understanding, { text, pack, before }: MessageInput): Understanding {
  const { questions, namedSizes = [], isQuestion, intents } = read;
  if (questions !== undefined || intents.includes('service')) return read;
  const { named } = pack.readSituation(text);
  if (isQuestion && named.has('has.delivery')) return asQuestion(read, 'store', ['store.delivery']);
  if (isQuestion && named.has('has.swap')) return asQuestion(read, 'store', ['store.returns']);
  const { namedFeels: [feel, ...others] = [], topics, facts: stated } = read;
  const isOpen =
    read.kind === undefined && read.fit === undefined && topics.length === 0 && others.length === 0;
  const isFelt = stated.some(({ key }) => key === 'firmness');
  if (feel !== undefined && isOpen && !isFelt && text.includes('?') && named.has('has.wise')) {
    const fit = {
      about: 'feel',
      feels: [feel],
      inches: null,
      pounds: null,
      positions: [],
      who: null,
    } as const;
    return { ...read, fit, isQuestion: true };
  }
  const isOfTwoSizes =
    before.lastShown.length > 0 && namedSizes.length === 1 && named.has('has.how-much-more');
  if (!isOfTwoSizes) return read;
  const facts = read.facts.filter(({ key }) => key !== 'size');
  return { ...asQuestion(read, 'about-shown', ['attribute.price']), facts, askedSize: namedSizes[0]! };
}
