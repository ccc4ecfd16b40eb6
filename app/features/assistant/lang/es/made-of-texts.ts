import type { ActOf } from '#app/features/assistant/acts.ts';
import { groupBy, ofThe, shortOnes, whichOnes } from '#app/features/assistant/lang/es/card-references.ts';
import { GRAMMAR } from '#app/features/assistant/lang/es/values.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

type MadeOf = ActOf<'made-of'>;
type Bed = MadeOf['beds'][number];

const named = (material: Construction) =>
  material === 'innerspring' ? 'resortes' : GRAMMAR.materials[material].name;
const SOFT: readonly Construction[] = ['latex', 'memory-foam', 'foam'];
const COILS: readonly Construction[] = ['hybrid', 'innerspring'];

/** "de látex sobre resortes", "un híbrido"; '' where nothing is listed. */
function layersInWords({ layers }: Bed, isMany: boolean): string {
  const soft = layers.filter((one) => SOFT.includes(one));
  const coils = layers.find((one) => COILS.includes(one));
  if (soft.length > 0) {
    const top = GRAMMAR.join(soft.map((one) => GRAMMAR.materials[one].name));
    return coils === undefined ? `de ${top}` : `de ${top} sobre resortes`;
  }
  const [first = coils] = layers;
  if (first === undefined) return '';
  return isMany ? GRAMMAR.materials[first].beds : GRAMMAR.materials[first].aBed;
}

export function madeOfTexts(act: MadeOf, context: WordingContext): string[] {
  const { asked, isPure, beds } = act;
  const said = [...groupBy(beds, (bed) => layersInWords(bed, false)).values()].map((group) => {
    const cards = group.map(({ card }) => card);
    const isMany = cards.length > 1;
    const ones = beds.length > 1 ? shortOnes(cards, context) : whichOnes(cards, context);
    const layers = layersInWords(group[0]!, isMany);
    if (layers === '') return `no hay datos ${ofThe(ones)}`;
    return `${ones} ${isMany ? 'son' : 'es'} ${layers}`;
  });
  const line = said.join('; ');
  const lacking = beds.filter(({ lacks }) => lacks.length > 0);
  if (isPure && lacking.length < beds.length) return [pureText(act, line)];
  if (asked.length === 1 && lacking.length === 0) return [`Sí, ${line}.`];
  return [`${capitalize(line)}.${absentLine(lacking, act, context)}`];
}

function pureText({ asked, beds }: MadeOf, line: string): string {
  const [material = 'latex'] = asked.filter((one) => SOFT.includes(one));
  const isMixed = ({ layers }: Bed) =>
    layers.some((one) => one !== material && !(material === 'foam' && one === 'memory-foam'));
  if (beds.some(isMixed)) return `${beds.every(isMixed) ? 'No' : 'No todos'}: ${line}.`;
  return `En sus datos solo aparece ${named(material)}.`;
}

function absentLine(lacking: readonly Bed[], { asked, beds }: MadeOf, context: WordingContext): string {
  const missing = asked.filter((material) => lacking.some(({ lacks }) => lacks.includes(material)));
  if (missing.length === 0) return '';
  const what = GRAMMAR.join(missing.map(named), 'or');
  const cards = lacking.map(({ card }) => card);
  const where = beds.length === 1 ? 'En sus datos' : `En los datos ${ofThe(whichOnes(cards, context))}`;
  return ` ${where} no veo ${what}; si te importa, por ejemplo por una alergia, confírmalo con la tienda.`;
}
