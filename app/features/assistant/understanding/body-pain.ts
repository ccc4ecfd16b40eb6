import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { type ConceptMatch, findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import type { BodyWords } from '#app/features/assistant/understanding/span-types.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

export interface BodyPain {
  spot: SoreSpot;
  /** The name in the language pack: "hip". */
  name: string;
  /** The message doesn't attribute the pain to someone else. */
  isOwn: boolean;
  from: number;
  to: number;
}

const NEGATING_FLAGS: readonly string[] = ['not', 'past'];
const OWN: ReadonlySet<string> = new Set(['self', 'none']);
/** Maximum tokens from a body part to a pain in another clause: "my hip (the left one) is killing me". */
const PAIN_REACH = 8;
/** Maximum tokens from a denial to a body part, and from a body part to "is fine". */
const DENIAL_REACH = 2;

interface Scene {
  context: MessageContext;
  found: readonly ConceptMatch[];
}

const clauseOf = ({ clauseAt }: MessageContext, { from }: ConceptMatch) => clauseAt[from] ?? 0;
const sentenceOf = ({ clauses, clauseAt }: MessageContext, { from }: ConceptMatch) =>
  clauses[clauseAt[from] ?? 0]?.sentence ?? 0;
const isPart = ({ concept }: ConceptMatch) => /^(?:body|sore)\./.test(concept);
const distance = (one: ConceptMatch, other: ConceptMatch) =>
  Math.max(one.from - other.to, other.from - one.to);

/**
 * Finds a body part and a word for pain in the same clause, or near it in the same sentence. If the sentence is known to
 * ask about comfort (`isAsked`), the body part alone is enough. "On my back" is a sleep position, not a pain.
 */
export function readBodyPain(
  context: MessageContext,
  { lexicon, spots }: BodyWords,
  isAsked = false,
): BodyPain[] {
  const scene = { context, found: findConcepts(lexicon, context.tokens) };
  return scene.found.flatMap((part) => {
    const [family, name] = part.concept.split('.') as [string, string];
    const spot = spots[name];
    const clause = context.clauses[clauseOf(context, part)];
    if (spot === undefined || isPosition(scene, part) || isDenied(scene, part)) return [];
    if (clause?.flags.some((flag) => NEGATING_FLAGS.includes(flag))) return [];
    const isNamed = family === 'sore' || isAsked || isContrasted(scene, part);
    const pain = isNamed ? part : findPain(scene, part);
    if (pain === undefined) return [];
    const [from, to] = [Math.min(part.from, pain.from), Math.max(part.to, pain.to)];
    return [{ spot, name, isOwn: OWN.has(clause?.who ?? 'none'), from, to }];
  });
}

/** "My back is fine", "she has no back problem": body parts said not to hurt. */
export function readDeniedPain(context: MessageContext, { lexicon, spots }: BodyWords): SoreSpot[] {
  const scene = { context, found: findConcepts(lexicon, context.tokens) };
  const denied = scene.found.filter((part) => isPart(part) && isDenied(scene, part));
  return [...new Set(denied.flatMap(({ concept }) => spots[concept.split('.')[1]!] ?? []))];
}

function isPosition({ context: { conceptsAt } }: Scene, { from, to }: ConceptMatch): boolean {
  return conceptsAt.slice(from, to).some((concepts) => concepts.some((one) => one.startsWith('position.')));
}

/** "My back is fine, it's my hip": named instead of a body part that doesn't hurt. */
function isContrasted(scene: Scene, part: ConceptMatch): boolean {
  const isTogether = (one: ConceptMatch) =>
    sentenceOf(scene.context, one) === sentenceOf(scene.context, part);
  return scene.found.some((one) => isPart(one) && isTogether(one) && isDenied(scene, one));
}

/** In the same clause, or the pain in the sentence that this part is nearest to. */
function findPain({ context, found }: Scene, part: ConceptMatch): ConceptMatch | undefined {
  const pains = found.filter(({ concept }) => concept.startsWith('pain.'));
  const beside = pains.find((one) => clauseOf(context, one) === clauseOf(context, part));
  if (beside !== undefined) return beside;
  const parts = found.filter((one) => isPart(one) && !isDenied({ context, found }, one));
  return pains.find((pain) => {
    const isNear =
      sentenceOf(context, pain) === sentenceOf(context, part) && distance(pain, part) <= PAIN_REACH;
    const isOfOther = parts.some((one) => one !== part && distance(one, pain) <= distance(part, pain));
    return isNear && !isOfOther && !isNegated(context, pain);
  });
}

function isNegated(context: MessageContext, one: ConceptMatch): boolean {
  const { flags = [] } = context.clauses[clauseOf(context, one)] ?? {};
  return flags.some((flag) => NEGATING_FLAGS.includes(flag));
}

/** "No back problem", "my back is fine", "my back doesn't hurt", "it's not my back". */
function isDenied({ context, found }: Scene, part: ConceptMatch): boolean {
  const isTogether = (one: ConceptMatch) => sentenceOf(context, one) === sentenceOf(context, part);
  const isPain = found.some(
    (one) => one.concept.startsWith('pain.') && isTogether(one) && one.from - part.to <= DENIAL_REACH + 1,
  );
  return found.some((one) => {
    const gap = distance(one, part);
    const between = context.tokens.slice(Math.min(one.to, part.to), Math.max(one.from, part.from));
    if (!isTogether(one) || gap < 0 || between.some(({ kind }) => kind === 'sign')) return false;
    if (one.concept === 'fine.part') return one.from >= part.to && gap < DENIAL_REACH;
    if (one.concept === 'denial.word') return one.to === part.from && isPain;
    if (one.concept === 'denial.pain') return gap <= DENIAL_REACH && isPain;
    return one.concept === 'denial.part' && one.to <= part.from && gap < DENIAL_REACH;
  });
}

const PAIN_NEED = 'back-comfort';

/** Mentioned pain implies a need for comfort, unless the stated facts already include it. */
export function toPainFacts(pains: readonly BodyPain[], stated: readonly { key: string; value: unknown }[]) {
  const isStated = stated.some(({ key, value }) => key === 'needs' && String(value) === PAIN_NEED);
  const fact = { key: 'needs', value: [PAIN_NEED], probability: 1, manner: 'said' as const };
  return isStated ? [] : pains.map((pain) => ({ ...fact, pain }));
}
