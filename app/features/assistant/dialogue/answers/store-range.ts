import type { Act } from '#app/features/assistant/acts.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { containsName } from '#app/features/assistant/guardrails/catalog-words.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { type Construction, type ProductKind, type Size, SIZES } from '#app/features/inventory/inventory.ts';

const ANSWERS_MAX = 3;
const NAME_MAX = 60;

/** Whether the store sells what the message asks after: kinds of product, brands, constructions, sizes. */
export function answerAssortment(turn: Turn): Act[] {
  const { understanding, context } = turn;
  const { range } = context;
  const said = <T>(key: FactKey) => understanding.facts.find((fact) => fact.key === key)?.value as T | null;
  const brands =
    understanding.namedBrands.length > 0 ? understanding.namedBrands : said<string[]>('brandsWanted');
  const materials = understanding.askedMaterials ?? said<Construction[]>('materialsWanted') ?? [];
  const avoided = said<Construction[]>('materialsAvoided') ?? [];
  const size = understanding.askedSize ?? said<Size>('size');
  const acts: Act[] = [
    ...(understanding.askedKinds ?? []).map((kind) => sellsKind(kind, range.otherKinds)),
    ...(brands ?? []).map((name): Act => ({
      act: 'sells',
      what: 'brand',
      name: name.slice(0, NAME_MAX),
      isSold: containsName(name, context.catalogWords),
    })),
    ...materials
      .filter((name) => !avoided.includes(name))
      .map((name): Act => ({
        act: 'sells',
        what: 'construction',
        name,
        isSold: range.constructions.some((one) => one.includes(name)),
      })),
  ];
  // "Do you have the Sealy in king": the size of a product that the store doesn't have says nothing.
  if (size && !acts.some((act) => act.act === 'sells' && act.isSold === false))
    acts.push({ act: 'sells', what: 'size', name: size, isSold: range.sizes.includes(size) });
  return acts.slice(0, ANSWERS_MAX);
}

/** A catalog that lists none may still be only part of the store's range. */
function sellsKind(kind: ProductKind, kinds: readonly ProductKind[] | undefined): Act {
  const isSold = kind === 'mattress' || kinds?.includes(kind) === true ? true : null;
  return { act: 'sells', what: 'product', name: kind, isSold };
}

/** "What sizes do you have", "what kinds are there". */
export function answerRange({ context: { range } }: Turn, of: 'sizes' | 'constructions'): Act[] {
  if (range[of].length === 0) return [];
  return of === 'sizes'
    ? [{ act: 'range', value: { kind: 'sizes', values: SIZES.filter((size) => range.sizes.includes(size)) } }]
    : [{ act: 'range', value: { kind: 'constructions', values: range.constructions } }];
}
