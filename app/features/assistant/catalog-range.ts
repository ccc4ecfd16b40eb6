import type { CatalogRange } from '#app/features/assistant/chat-engine.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';

/** What the sellable mattresses of a catalogue span; made once per catalogue. */
export function rangeOf(products: readonly CatalogProduct[]): CatalogRange {
  const sizes = new Map<Size, number>();
  const constructions = new Map<Construction, number>();
  const prices = new Map<Size | null, number[]>();
  for (const { attributes, variants } of products) {
    if (attributes.kind.value !== 'mattress') continue;
    const sold = variants.filter((variant) => variant.available);
    if (sold.length === 0) continue;
    if (attributes.construction !== null) count(constructions, attributes.construction.value);
    for (const size of new Set(sold.map((variant) => variant.size))) if (size !== null) count(sizes, size);
    for (const { size, priceMinor } of sold) {
      if (priceMinor === null) continue;
      const list = prices.get(size);
      if (list) list.push(priceMinor);
      else prices.set(size, [priceMinor]);
    }
  }
  const fullest = [...prices.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return {
    sizes: commonest(sizes),
    constructions: commonest(constructions),
    budgetSteps: budgetSteps(fullest),
  };
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function commonest<K extends string>(counts: Map<K, number>): K[] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([key]) => key);
}

/** Quarter, half and three quarters of the prices, each rounded up to a number that one would say. */
function budgetSteps(prices: number[]): number[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const steps = [0.25, 0.5, 0.75].map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return [...new Set(steps.map(roundUp))].filter((step) => step > 0);
}

/** Up to two leading digits, the second one 0 or 5: 1,284 becomes 1,500. */
function roundUp(amount: number): number {
  if (amount <= 0) return 0;
  const step = 10 ** Math.floor(Math.log10(amount)) / 2;
  return Math.ceil(amount / step) * step;
}
