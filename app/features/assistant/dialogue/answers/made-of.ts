import type { Act } from '#app/features/assistant/acts.ts';
import { mentionedOrAllBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { CatalogProduct, Construction } from '#app/features/inventory/inventory.ts';

/** "Does it have springs", "is it all latex": what the meant beds list, against what was asked; null for another question. */
export function answerMadeOf(turn: Turn): Act | null {
  const { askedMaterials = [], hints = [] } = turn.understanding;
  const asked = [...new Set(askedMaterials)];
  const isPointing = hints.some((hint) => hint.by === 'material' && asked.includes(hint.material));
  if (asked.length === 0 || isPointing) return null;
  const beds = mentionedOrAllBeds(turn).map(({ place, product }) => {
    const layers = product === null ? [] : layersOf(product);
    return { card: place, layers, lacks: asked.filter((material) => !holds(layers, material)) };
  });
  return { act: 'made-of', asked, isPure: turn.pack.replies.asksIfPure(turn.text), beds };
}

/** The construction first. */
function layersOf({ attributes: { construction, materials } }: CatalogProduct): Construction[] {
  const all = [construction, ...(materials ?? [])].flatMap((one) => (one ? [one.value] : []));
  return [...new Set(all)];
}

/** A hybrid has coils, and memory foam is a foam. */
function holds(layers: readonly Construction[], material: Construction): boolean {
  if (layers.includes(material)) return true;
  if (material === 'innerspring') return layers.includes('hybrid');
  return material === 'foam' && layers.includes('memory-foam');
}
