import {
  CONCEPTS as ENGLISH,
  NUMBER_WORDS as ENGLISH_NUMBERS,
} from '#app/features/assistant/lang/en/words.ts';
import { COMMON_WORDS } from '#app/features/assistant/lang/es/common-words.ts';
import { QUESTION_FORM_WORDS, STATEMENT_WORDS } from '#app/features/assistant/lang/es/question-form-words.ts';
import { FILLER_WORDS, HAVING_WORDS, LISTING_WORDS } from '#app/features/assistant/lang/es/listing-words.ts';
import { STANCE_WORDS } from '#app/features/assistant/lang/es/stance-words.ts';
import { TOPIC_CONCEPTS } from '#app/features/assistant/lang/es/topics.ts';
import {
  ACCENT_SENSITIVE_WORDS,
  WORDS_AFTER_HE,
  BED_WIDTHS,
  CLAUSE_WORDS,
  CONCEPTS,
  ENDINGS,
  HE_WEIGHT_MIN,
  NUMBER_WORDS,
  JOINS_AFTER_OPENER,
  RANGE_JOINS,
  RANGE_OPENERS,
} from '#app/features/assistant/lang/es/words.ts';
import type { QuestionWords } from '#app/features/assistant/language-pack.ts';
import { compileQuestionForms } from '#app/features/assistant/understanding/question-form.ts';
import { compileLexicon, type ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';
import { listFactExtractors } from '#app/features/assistant/understanding/facts/registry.ts';
import { normalizeWord } from '#app/features/assistant/understanding/tokens.ts';
import type { ReadingPack, BodyWords } from '#app/features/assistant/understanding/span-types.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** Body parts as they follow "tu" or "tus". */
const SORE_SPOT_BY_WORD: Record<string, SoreSpot> = {
  espalda: 'back',
  cintura: 'back',
  columna: 'back',
  cuello: 'neck',
  cadera: 'hips',
  caderas: 'hips',
  hombro: 'shoulders',
  hombros: 'shoulders',
  rodilla: 'other',
  rodillas: 'other',
  pierna: 'other',
  piernas: 'other',
  brazo: 'other',
  brazos: 'other',
  codo: 'other',
  tobillo: 'other',
  tobillos: 'other',
  pies: 'other',
  articulaciones: 'other',
};

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  espalda: ['espalda baja', 'zona lumbar', 'lumbares'],
  cuello: ['nuca', 'cervicales'],
  articulaciones: ['coyunturas'],
};

/** Words that mean a body part hurts, in any context. */
const PAIN_PHRASES: Readonly<Record<string, readonly string[]>> = {
  espalda: ['lumbago', 'lumbalgia', 'ciatica', 'hernia discal', 'hernia de disco', 'mala espalda'],
  cuello: ['torticolis'],
  cadera: ['protesis de cadera'],
};

const names = Object.keys(SORE_SPOT_BY_WORD);

const BODY_WORDS: BodyWords = {
  spots: SORE_SPOT_BY_WORD,
  lexicon: compileLexicon({
    words: {
      ...Object.fromEntries(names.map((name) => [`body.${name}`, [name, ...(ALSO_CALLED[name] ?? [])]])),
      ...Object.fromEntries(
        names.map((name) => [
          `sore.${name}`,
          [`${name} mala`, `${name} malo`, ...(PAIN_PHRASES[name] ?? [])],
        ]),
      ),
      'fine.part':
        'esta bien, estan bien, la tiene bien, las tiene bien, la tengo bien, las tengo bien, esta perfecta, no es el problema, no son el problema'.split(
          ', ',
        ),
      'denial.word': ['sin', 'ningun'],
      'denial.pain':
        'no tiene, no tengo, no tienen, no me, no le, no nos, no sufre, no sufre de, ya no me, ya no le'.split(
          ', ',
        ),
      'denial.part': 'no es, no es la, no es el, no son, no dije'.split(', '),
      'pain.any':
        `duele, duelen, dolia, doler, dolor, dolores, adolorida, adolorido, adoloridas, adoloridos, dolorida, dolorido, doloridas, doloridos, molesta, molestan, molestias, entumecida, entumecido, entumecidos, dormido, dormidos, artritis, artrosis, matando, problema, problemas`.split(
          ', ',
        ),
    },
  }),
};

/** Function words, used to detect Spanish. */
export const FUNCTION_WORDS: readonly string[] = `
a al algo algun alguna alguno algunos algunas ambos ante antes aqui ahi alla asi aun aunque bajo bien cada casi como con contra cual cuales cuando cuanto cuanta cuantos cuantas
de del desde donde dos durante e el él ella ellas ellos en entonces entre era es esa esas ese eso esos esta estaba estamos estan estas este esto estos estoy fue ha hace hacia han has hasta hay he
la las le les lo los luego mas mejor me menos mi mis mia mio mientras mucha muchas mucho muchos muy nada nadie ni ningun ninguna ninguno no nos nosotros nuestra nuestro nunca o os otra otras otro otros
pa para pal pero pues por porque poco que quien quienes se sea sean ser si sido siempre sin sino sobre solo son soy su sus tal tambien tampoco tan tanto te tengo tiene tienen tienes toda todas todavia todo todos tu tus
un una unas uno unos usted ustedes va van vos ya yo y hola gracias buenas buenos favor quiero quisiera necesito busco duermo peso pesa duerme gusta tenemos somos queremos dormimos cuesta puedo puede pueden
venden vende ofrecen aceptan abren cierran entregan manejan precio precios cuestan buscamos busca garantia almohada almohadas entrega envio tienda necesitamos ayuda ayudame
dame dime creo mejor pareja esposo esposa marido colchon colchones cama camas lado boca arriba abajo calor espalda dolor dolares pesos libras kilos pulgadas ocupo ando estas donde digame oiga oye hablo habla hablas entiendo da igual nomas fue dije trae hacen se
`
  .trim()
  .split(/\s+/);

/** Shorter words are too ambiguous. */
const BORROWED_MIN = 3;

/** English phrases mixed into Spanish, except single words that are also Spanish. */
function borrowEnglishPhrases(words: ConceptWords): ConceptWords {
  const own = new Set([...COMMON_WORDS, ...FUNCTION_WORDS, ...Object.values(CONCEPTS).flat()]);
  return Object.fromEntries(
    Object.entries(words).map(([concept, phrases]) => [
      concept,
      phrases.filter((phrase) => phrase.length >= BORROWED_MIN && !own.has(phrase)),
    ]),
  );
}

/** Separates two statements in one sentence. */
export const CLAUSE_JOINS = /[,;]\s{0,3}(?:(?:y|pero|además)\s)?|\s(?:y|e|pero|además)\s/gi;

const LEXICON = compileLexicon({
  words: CONCEPTS,
  borrowed: borrowEnglishPhrases(ENGLISH),
  common: [...COMMON_WORDS, ...FUNCTION_WORDS, ...Object.keys(NUMBER_WORDS)],
  accented: ACCENT_SENSITIVE_WORDS,
  endings: ENDINGS,
  restored: { el: { as: 'él', before: new Set(WORDS_AFTER_HE), beforeNumber: HE_WEIGHT_MIN } },
});

/** Words that are spelled right, so that no other lexicon corrects them to its own. */
export const SPELLED_WORDS = {
  accented: ACCENT_SENSITIVE_WORDS,
  common: [...COMMON_WORDS, ...FUNCTION_WORDS, ...LEXICON.vocabulary],
};

export const READING_PACK: ReadingPack = {
  lexicon: LEXICON,
  topicLexicon: compileLexicon({ words: TOPIC_CONCEPTS, common: [...COMMON_WORDS, ...FUNCTION_WORDS] }),
  statementLexicon: compileLexicon({ words: STATEMENT_WORDS, ...SPELLED_WORDS }),
  stanceLexicon: compileLexicon({ words: STANCE_WORDS, ...SPELLED_WORDS }),
  asking: compileQuestionForms(QUESTION_FORM_WORDS, {
    functionWords: FUNCTION_WORDS,
    joins: CLAUSE_JOINS,
    names: LEXICON,
  }),
  body: BODY_WORDS,
  listing: {
    lexicon: compileLexicon({ words: LISTING_WORDS }),
    functionWords: new Set([...FUNCTION_WORDS, ...FILLER_WORDS].map(normalizeWord)),
    havingWords: HAVING_WORDS,
  },
  numberWords: { ...ENGLISH_NUMBERS, ...NUMBER_WORDS },
  rangeWords: {
    between: new Set(RANGE_JOINS),
    opened: new Set(JOINS_AFTER_OPENER),
    openers: new Set(RANGE_OPENERS),
  },
  bedWidths: BED_WIDTHS,
  clauseWords: new Set(CLAUSE_WORDS),
  facts: listFactExtractors({ ofMessage: true }),
};

const words = (list: string) => list.split(', ');

export const QUESTION_WORDS: QuestionWords = {
  partner: words('pareja, esposa, esposo, marido, mujer, el, ella, su pareja, tu pareja, otra persona'),
  facts: [
    [
      'partner',
      null,
      words(
        'compartes, comparten, compartir, duermes solo, duermes sola, alguien mas, con alguien, solo para ti, con tu pareja',
      ),
    ],
    ['weight', 'partnerWeight', words('pesas, pesa, peso, kilos, kg, libras, complexion')],
    [
      'budget',
      null,
      words('presupuesto, gastar, rango de precio, limite, pagar como maximo, cuanto quieres pagar'),
    ],
    ['thicknessMax', null, words('grosor, que tan alto, que tan grueso, altura')],
    ['sleeper', null, words('para quien, quien va a dormir')],
    ['neededBy', null, words('para cuando, que tan pronto, cuando lo necesitas')],
    ['base', null, words('que base, base de cama, tipo de base, box spring, marco')],
    ['currentBed', null, words('colchon actual, cama actual, duermes ahora')],
    ['brandsWanted', null, words('que marca, alguna marca, marcas, marca favorita')],
    ['size', null, words('tamano, medida, tamanos, queen o, king o, matrimonial o, individual o')],
    [
      'positions',
      'partnerPositions',
      words('posicion, como duermes, como duerme, de lado, boca arriba, boca abajo'),
    ],
    ['heat', 'partnerHeat', words('calor, caluroso, calurosa, acalorado, sudas, temperatura')],
    ['firmness', 'partnerFirmness', words('firme, firmeza, suave, blando, duro, que sensacion')],
    ['materialsWanted', null, words('material, materiales, memory foam, espuma, latex, hibrido, resortes')],
    [
      'needs',
      null,
      words(
        'algo mas, importante para ti, necesidades, preferencias, alergias, movimiento, bordes, ajustable',
      ),
    ],
  ],
};
