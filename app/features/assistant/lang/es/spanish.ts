import { relaxationReplies } from '#app/features/assistant/lang/sentences.ts';
import { ACCESSORY_WORDS } from '#app/features/assistant/lang/es/accessories.ts';
import { ADVICE_TEXTS } from '#app/features/assistant/lang/es/advice.ts';
import { BRIEF_TEXTS } from '#app/features/assistant/lang/es/brief.ts';
import { SITUATION_TEXTS } from '#app/features/assistant/lang/es/situation-texts.ts';
import { SITUATION_WORDS } from '#app/features/assistant/lang/es/situation-words.ts';
import { CATALOG_TEXTS, madeOfTexts, measureTexts } from '#app/features/assistant/lang/es/catalog-texts.ts';
import { COMPARISON_TEXTS, rankTexts } from '#app/features/assistant/lang/es/comparison.ts';
import { FACT_TEXTS } from '#app/features/assistant/lang/es/facts.ts';
import { callBackTexts, LEAD_SENTENCES } from '#app/features/assistant/lang/es/lead-sentences.ts';
import {
  lessonTexts,
  roomFitTexts,
  BOX_SPRING_BY_BASE,
  EXPLANATIONS,
} from '#app/features/assistant/lang/es/lesson-texts.ts';
import { LESSON_WORDS } from '#app/features/assistant/lang/es/lesson-words.ts';
import { GRAMMAR } from '#app/features/assistant/lang/es/values.ts';
import {
  conditionRangeTexts,
  conditionTexts,
  listedRangeTexts,
  listedTexts,
} from '#app/features/assistant/lang/es/listing-texts.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/es/matching-texts.ts';
import model from '#app/features/assistant/lang/es/model.json' with { type: 'json' };
import questions from '#app/features/assistant/lang/es/questions.json' with { type: 'json' };
import { eachTexts, propertyTexts } from '#app/features/assistant/lang/es/property-texts.ts';
import {
  FUNCTION_WORDS,
  CLAUSE_JOINS,
  QUESTION_WORDS,
  READING_PACK,
} from '#app/features/assistant/lang/es/reading.ts';
import { SEARCH_SENTENCES } from '#app/features/assistant/lang/es/search-sentences.ts';
import {
  chooseTexts,
  describeTexts,
  drawbackTexts,
  inSizeEachTexts,
  inSizeTexts,
  noDrawbackTexts,
  pickTexts,
  whyTexts,
} from '#app/features/assistant/lang/es/shown-acts.ts';
import { STORE_SENTENCES } from '#app/features/assistant/lang/es/store-sentences.ts';
import { definePack, addTrainedModel } from '#app/features/assistant/lang/pack.ts';
import type { ReplyTexts } from '#app/features/assistant/language-pack.ts';

export const TRAINED_SPANISH = addTrainedModel(READING_PACK, model, questions);

const REPLIES: ReplyTexts = {
  introducesAi: (greeting) =>
    /\basistente (?:de|con) IA\b/i.test(greeting) && !/\b(?:no|nunca)\b/i.test(greeting),
  narrowDown: (question) => `Para afinar: ${question.replace(/^¿?./u, (start) => start.toLowerCase())}`,
  asksWhyNot: (message) => /\bpor qu[eé] no\b|\bqu[eé] tiene de malo\b/i.test(message),
  asksIfPure: (message) =>
    /\b(?:100 ?%|puro|pura|todo|solo|s[oó]lo|completamente|enteramente) (?:de )?(?:puro |pura )?(?:l[aá]tex|espuma|resortes)/i.test(
      message,
    ),
  asksToPassOn: (message) =>
    /\b(?:p[aá]sa|d[eé]ja|m[aá]nda|env[ií]a)\w{0,6}\b.{0,30}\b(?:pregunta|mensaje|equipo)\b|\bp[aá]sa(?:sela|les)\b/i.test(
      message,
    ),
  opening: ['Ayúdame a elegir', 'Duermo de lado', 'Me da calor al dormir', 'Solo estoy viendo'],
  opener: relaxationReplies(
    {
      'change-budget': 'Puedo gastar un poco más',
      'change-size': 'Mejor {size}',
      'change-split': 'Mejor {size}',
      'change-material': 'Sí acepto {material}',
      'change-brand': 'Cualquier marca está bien',
      'change-thickness': 'Cualquier grosor está bien',
      'change-softer': 'Algo más suave',
      'change-firmer': 'Algo más firme',
    },
    GRAMMAR,
  ),
  afterCards: {
    compare: 'Compara los dos primeros',
    pick: '¿Cuál elegirías?',
    why: '¿Por qué este?',
    cheaper: 'Algo más económico',
    softer: 'Algo más suave',
    firmer: 'Algo más firme',
  },
  showPicks: 'Volver a mis opciones',
  goOn: 'Seguir aquí en el chat',
  noPressure: ['Ayúdame a elegir', '¿Cómo funciona la firmeza?', '¿Híbrido o espuma con memoria?'],
  showBeds: 'Muéstrame algunos colchones',
  askPerson: 'Hablar con una persona',
  leadForm: { sent: 'Completé el formulario de contacto.', declined: 'No, gracias' },
  leadConsent: (store, incentive) =>
    `${store} puede usar estos datos para contactarme sobre mi búsqueda de colchón${incentive === '' ? '' : ` y ${incentive}`}.`,
  booking: 'Reservar una visita',
  yesNo: ['Sí, así es', 'No'],
  anyAnswer: 'No sé',
};

export const SPANISH = definePack({
  code: 'es',
  name: 'Español',
  trained: TRAINED_SPANISH,
  functionWords: FUNCTION_WORDS,
  beforeNames: {
    meant: new Set(['el', 'la', 'los', 'las']),
    notMeant: new Set(['no', 'ni', 'sin', 'nada', 'menos', 'excepto']),
  },
  objection: /^\s*(?:(?:no+(?: gracias)?|nop|nel|espera|espere)\b[\s,.!:;—-]*)+/i,
  joins: CLAUSE_JOINS,
  lessonWords: LESSON_WORDS,
  situationWords: SITUATION_WORDS,
  accessoryWords: ACCESSORY_WORDS,
  questionWords: QUESTION_WORDS,
  grammar: GRAMMAR,
  facts: FACT_TEXTS,
  sentences: { ...SEARCH_SENTENCES, ...LEAD_SENTENCES, ...STORE_SENTENCES },
  shown: {
    why: whyTexts,
    pick: pickTexts,
    choose: chooseTexts,
    drawbacks: drawbackTexts,
    'no-drawbacks': noDrawbackTexts,
    listed: listedTexts,
    condition: conditionTexts,
    'made-of': madeOfTexts,
    'listed-range': listedRangeTexts,
    'condition-range': conditionRangeTexts,
    compare: COMPARISON_TEXTS.compare,
    property: propertyTexts,
    'property-each': eachTexts,
    describe: describeTexts,
    rank: rankTexts,
    measures: measureTexts,
    'in-size': inSizeTexts,
    'in-size-each': inSizeEachTexts,
    explain: ({ topic, base }) => BOX_SPRING_BY_BASE[base ?? ''] ?? EXPLANATIONS[topic],
    ...ADVICE_TEXTS,
    ...SITUATION_TEXTS,
    lesson: lessonTexts,
    'call-back': callBackTexts,
    'room-fit': roomFitTexts,
    ...CATALOG_TEXTS,
  },
  replies: REPLIES,
  matching: MATCHING_TEXTS,
  brief: BRIEF_TEXTS,
});
