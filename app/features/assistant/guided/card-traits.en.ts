import type {
  CatalogProduct,
  Level,
  MattressAttributes,
  Reading,
} from '#app/features/inventory/inventory.ts';

/** What is asked of one card ("is it hot", "does it bend"), answered from what is stated of it. */

interface Trait {
  asked: RegExp;
  /** Null when nothing is stated. */
  tell(attributes: MattressAttributes): string | null;
  what: string;
}

const byLevel = (words: Record<Level, string>) => (reading: Reading<Level> | null) =>
  reading === null ? null : words[reading.value];
const cooling = byLevel({
  high: 'on the cool side',
  medium: 'neither warm nor cool',
  low: 'on the warm side',
});
const motion = byLevel({
  high: 'calm when somebody moves',
  medium: 'fairly calm when somebody moves',
  low: 'lively when somebody moves',
});
const edges = byLevel({
  high: 'steady at the edge',
  medium: 'fairly steady at the edge',
  low: 'soft at the edge',
});

const TRAITS: Trait[] = [
  {
    asked: /\b(?:hot|warm|cool\w*|heat|breath\w+|sweat\w*)\b/i,
    tell: (attributes) => cooling(attributes.cooling),
    what: 'how cool it sleeps',
  },
  {
    asked: /\b(?:motion|movement|couples?|partner|bounc\w+)\b/i,
    tell: (attributes) => motion(attributes.motionIsolation),
    what: 'how much movement it passes on',
  },
  {
    asked: /\b(?:edges?|get(?:ting)? (?:out|in)|sit)\b/i,
    tell: (attributes) => edges(attributes.edgeSupport),
    what: 'how steady its edges are',
  },
  {
    asked: /\b(?:adjustable|bends?|flex\w*)\b/i,
    tell({ adjustableBaseOk }) {
      if (adjustableBaseOk === null) return null;
      return adjustableBaseOk.value
        ? 'made to bend with an adjustable base'
        : 'not made for an adjustable base';
    },
    what: 'whether it bends with an adjustable base',
  },
];

/** The traits that a question names: what is stated of them, and what isn't. */
export function askedTraits(
  text: string,
  { attributes }: CatalogProduct,
): { facts: string[]; unknown: string[] } {
  const asked = TRAITS.filter((trait) => trait.asked.test(text));
  const told = asked.map((trait) => ({ trait, fact: trait.tell(attributes) }));
  return {
    facts: told.flatMap(({ fact }) => (fact === null ? [] : [fact])),
    unknown: told.flatMap(({ trait, fact }) => (fact === null ? [trait.what] : [])),
  };
}
