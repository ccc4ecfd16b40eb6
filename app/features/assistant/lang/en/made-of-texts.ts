import type { ActOf } from '#app/features/assistant/acts.ts';
import { groupBy, shortCardNames, cardNames } from '#app/features/assistant/lang/en/card-references.ts';
import { GRAMMAR } from '#app/features/assistant/lang/en/values.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

type MadeOf = ActOf<'made-of'>;
type Bed = MadeOf['beds'][number];

/** How a material is asked for: "springs" are coils to the one who answers. */
const named = (material: Construction) =>
  material === 'innerspring' ? 'coils' : GRAMMAR.materials[material].name;
const SOFT: readonly Construction[] = ['latex', 'memory-foam', 'foam'];
const COILS: readonly Construction[] = ['hybrid', 'innerspring'];

/** "latex over coils", "a hybrid with coils", "memory foam"; '' where nothing is listed. */
function layersInWords({ layers }: Bed, isMany: boolean): string {
  const soft = layers.filter((one) => SOFT.includes(one));
  const coils = layers.find((one) => COILS.includes(one));
  if (soft.length > 0) {
    const top = GRAMMAR.join(soft.map((one) => GRAMMAR.materials[one].name));
    return coils === undefined ? top : `${top} over coils`;
  }
  if (coils === undefined) return layers.map((one) => GRAMMAR.materials[one].name).join(', ');
  return isMany ? GRAMMAR.materials[coils].beds : GRAMMAR.materials[coils].aBed;
}

export function madeOfTexts(act: MadeOf, context: WordingContext): string[] {
  const { asked, isPure, beds } = act;
  const said = [...groupBy(beds, (bed) => layersInWords(bed, false)).values()].map((group) => {
    const cards = group.map(({ card }) => card);
    const isMany = cards.length > 1;
    const ones = beds.length > 1 ? shortCardNames(cards, context) : cardNames(cards, context);
    const layers = layersInWords(group[0]!, isMany);
    if (layers === '') return `nothing is listed for ${ones}`;
    return `${ones} ${isMany ? 'are' : 'is'} ${layers}`;
  });
  const line = said.join('; ');
  const lacking = beds.filter(({ lacks }) => lacks.length > 0);
  const absent = absentLine(lacking, act, context);
  if (isPure && lacking.length < beds.length) return [pureText(act, line)];
  const isPlain = asked.length === 1;
  if (isPlain && lacking.length === 0) return [`Yes, ${line}.`];
  return [`${capitalize(line)}.${absent}`];
}

/** "No, not all latex: the first one is latex over coils." */
function pureText({ asked, beds }: MadeOf, line: string): string {
  const [material = 'latex'] = asked.filter((one) => SOFT.includes(one));
  const isMixed = ({ layers }: Bed) =>
    layers.some((one) => one !== material && !(material === 'foam' && one === 'memory-foam'));
  const name = named(material);
  if (beds.some(isMixed)) return `${beds.every(isMixed) ? 'No' : 'Not all'}: ${line}.`;
  return `${beds.length > 1 ? 'Their listings name' : 'Its listing names'} only ${name}.`;
}

/** What isn't listed may still be in it. */
function absentLine(lacking: readonly Bed[], { asked, beds }: MadeOf, context: WordingContext): string {
  const missing = asked.filter((material) => lacking.some(({ lacks }) => lacks.includes(material)));
  if (missing.length === 0) return '';
  const what = GRAMMAR.join(missing.map(named), 'or');
  const cards = lacking.map(({ card }) => card);
  const isAll = cards.length > 1 && cards.length === context.shownCount;
  const where = beds.length === 1 ? '' : isAll ? ' for any of them' : ` for ${cardNames(cards, context)}`;
  return ` I don't see ${what} listed${where}. If that matters, say for an allergy, check with the store.`;
}
