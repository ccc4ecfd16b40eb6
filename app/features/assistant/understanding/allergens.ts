import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Tokens from "allergic to" to a material: "allergic to wool and latex". */
const NAMED_REACH = 4;
const OF_ELSE = /^(?:person\.|cue\.wish)/;

/**
 * The materials that a shopper is allergic to. A named allergen rules out nothing else; without one it is the message's
 * only material, even if asked about: "do any contain latex? I'm allergic".
 */
export function findAllergens({
  context,
  words,
  parts,
}: {
  context: MessageContext;
  words: readonly ConceptMatch[];
  parts: readonly Span[];
}): Span[] {
  const materials = parts.filter(({ type }) => type === 'material');
  const named = words.filter(({ concept }) => concept === 'allergy.to');
  const isNamed = ({ from }: Span) =>
    named.some(
      ({ to }) =>
        from >= to &&
        from - to < NAMED_REACH &&
        !context.conceptsAt.slice(to, from).some((found) => found.some((one) => OF_ELSE.test(one))),
    );
  if (named.length > 0) return materials.filter(isNamed);
  const isOne = new Set(materials.map(({ concept }) => concept)).size === 1;
  const isWished = ({ from }: Span) => {
    const flags = context.clauses[context.clauseAt[from] ?? 0]?.flags ?? [];
    return flags.includes('wish') && !flags.includes('not');
  };
  const isAllergic = words.some(({ concept }) => concept === 'verdict.allergy');
  return isOne && isAllergic && !materials.some(isWished) ? materials : [];
}
