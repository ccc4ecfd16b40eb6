import { MATERIALS, sizeName } from '#app/features/assistant/lang/es/fact-words.ts';
import type { ReplyTexts } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { Remark } from '#app/features/matching/matching.ts';

function opener({ code, values }: Remark): string {
  const size = String(values.size ?? '');
  switch (code) {
    case 'change-budget':
      return 'Puedo gastar un poco más';
    case 'change-size':
    case 'change-split':
      return size === '' ? '' : `Mejor ${sizeName(size)}`;
    case 'change-material': {
      const material = MATERIALS[values.material as Construction]?.bare ?? '';
      return material === '' ? '' : `Sí acepto ${material}`;
    }
    case 'change-brand':
      return 'Cualquier marca está bien';
    case 'change-thickness':
      return 'Cualquier grosor está bien';
    case 'change-softer':
      return 'Algo más suave';
    case 'change-firmer':
      return 'Algo más firme';
    default:
      return '';
  }
}

export const REPLIES: ReplyTexts = {
  introducesAi: (greeting) =>
    /\basistente (?:de|con) IA\b/i.test(greeting) && !/\b(?:no|nunca)\b/i.test(greeting),
  opening: ['Ayúdame a elegir', 'Duermo de lado', 'Me da calor al dormir', 'Solo estoy viendo'],
  opener,
  afterCards: [
    'Compara los dos primeros',
    '¿Cuál elegirías?',
    'Algo más económico',
    'Algo más suave',
    'Algo más firme',
  ],
  afterOneCard: ['¿Por qué este?', 'Algo más económico', 'Algo más suave', 'Algo más firme'],
  noPressure: ['Ayúdame a elegir', 'Cómo funciona la firmeza', 'Híbrido o espuma con memoria'],
  askPerson: 'Hablar con una persona',
  lead: ['No, gracias', 'Quizás después'],
  yesNo: ['Sí, así es', 'No'],
  anyAnswer: 'No sé',
};
