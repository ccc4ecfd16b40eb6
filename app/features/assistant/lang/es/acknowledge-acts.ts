import type { ActOf } from '#app/features/assistant/acts.ts';
import { ageInWords, FACTS, NOUNS } from '#app/features/assistant/lang/es/facts.ts';
import { joinWords, sizeInWords } from '#app/features/assistant/lang/es/fact-words.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** How facts are told back in Spanish. */

function told(key: FactKey, value: unknown, { units }: WordingContext): string {
  const tell = FACTS[key].told as (value: unknown, units: WordingContext['units']) => string;
  return value === undefined || value === null ? '' : tell(value, units);
}

/** Values as one phrase: the size, who shares it and the budget belong together ("una King para dos de hasta $2,000"). */
export function phrase(keys: readonly FactKey[], context: WordingContext): string {
  const { size, partner, budget, sleeper, age } = context.known;
  const words = new Map(keys.map((key) => [key, told(key, context.known[key], context)]));
  if (sleeper === 'child' && age !== undefined && keys.includes('sleeper') && keys.includes('age')) {
    words.set('sleeper', `${told('sleeper', sleeper, context)} de ${ageInWords(age)}`);
    words.delete('age');
  }
  if (keys.includes('size') && size !== undefined) {
    const shared = keys.includes('partner') && partner === true ? ' para dos' : '';
    const cap = keys.includes('budget') && budget !== undefined ? ` de ${words.get('budget')}` : '';
    if (shared !== '') words.delete('partner');
    if (cap !== '') words.delete('budget');
    words.set('size', `una ${sizeInWords(size)}${shared}${cap}`);
  }
  const parts = [...words.values()].filter((word) => word !== '');
  return parts.some((part) => / [ye] /.test(part)) ? parts.join(', ') : joinWords(parts);
}

/** One fact by itself, as people say it. */
function sayAlone([key, ...others]: readonly FactKey[], context: WordingContext): string | null {
  const { known } = context;
  if (key === undefined || others.length > 0) return null;
  if (key === 'size') return `Que sea ${told(key, known[key], context)}.`;
  if (key === 'weight' || key === 'partnerWeight') return `${told(key, known[key], context)}, gracias.`;
  if (key === 'needs') return `Buscaré una cama con ${told(key, known[key], context)}.`;
  if (key === 'partner' && known.partner) return 'Buscaré algo que les vaya bien a los dos.';
  if (key === 'heat' && known.heat && isForSelf(known))
    return 'Duermes con calor, así que buscaré camas más frescas.';
  const isMover = known.positions?.every((one) => one === 'combination') ?? false;
  return key === 'positions' && isMover && isForSelf(known) ? 'Te mueves mucho, entendido.' : null;
}

export function isForSelf({ sleeper = 'self' }: WordingContext['known']): boolean {
  return sleeper === 'self';
}

export function acknowledge(
  { facts, corrected, removed, skipped }: ActOf<'acknowledge'>,
  context: WordingContext,
) {
  const fresh = phrase(facts, context);
  const also = fresh === '' ? '' : ` Y también ${fresh}.`;
  const now = phrase(corrected, context);
  if (now !== '')
    return [
      `Entendido, entonces ${now}.${also}`,
      `${capitalize(now)} entonces, sin problema.${also}`,
      `Listo, ahora ${now}.${also}`,
      `Lo cambio: ${now}.${also}`,
    ];
  const aside = joinWords([...new Set(removed.map((key) => NOUNS[key]))]);
  if (aside !== '')
    return [
      `Listo, dejo fuera ${aside}.${also}`,
      `Sin problema, ya no tomo en cuenta ${aside}.${also}`,
      `Claro, quito ${aside}.${also}`,
    ];
  const alone = sayAlone(facts, context);
  if (alone !== null) return [alone];
  if (fresh !== '')
    return [
      `${capitalize(fresh)}, entendido.`,
      `Muy bien, ${fresh}.`,
      `${capitalize(fresh)}. Bueno saberlo.`,
      `Entendido: ${fresh}.`,
      `De acuerdo, ${fresh}.`,
    ];
  if (skipped.length > 0)
    return [
      'Sin problema.',
      'Claro, lo dejamos abierto.',
      'Está bien, nos saltamos esa.',
      'No te preocupes.',
    ];
  return ['Entendido.', 'Gracias, eso ayuda.', 'Bueno saberlo.', 'Muy bien.'];
}

export function clarify({ fact, value }: ActOf<'clarify'>, context: WordingContext): string[] {
  const said = told(fact, value, context);
  if (said === '') return [];
  const now = context.known[fact] === undefined ? '' : 'ahora ';
  return [
    `Para confirmar: ¿${now}${said}?`,
    `A ver si entendí bien: ¿${now}${said}?`,
    `Una duda rápida: ¿${now}${said}?`,
  ];
}
