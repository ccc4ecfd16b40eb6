import { joinWords } from '#app/features/assistant/lang/es/fact-words.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What stands over cards in Spanish. */

type Show = ActOf<'show'>;

const NUMBERS = [
  'ninguno',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** A wording for one card and others for more; `n` is the number in words. */
function byCount(
  count: number,
  one: readonly string[],
  more: (n: string) => readonly string[],
): readonly string[] {
  return count === 1 ? one : more(numberWord(count));
}

export function show(act: Show): readonly string[] {
  const { lead, count } = act;
  switch (lead) {
    case 'first-look':
      return byCount(count, ['Aquí va uno para empezar.'], (n) => [
        `Aquí tienes ${n} para empezar.`,
        `Te muestro ${n} para ir viendo.`,
      ]);
    case 'starting-points':
      return byCount(count, ['Este le va bien a mucha gente.'], (n) => [
        `Aquí tienes ${n} que le van bien a mucha gente.`,
        `Empecemos con ${n} que les funcionan a muchas personas.`,
      ]);
    case 'ladder':
      return [
        'No tengo un presupuesto de referencia, así que va uno por debajo de lo que cuesta la mayoría, uno parecido y uno por encima.',
        'Sin presupuesto, elegí uno de los más económicos, uno intermedio y uno por encima.',
      ];
    case 'cheapest':
      return byCount(count, ['Este es el más económico que te va bien.'], (n) => [
        `Estos ${n} son los más económicos que te van bien.`,
      ]);
    case 'changed':
      return changed(act);
    case 'reordered':
      return ['Los mismos, ahora en otro orden.', 'Siguen siendo buenas opciones, pero cambié el orden.'];
    case 'same':
      return byCount(
        count,
        ['Ese sigue siendo tu mejor opción.', 'Ese sigue siendo el que mejor te va.'],
        (n) => [
          `Esos ${n} siguen siendo tus mejores opciones.`,
          `Aun así, esos ${n} son los que mejor te van.`,
          `Eso no cambia mis sugerencias. Esos ${n} siguen siendo los que mejor te van.`,
        ],
      );
    case 'near':
      return near(act);
    case 'other-size':
      return ['Los mismos, ahora en ese tamaño.', 'Siguen siendo buenas opciones. Aquí están en ese tamaño.'];
    default:
      return byCount(
        count,
        ['Aquí tienes uno que va con lo que me contaste.', 'Este va con lo que me contaste.'],
        (n) => [
          `Aquí tienes ${n} que van con lo que me contaste.`,
          `Con eso en mente, yo empezaría por estos ${n}.`,
          `Estos ${n} te deberían ir bien.`,
          `Encontré ${n} que pueden funcionarte.`,
        ],
      );
  }
}

function changed({ count, kept }: Show): readonly string[] {
  const fresh = count - kept;
  if (fresh === 0) return [`Con eso nos quedamos con ${numberWord(kept)} de los que viste.`];
  if (kept === 0)
    return byCount(fresh, ['Con eso en mente, este te va mejor.'], (n) => [
      `Con eso en mente, aquí hay ${n} que te van mejor.`,
      `Eso cambia las cosas, así que aquí van ${n} nuevos.`,
    ]);
  const options = fresh === 1 ? 'una opción nueva' : `${numberWord(fresh)} opciones nuevas`;
  return [
    `Dejé ${numberWord(kept)} y agregué ${options}.`,
    `${capitalize(numberWord(kept))} ${kept === 1 ? 'sigue' : 'siguen'} en pie, y agregué ${options}.`,
  ];
}

function near({ count, near: misses }: Show): readonly string[] {
  const fitting = count - misses;
  if (fitting === 0)
    return count === 1
      ? ['Este es el que más se acerca, y su tarjeta dice qué le falta.']
      : [
          'Estos son los que más se acercan, y cada tarjeta dice qué le falta.',
          'Esto es lo más cercano que hay, con su detalle en cada tarjeta.',
        ];
  const fit = fitting === 1 ? 'Uno te va muy bien.' : `${capitalize(numberWord(fitting))} te van muy bien.`;
  const rest = misses === 1 ? 'El otro se acerca' : `Los otros ${numberWord(misses)} se acercan`;
  const fits = fitting === 1 ? 'uno que te va bien' : `${numberWord(fitting)} que te van bien`;
  const others =
    misses === 1
      ? 'uno con un detalle anotado en su tarjeta'
      : `${numberWord(misses)} con un detalle anotado en cada tarjeta`;
  return [
    `${fit} ${rest}, y anoté qué ${misses === 1 ? 'le' : 'les'} falta.`,
    `Aquí tienes ${fits}, y además ${others}.`,
  ];
}

const FURTHER: Record<string, [one: string, more: string]> = {
  cheaper: ['Aquí tienes uno más económico', 'Aquí tienes {n} más económicos'],
  dearer: ['Aquí tienes uno de un nivel más alto', 'Aquí tienes {n} de un nivel más alto'],
  softer: ['Aquí tienes uno más suave', 'Aquí tienes {n} más suaves'],
  firmer: ['Aquí tienes uno más firme', 'Aquí tienes {n} más firmes'],
  thicker: ['Aquí tienes uno más grueso', 'Aquí tienes {n} más gruesos'],
  thinner: ['Aquí tienes uno más delgado', 'Aquí tienes {n} más delgados'],
  cooler: ['Aquí tienes uno más fresco', 'Aquí tienes {n} más frescos'],
  'other-brand': ['Aquí tienes uno de otra marca', 'Aquí tienes {n} de otras marcas'],
  'other-material': ['Aquí tienes uno de otro material', 'Aquí tienes {n} de otros materiales'],
  more: ['Aquí tienes otro', 'Aquí tienes {n} más'],
};

/** Other cards than before, different in the way that was asked for. */
export function further({ count, change, near: above }: Show): readonly string[] {
  const [one, more] = FURTHER[change ?? 'more'] ?? FURTHER.more!;
  const lead = count === 1 ? one : more.replace('{n}', numberWord(count));
  if (change === 'dearer' && above > 0)
    return [
      `${lead}, ${above < count ? `${numberWord(above)} de ellos ` : ''}por encima del presupuesto que me diste.`,
    ];
  const still = count === 1 ? 'y que también te va bien' : 'y que también te van bien';
  return [`${lead} ${still}.`, `Claro. ${lead}.`, `${lead}.`];
}

const NOT_FOUND: Record<string, string> = {
  cheaper: 'más económico',
  dearer: 'de un nivel más alto',
  softer: 'más suave',
  firmer: 'más firme',
  thicker: 'más grueso',
  thinner: 'más delgado',
  cooler: 'más fresco',
  'other-brand': 'de otra marca',
  'other-material': 'de otro material',
  more: 'más',
};

export function nothingFurther(
  { change }: ActOf<'nothing-further'>,
  { known }: WordingContext,
): readonly string[] {
  const what = NOT_FOUND[change] ?? 'más';
  const ways = [
    known.budget !== undefined && change !== 'cheaper' ? 'un presupuesto más alto' : '',
    known.firmness !== undefined && change !== 'softer' && change !== 'firmer' ? 'otra firmeza' : '',
    known.materialsWanted || known.materialsAvoided ? 'otros materiales' : '',
    known.brandsWanted || known.brandsAvoided ? 'otras marcas' : '',
    known.thicknessMax || known.thicknessMin ? 'otro grosor' : '',
  ].filter((way) => way !== '');
  const open = ways.length === 0 ? '' : ` Con ${joinWords(ways.slice(0, 2), 'o')} habría más opciones.`;
  return [
    `No tengo nada ${what} que cumpla con lo demás.${open}`,
    `Aquí no hay nada ${what} que te siga yendo bien.`,
    `Hasta aquí llega lo que hay: nada ${what} que cumpla con todo.`,
  ];
}
