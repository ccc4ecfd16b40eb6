import { budgetPhrase, sleeperPhrase } from '#app/features/assistant/lang/value-texts.ts';
import {
  budgetReplies,
  textByValue,
  materialReplies,
  createRepliesBySleeper,
  sizeReplies,
  weightPhrase,
  weightReplies,
} from '#app/features/assistant/lang/fact-texts.ts';
import {
  feelWithArticle,
  GRAMMAR,
  positionWords,
  RELATIVES,
  SLEEPERS,
} from '#app/features/assistant/lang/es/values.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { formatLength } from '#app/features/matching/explanation/formatting.ts';
import type { Need } from '#app/features/matching/matching.ts';

const FEELS = ['Suave', 'Media', 'Medio firme', 'Firme', 'No sé'];
const OTHERS_SLEEP = ['De lado', 'Boca arriba', 'Boca abajo', 'Cambia de posición'];
const WEIGHTS = weightReplies([
  'Menos de {a} {unit}',
  'De {a} a {b} {unit}',
  'Más de {b} {unit}',
  'Prefiero no decirlo',
]);

/** Follows "una cama con". */
const NEEDS: Record<Need | 'cooling', string> = {
  motion: 'poco movimiento',
  edge: 'bordes firmes',
  organic: 'materiales naturales',
  'back-comfort': 'comodidad donde duele',
  'adjustable-base': 'que sirva con base ajustable',
  cooling: 'más frescura',
};

const ageInWords = (years: number) => `${years} ${years === 1 ? 'año' : 'años'}`;

export const FACT_TEXTS: LanguagePack['facts'] = {
  sleeper: {
    ask: ['¿Para quién es la cama?'],
    invite: 'Cuéntame para quién es y de ahí partimos.',
    hint: 'Basta con saber si es para ti, un niño, un cuarto de visitas u otra persona.',
    why: 'La cama ideal depende de quién va a dormir en ella.',
    replies: () => ['Para mí', 'Para mi hijo o hija', 'Cuarto de visitas', 'Para otra persona'],
    acknowledged: sleeperPhrase(SLEEPERS, RELATIVES),
    noun: 'lo de para quién es',
  },
  age: {
    ask: ['¿Qué edad tiene?'],
    invite: 'Dime más o menos qué edad tiene.',
    hint: 'Con una edad aproximada basta.',
    why: 'Según la edad, conviene una cama más o menos gruesa y firme.',
    acknowledged: (years) => (years < 18 ? ageInWords(years) : ''),
    noun: 'la edad',
  },
  positions: {
    ask: [
      '¿Cómo sueles dormir: de lado, boca arriba, boca abajo o un poco de todo?',
      '¿Duermes más de lado, boca arriba o boca abajo, o vas cambiando?',
    ],
    opening: '¿Cómo sueles dormir?',
    invite: 'Dime cómo sueles dormir y así voy afinando.',
    hint: 'De lado, boca arriba, boca abajo o un poco de todo: con eso basta.',
    why: 'Tu forma de dormir decide dónde debe ceder la cama y dónde sostenerte.',
    replies: createRepliesBySleeper(['De lado', 'Boca arriba', 'Boca abajo', 'Me muevo mucho'], OTHERS_SLEEP),
    acknowledged: positionWords,
    alone: 'Te mueves mucho, entendido.',
    noun: 'la posición al dormir',
    others: {
      ask: ['¿Cómo suele dormir: de lado, boca arriba, boca abajo o un poco de todo?'],
      invite: 'Dime cómo suele dormir y así voy afinando.',
    },
  },
  weight: {
    ask: [
      'El peso cambia qué tan firme se siente una cama, y un rango está bien. ¿Cuánto pesas, más o menos?',
      'La misma cama se siente más suave o más firme según el peso. ¿Como cuánto pesas?',
    ],
    invite: 'Un rango de peso me ayuda a acertar con la firmeza, y puedes saltártelo.',
    hint: 'Un rango aproximado sirve, o lo dejamos así.',
    why: 'A mayor peso, más te hundes, y la misma cama se siente más suave. Puedes saltártelo.',
    replies: WEIGHTS,
    acknowledged: weightPhrase,
    alone: '{value}, gracias.',
    noun: 'el peso',
    others: {
      ask: [
        'El peso cambia qué tan firme se siente una cama, y un rango está bien. ¿Cuánto pesa, más o menos?',
      ],
    },
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
    acknowledged: (firmness) => feelWithArticle(firmness),
    noun: 'la firmeza',
    others: {
      ask: ['¿Qué sensación le gusta: suave, media o firme?'],
      invite: 'Dime qué sensación le gusta, o déjamelo a mí.',
    },
  },
  budget: {
    ask: ['¿Tienes un presupuesto en mente?', '¿Más o menos cuánto te gustaría gastar?'],
    invite: 'Si tienes un presupuesto, dímelo y lo respeto.',
    hint: 'Un tope aproximado sirve, o dime que no lo hay.',
    why: 'Si sé tu tope, empiezo por las camas que entran en él.',
    replies: budgetReplies('Hasta {amount}', 'Sin presupuesto fijo', GRAMMAR),
    acknowledged: budgetPhrase(
      { upTo: 'hasta {amount}', about: 'alrededor de {amount}', between: 'de {low} a {amount}' },
      GRAMMAR,
    ),
    noun: 'el presupuesto',
  },
  size: {
    ask: ['¿Qué tamaño buscas?', '¿De qué tamaño necesitas la cama?'],
    invite: 'Dime qué tamaño necesitas.',
    hint: 'El nombre de siempre sirve, como Queen o King.',
    why: 'No todos los colchones vienen en todos los tamaños, así que define lo que puedo mostrarte.',
    ...sizeReplies(GRAMMAR, 'Más tamaños'),
    acknowledged: (size) => `una ${GRAMMAR.sizeInWords(size)}`,
    alone: 'Que sea {value}.',
    noun: 'ese tamaño',
  },
  heat: {
    ask: ['¿Sueles tener calor al dormir?', '¿Te da calor por la noche?'],
    invite: 'Dime si sueles tener calor al dormir y busco camas más frescas.',
    hint: 'Con un sí o un no basta.',
    why: 'Algunas camas dejan pasar más aire, y eso importa si duermes con calor.',
    replies: createRepliesBySleeper(
      ['Sí, me da calor', 'No, casi nunca'],
      ['Sí, le da calor', 'No, casi nunca'],
    ),
    acknowledged: textByValue({ true: 'con calor al dormir', false: 'sin problemas de calor' }),
    alone: 'Duermes con calor, así que buscaré camas más frescas.',
    noun: 'lo del calor',
    others: {
      ask: ['¿Suele tener calor al dormir?'],
      invite: 'Dime si suele tener calor al dormir y busco camas más frescas.',
    },
  },
  partner: {
    ask: ['¿Vas a compartir la cama?', '¿Alguien más duerme contigo?'],
    invite: 'Cuéntame si alguien comparte la cama contigo.',
    hint: 'Dime si es para una persona o para dos.',
    why: 'Entre dos importan más el movimiento y los bordes, y la firmeza tiene que gustarles a ambos.',
    replies: () => ['Duermo sin compañía', 'Con mi pareja'],
    acknowledged: textByValue({ true: 'para dos', false: 'para una persona' }),
    alone: 'Buscaré algo que les vaya bien a los dos.',
    noun: 'lo de compartir la cama',
    others: {
      ask: ['¿Va a compartir la cama?'],
      invite: 'Cuéntame si alguien comparte la cama con esa persona.',
    },
  },
  partnerPositions: {
    ask: ['¿Y cómo suele dormir tu pareja?', '¿Y tu pareja duerme de lado, boca arriba o boca abajo?'],
    invite: 'Dime cómo suele dormir tu pareja y busco algo para los dos.',
    hint: 'De lado, boca arriba, boca abajo o un poco de todo: con eso basta.',
    why: 'La cama tiene que irles bien a los dos, así que me fijo en ambos.',
    replies: () => OTHERS_SLEEP,
    acknowledged: (positions) => `tu pareja duerme ${positionWords(positions)}`,
    noun: 'la posición de tu pareja',
    others: {
      ask: ['¿Y cómo suele dormir la otra persona?'],
      invite: 'Dime cómo suele dormir la otra persona.',
    },
  },
  partnerWeight: {
    ask: [
      'El peso de tu pareja también cuenta, y un rango está bien. ¿Cuánto pesa, más o menos?',
      '¿Y como cuánto pesa tu pareja?',
    ],
    invite: 'Un rango de peso de tu pareja también ayuda, y puedes saltártelo.',
    hint: 'Un rango aproximado sirve, o lo dejamos así.',
    why: 'Dos personas de distinto peso sienten la misma cama de otra manera. Puedes saltártelo.',
    replies: WEIGHTS,
    acknowledged: (...said) => `tu pareja pesa ${weightPhrase(...said)}`,
    alone: 'Entendido, {value}.',
    noun: 'el peso de tu pareja',
    others: { ask: ['Aquí un rango está bien. ¿Cuánto pesa la otra persona, más o menos?'] },
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
    acknowledged: (firmness) => `tu pareja prefiere ${feelWithArticle(firmness)}`,
    noun: 'la firmeza de tu pareja',
    others: {
      ask: ['¿Qué sensación le gusta a la otra persona: suave, media o firme?'],
      invite: 'Dime qué sensación le gusta a la otra persona.',
    },
  },
  partnerHeat: {
    acknowledged: textByValue({ true: 'tu pareja pasa calor', false: '' }),
    noun: 'eso de tu pareja',
  },
  materialsWanted: {
    ask: ['¿Hay algún material que te encante o que prefieras evitar?', '¿Tienes algún material en mente?'],
    invite: 'Dime si hay algún material que te guste o que quieras evitar.',
    hint: 'Dime uno que quieras o que prefieras evitar, o que te da igual.',
    why: 'El material cambia cómo se siente la cama y qué tan fresca es.',
    replies: materialReplies('Me da igual', GRAMMAR),
    acknowledged: (wanted) =>
      GRAMMAR.join(
        wanted.map((one) => GRAMMAR.materials[one].one),
        'or',
      ),
    noun: 'ese material',
  },
  materialsAvoided: {
    acknowledged: (avoided) =>
      avoided.length === 0
        ? ''
        : `sin ${GRAMMAR.join(
            avoided.map((one) => GRAMMAR.materials[one].none),
            'or',
          )}`,
    noun: 'lo de los materiales',
  },
  featuresAvoided: {
    acknowledged: (avoided) =>
      GRAMMAR.join(avoided.map((one) => (one === 'split' ? 'un solo colchón' : `sin ${one}`))),
    noun: 'lo que no quieres',
  },
  needs: {
    ask: [
      '¿Algo más que te importe, como bordes firmes o que no se sienta el movimiento?',
      '¿Hay algo más que la cama deba hacer bien?',
    ],
    invite: 'Cuéntame si te importa algo más, como unos bordes firmes.',
    hint: 'Basta con una cosa, o dime que eso es todo.',
    why: 'Me ayuda a elegir entre camas que te van igual de bien.',
    replies: () => ['Poco movimiento', 'Bordes firmes', 'Materiales naturales', 'Nada más'],
    acknowledged: (needs) => GRAMMAR.join(needs.map((need) => NEEDS[need])),
    alone: 'Lo tendré en cuenta: {value}.',
    noun: 'lo que pediste',
  },
  musts: { acknowledged: () => '', noun: 'eso como requisito' },
  brandsWanted: {
    acknowledged: ({ length }) => (length === 0 ? '' : length === 1 ? 'solo esa marca' : 'solo esas marcas'),
    noun: 'esa marca',
  },
  brandsAvoided: {
    acknowledged: ({ length }) => (length === 0 ? '' : length === 1 ? 'sin esa marca' : 'sin esas marcas'),
    noun: 'lo de las marcas',
  },
  thicknessMax: {
    acknowledged: (inches, units) => `${formatLength(inches, units)} de grosor como máximo`,
    noun: 'el límite de grosor',
  },
  thicknessMin: {
    acknowledged: (inches, units) => `al menos ${formatLength(inches, units)} de grosor`,
    noun: 'el límite de grosor',
  },
  currentBed: { acknowledged: () => '', noun: 'tu cama actual' },
  base: {
    acknowledged: textByValue({
      adjustable: 'una base ajustable',
      'box-spring': 'un box spring',
      slats: 'una base de tablillas',
      platform: 'una cama de plataforma',
      bunk: 'una litera',
      floor: 'en el piso',
      frame: '',
    }),
    noun: 'la base',
  },
  neededBy: {
    acknowledged: textByValue({ now: 'lo antes posible', soon: 'este mes', later: 'sin prisa' }),
    noun: 'la fecha',
  },
  clearance: {
    acknowledged: textByValue({ true: 'también piezas de exhibición', false: 'sin piezas de exhibición' }),
    noun: 'las piezas de exhibición',
  },
};
