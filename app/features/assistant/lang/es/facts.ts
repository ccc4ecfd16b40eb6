import {
  aFeel,
  BASES,
  joinWords,
  LOCALE,
  MATERIALS,
  NEEDS,
  positionWords,
  sizeInWords,
  sizeName,
} from '#app/features/assistant/lang/es/fact-words.ts';
import type { AnswerOptions, LanguagePack } from '#app/features/assistant/language-pack.ts';
import { currencyDecimals, formatPrice } from '#app/features/inventory/prices.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import {
  capitalize,
  type DisplayUnits,
  formatLength,
  formatWeight,
} from '#app/features/matching/explanation/formatting.ts';

/** How each fact is asked for and told back in Spanish. */

const FEELS = ['Suave', 'Media', 'Medio firme', 'Firme', 'No sé'];
const SIZES_BY_DEMAND: readonly Size[] = [
  'Queen',
  'King',
  'Full',
  'California King',
  'Twin XL',
  'Twin',
  'Split King',
  'Split California King',
  'Full XL',
];
const WEIGHTS = {
  imperial: ['Menos de 130 lb', 'De 130 a 230 lb', 'Más de 230 lb', 'Prefiero no decirlo'],
  metric: ['Menos de 60 kg', 'De 60 a 105 kg', 'Más de 105 kg', 'Prefiero no decirlo'],
};

const WEIGHTS_OF_CHILDREN = {
  imperial: ['Menos de 60 lb', 'De 60 a 100 lb', 'Más de 100 lb', 'Prefiero no decirlo'],
  metric: ['Menos de 30 kg', 'De 30 a 45 kg', 'Más de 45 kg', 'Prefiero no decirlo'],
};

const weightReplies = ({ units: { measurementUnit = 'imperial' }, known: { sleeper } }: AnswerOptions) =>
  (sleeper === 'child' ? WEIGHTS_OF_CHILDREN : WEIGHTS)[measurementUnit];

/** "Hasta 1,500": a round amount, no price of anything. */
function budgetReplies({ budgetSteps, units: { currency } }: AnswerOptions): string[] {
  const amounts = budgetSteps.slice(0, 3).map((minor) => minor / 10 ** currencyDecimals(currency));
  return [...amounts.map((amount) => `Hasta ${amount.toLocaleString(LOCALE)}`), 'Sin presupuesto fijo'];
}

const OTHERS_SLEEP = ['De lado', 'Boca arriba', 'Boca abajo', 'Cambia de posición'];

function positionReplies({ known: { sleeper = 'self' } }: AnswerOptions): string[] {
  return sleeper === 'self' ? ['De lado', 'Boca arriba', 'Boca abajo', 'Me muevo mucho'] : OTHERS_SLEEP;
}

function materialReplies({ constructions }: AnswerOptions): string[] {
  const names = constructions.slice(0, 4).map((one: Construction) => capitalize(MATERIALS[one].bare));
  return [...names, 'Me da igual'];
}

const weightTold = (pounds: number, units: DisplayUnits) => formatWeight(Math.round(pounds), units);

export const FACTS: LanguagePack['facts'] = {
  sleeper: {
    ask: ['¿Para quién es la cama?'],
    invite: 'Cuéntame para quién es y de ahí partimos.',
    hint: 'Basta con saber si es para ti, un niño, un cuarto de visitas u otra persona.',
    why: 'La cama ideal depende de quién va a dormir en ella.',
    replies: () => ['Para mí', 'Para mi hijo o hija', 'Cuarto de visitas', 'Para otra persona'],
    told: (who) =>
      ({
        self: '',
        child: 'para tu hijo o hija',
        senior: 'para una persona mayor',
        guest: 'para visitas',
        other: 'para otra persona',
      })[who],
  },
  age: {
    ask: ['¿Qué edad tiene?'],
    invite: 'Dime más o menos qué edad tiene.',
    hint: 'Con una edad aproximada basta.',
    why: 'Según la edad, conviene una cama más o menos gruesa y firme.',
    told: (years) => (years < 18 ? ageInWords(years) : ''),
  },
  positions: {
    ask: [
      '¿Cómo sueles dormir: de lado, boca arriba, boca abajo o un poco de todo?',
      '¿Duermes más de lado, boca arriba o boca abajo, o vas cambiando?',
    ],
    invite: 'Dime cómo sueles dormir y así voy afinando.',
    hint: 'De lado, boca arriba, boca abajo o un poco de todo: con eso basta.',
    why: 'Tu forma de dormir decide dónde debe ceder la cama y dónde sostenerte.',
    replies: positionReplies,
    told: positionWords,
  },
  weight: {
    ask: [
      'El peso cambia qué tan firme se siente una cama, y un rango está bien. ¿Cuánto pesas, más o menos?',
      'La misma cama se siente más suave o más firme según el peso. ¿Como cuánto pesas?',
    ],
    invite: 'Un rango de peso me ayuda a acertar con la firmeza, y puedes saltártelo.',
    hint: 'Un rango aproximado sirve, o lo dejamos así.',
    why: 'A mayor peso, más te hundes, y la misma cama se siente más suave. Puedes saltártelo.',
    replies: weightReplies,
    told: weightTold,
  },
  firmness: {
    ask: [
      '¿Qué sensación te gusta: suave, media o firme?',
      '¿Te gusta la cama más suave, intermedia o más firme?',
    ],
    invite: 'Dime qué sensación te gusta, o déjamelo a mí.',
    hint: 'Suave, media o firme sirve, y si no sabes, también.',
    why: 'La sensación que te gusta puede llevar mis sugerencias a algo más suave o más firme.',
    replies: () => FEELS,
    told: (firmness) => aFeel(firmness),
  },
  budget: {
    ask: ['¿Tienes un presupuesto en mente?', '¿Más o menos cuánto te gustaría gastar?'],
    invite: 'Si tienes un presupuesto, dímelo y lo respeto.',
    hint: 'Un tope aproximado sirve, o dime que no lo hay.',
    why: 'Con un tope, solo te muestro lo que queda por debajo.',
    replies: budgetReplies,
    told: (minor, { currency }) => `hasta ${formatPrice(minor, currency, LOCALE)}`,
  },
  size: {
    ask: ['¿Qué tamaño buscas?', '¿De qué tamaño necesitas la cama?'],
    invite: 'Dime qué tamaño necesitas.',
    hint: 'El nombre de siempre sirve, como Queen o King.',
    why: 'No todos los colchones vienen en todos los tamaños, así que define lo que puedo mostrarte.',
    replies: ({ sizes }) =>
      SIZES_BY_DEMAND.filter((size) => sizes.includes(size))
        .slice(0, 5)
        .map(sizeName),
    told: (size) => `una ${sizeInWords(size)}`,
  },
  heat: {
    ask: ['¿Sueles tener calor al dormir?', '¿Te da calor por la noche?'],
    invite: 'Dime si sueles tener calor al dormir y busco camas más frescas.',
    hint: 'Con un sí o un no basta.',
    why: 'Algunas camas dejan pasar más aire, y eso importa si duermes con calor.',
    replies: ({ known: { sleeper = 'self' } }) =>
      sleeper === 'self' ? ['Sí, me da calor', 'No, casi nunca'] : ['Sí, le da calor', 'No, casi nunca'],
    told: (isHot) => (isHot ? 'con calor al dormir' : 'sin problemas de calor'),
  },
  partner: {
    ask: ['¿Vas a compartir la cama?', '¿Alguien más duerme contigo?'],
    invite: 'Cuéntame si alguien comparte la cama contigo.',
    hint: 'Dime si es para una persona o para dos.',
    why: 'Entre dos importan más el movimiento y los bordes, y la firmeza tiene que gustarles a ambos.',
    replies: () => ['Duermo sin compañía', 'Con mi pareja'],
    told: (isShared) => (isShared ? 'para dos' : 'para una persona'),
  },
  partnerPositions: {
    ask: ['¿Y cómo suele dormir tu pareja?', '¿Y tu pareja duerme de lado, boca arriba o boca abajo?'],
    invite: 'Dime cómo suele dormir tu pareja y busco algo para los dos.',
    hint: 'De lado, boca arriba, boca abajo o un poco de todo: con eso basta.',
    why: 'La cama tiene que irles bien a los dos, así que me fijo en ambos.',
    replies: () => OTHERS_SLEEP,
    told: (positions) => `tu pareja ${positionWords(positions)}`,
  },
  partnerWeight: {
    ask: [
      'El peso de tu pareja también cuenta, y un rango está bien. ¿Cuánto pesa, más o menos?',
      '¿Y como cuánto pesa tu pareja?',
    ],
    invite: 'Un rango de peso de tu pareja también ayuda, y puedes saltártelo.',
    hint: 'Un rango aproximado sirve, o lo dejamos así.',
    why: 'Dos personas de distinto peso sienten la misma cama de otra manera. Puedes saltártelo.',
    replies: weightReplies,
    told: (pounds, units) => `${weightTold(pounds, units)} de tu pareja`,
  },
  partnerFirmness: {
    ask: [
      '¿Qué sensación le gusta a tu pareja: suave, media o firme?',
      '¿Y a tu pareja le gusta más suave o más firme?',
    ],
    invite: 'Dime qué sensación le gusta a tu pareja, de suave a firme.',
    hint: 'Suave, media o firme sirve, y si no sabes, también.',
    why: 'Si les gustan sensaciones muy distintas, una cama dividida puede ser mejor idea.',
    replies: () => FEELS,
    told: (firmness) => `${aFeel(firmness)} para tu pareja`,
  },
  partnerHeat: { told: (isHot) => (isHot ? 'tu pareja con calor al dormir' : '') },
  materialsWanted: {
    ask: ['¿Hay algún material que te encante o que prefieras evitar?', '¿Tienes algún material en mente?'],
    invite: 'Dime si hay algún material que te guste o que quieras evitar.',
    hint: 'Uno que buscar o que evitar sirve, o dime que te da igual.',
    why: 'El material cambia cómo se siente la cama y qué tan fresca es.',
    replies: materialReplies,
    told: (wanted) =>
      joinWords(
        wanted.map((one) => MATERIALS[one].one),
        'o',
      ),
  },
  materialsAvoided: {
    told: (avoided) =>
      avoided.length === 0
        ? ''
        : `sin ${joinWords(
            avoided.map((one) => MATERIALS[one].none),
            'o',
          )}`,
  },
  needs: {
    ask: [
      '¿Algo más que te importe, como bordes firmes o que no se sienta el movimiento?',
      '¿Hay algo más que la cama deba hacer bien?',
    ],
    invite: 'Cuéntame si te importa algo más, como unos bordes firmes.',
    hint: 'Con un deseo basta, o dime que eso es todo.',
    why: 'Me ayuda a elegir entre camas que te van igual de bien.',
    replies: () => ['Poco movimiento', 'Bordes firmes', 'Materiales naturales', 'Nada más'],
    told: (needs) => joinWords(needs.map((need) => NEEDS[need])),
  },
  musts: { told: () => '' },
  brandsWanted: {
    told: ({ length }) => (length === 0 ? '' : length === 1 ? 'solo esa marca' : 'solo esas marcas'),
  },
  brandsAvoided: {
    told: ({ length }) => (length === 0 ? '' : length === 1 ? 'sin esa marca' : 'sin esas marcas'),
  },
  thicknessMax: { told: (inches, units) => `${formatLength(inches, units)} de grosor como máximo` },
  thicknessMin: { told: (inches, units) => `al menos ${formatLength(inches, units)} de grosor` },
  currentBed: { told: () => '' },
  base: { told: (base) => BASES[base] },
  neededBy: { told: (when) => ({ now: 'lo antes posible', soon: 'este mes', later: 'sin prisa' })[when] },
  clearance: {
    told: (isWanted) => (isWanted ? 'también piezas de exhibición' : 'sin piezas de exhibición'),
  },
};

/** "9 años". */
export function ageInWords(years: number): string {
  return `${years} ${years === 1 ? 'año' : 'años'}`;
}

/** What is set aside when a fact is taken back: "Listo, dejo de lado el presupuesto." */
export const NOUNS: Record<keyof typeof FACTS, string> = {
  sleeper: 'lo de para quién es',
  age: 'la edad',
  positions: 'la posición al dormir',
  weight: 'el peso',
  firmness: 'la firmeza',
  budget: 'el presupuesto',
  size: 'ese tamaño',
  heat: 'lo del calor',
  partner: 'lo de compartir la cama',
  partnerPositions: 'la posición de tu pareja',
  partnerWeight: 'el peso de tu pareja',
  partnerFirmness: 'la firmeza de tu pareja',
  partnerHeat: 'eso de tu pareja',
  materialsWanted: 'ese material',
  materialsAvoided: 'lo de los materiales',
  needs: 'ese deseo',
  musts: 'eso como requisito',
  brandsWanted: 'esa marca',
  brandsAvoided: 'lo de las marcas',
  thicknessMax: 'el límite de grosor',
  thicknessMin: 'el límite de grosor',
  currentBed: 'tu cama actual',
  base: 'la base',
  neededBy: 'la fecha',
  clearance: 'las piezas de exhibición',
};
