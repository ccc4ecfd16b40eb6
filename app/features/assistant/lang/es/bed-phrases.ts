import {
  bedWithArticle,
  featureName,
  joinWithConjunction,
  materialName,
  type SpanishWords,
  firmnessAdjective,
} from '#app/features/assistant/lang/es/remark-phrases.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What a construction does for a sleep position; for coils, depends on the layer on top. */
const SUITS: Record<string, Record<string, string>> = {
  'memory-foam': {
    side: 'El memory foam cede bajo el hombro y la cadera.',
    '': 'El memory foam se amolda al cuerpo.',
  },
  foam: { '': 'La espuma amortigua de forma pareja.' },
  latex: {
    side: 'El látex amortigua sin que te hundas.',
    back: 'El látex te sostiene cuando duermes boca arriba.',
    stomach: 'El látex evita que se te hunda la cadera.',
    combination: 'El látex es elástico: darse la vuelta cuesta poco.',
    '': 'El látex es elástico y deja moverse con facilidad.',
  },
  innerspring: {
    back: 'Los resortes te mantienen derecho boca arriba.',
    stomach: 'Los resortes evitan que se te hunda la cadera.',
    combination: 'Con resortes, darse la vuelta cuesta poco.',
    '': 'Los resortes dan rebote y soporte.',
  },
  airbed: { '': 'Puedes ponerlo más firme o más suave.' },
};

const SUITS_OVER_COILS: Record<string, (top: string) => string> = {
  side: (top) => `${capitalize(top)} para hombros y cadera, y resortes abajo que te sostienen.`,
  back: (top) => `Los resortes bajo ${topWithArticle(top)} te mantienen derecho boca arriba.`,
  stomach: (top) => `Los resortes bajo ${topWithArticle(top)} evitan que se te hunda la cadera.`,
  combination: (top) => `Con resortes bajo ${topWithArticle(top)}, darse la vuelta cuesta poco.`,
  '': (top) => `${capitalize(top)} para la comodidad, resortes abajo para el soporte.`,
};

export function topWithArticle(top: string): string {
  return `${top === 'espuma' ? 'la' : 'el'} ${top}`;
}

export function suitsText({ construction, text }: SpanishWords): string {
  const top = materialName(text('top'));
  const position = text('position');
  if (construction === 'hybrid' || top !== '')
    return (SUITS_OVER_COILS[position] ?? SUITS_OVER_COILS['']!)(top || 'espuma');
  const suits = SUITS[construction] ?? {};
  return suits[position] ?? suits[''] ?? '';
}

export const CONSTRUCTION_OPTION: Record<string, (top: string) => string> = {
  'memory-foam': () => 'Todo memory foam: se amolda al cuerpo.',
  foam: () => 'Todo espuma: sencillo y ligero.',
  latex: (top) => `Látex${top && ' sobre resortes'}: más elástico que el memory foam.`,
  hybrid: (top) => `Un híbrido: ${top || 'espuma'} arriba, resortes abajo.`,
  innerspring: (top) =>
    top === ''
      ? 'De resortes, con más rebote y más fresco que uno de espuma.'
      : `Con resortes bajo ${topWithArticle(top)}, ${top === 'látex' ? '' : 'tiene más rebote y '}es más fresco que uno sin resortes.`,
  airbed: () => 'De aire: tú eliges la firmeza.',
};

export function withoutText(materials: readonly string[]): string {
  const isKind = (material: string) => ['hybrid', 'innerspring', 'airbed'].includes(material);
  const inside = materials.filter((material) => !isKind(material)).map(materialName);
  const kinds = materials.filter(isKind).map(bedWithArticle);
  const mentions = inside.length === 0 ? '' : `no menciona ${joinWithConjunction(inside, 'ni')}`;
  const not = kinds.length === 0 ? '' : `no es ${joinWithConjunction(kinds, 'ni')}`;
  return `${capitalize([mentions, not].filter(Boolean).join(' y '))}.`;
}

/** What a top feature does; other features are only named. */
const FEATURE_SENTENCES: Record<string, string> = {
  'pillow top': 'El pillow top agrega una capa mullida arriba',
  'euro top': 'El euro top agrega una capa acolchada arriba',
};

export function featuresText(marks: readonly string[]): string {
  const top = marks.find((mark) => Object.hasOwn(FEATURE_SENTENCES, mark.toLowerCase()));
  const others = joinWithConjunction(marks.filter((mark) => mark !== top).map(featureName), 'y');
  if (top === undefined) return `Hecho con ${others}.`;
  return `${FEATURE_SENTENCES[top.toLowerCase()]}${others === '' ? '' : `, y está hecho con ${others}`}.`;
}

/** What a feel does for a position. Variants, so that no two cards in a set repeat a phrase. */
const FEEL_SUITS: Record<string, readonly string[]> = {
  side: [
    ': cede lo justo para dormir de lado',
    ', con espacio para que se hunda el hombro',
    ' que va bien para dormir de lado',
  ],
  'firm side': [
    ', con buen soporte para dormir de lado con tu peso',
    ' que sostiene bien a quien duerme de lado y pesa lo que tú',
    ' que va bien para dormir de lado con tu peso',
  ],
  back: [
    ', para que no se te hunda la cadera boca arriba',
    ' que te mantiene derecho boca arriba',
    ' que va bien para dormir boca arriba',
  ],
  stomach: [
    ', para que no se te hunda la cadera',
    ' que mantiene arriba la cadera',
    ' que va bien para dormir boca abajo',
  ],
  combination: [
    ', fácil para cambiar de posición',
    ' que va bien en cualquier posición',
    ', para darse la vuelta sin esfuerzo',
  ],
  usual: [', cómoda para la mayoría', ' que le va bien a la mayoría', ' que le gusta a la mayoría'],
  between: [
    ', un punto medio para tus dos posturas',
    ', entre lo que piden tus dos posturas',
    ', equilibrada para como duermes',
  ],
  'taste soft': [', para quien prefiere hundirse un poco'],
  'taste firm': [', para quien prefiere que lo sostenga'],
  cushion: [
    ': cede lo justo bajo la cadera y los hombros',
    ' que cede un poco bajo la cadera y los hombros',
    ', con espacio para que se hundan la cadera y los hombros',
  ],
  back_comfort: [
    ': sostiene la espalda sin ser dura',
    ', firme para la espalda y a la vez cede un poco',
    ', estable bajo la espalda sin ser dura',
  ],
};

const FEEL_SUITS_PARTNER: Record<string, string> = {
  side: ': cede lo justo para dormir de lado',
  'firm side': ', con buen soporte para dormir de lado con el peso de tu pareja',
  back: ', para que a tu pareja no se le hunda la cadera boca arriba',
  stomach: ', para que a tu pareja no se le hunda la cadera',
  combination: ', y tu pareja cambia de posición con facilidad',
  usual: ', un punto medio cómodo para tu pareja',
};

export function feelText({ feel, text, amount, isPartner }: SpanishWords): string {
  const isForBack = text('comfort') === 'back';
  const comfort = text('comfort');
  const position = comfort === 'middle' || text('position') === '' ? 'usual' : text('position');
  if (isPartner && !isForBack)
    return `Sensación ${feel}${FEEL_SUITS_PARTNER[comfort] ?? FEEL_SUITS_PARTNER[position] ?? ''}.`;
  const says = FEEL_SUITS[isForBack ? 'back_comfort' : comfort] ?? FEEL_SUITS[position] ?? [];
  return `Sensación ${feel}${says[amount('place') % says.length] ?? ''}.`;
}

export function closerFeelText({ text, feel }: SpanishWords, direction: 'softer' | 'firmer'): string {
  const name = firmnessAdjective(direction);
  if (text('degree') === 'slight') return `Un poco más ${name} que nuestra primera opción.`;
  const isOnSide = text('position') === 'side';
  const isWish = text('by') !== '';
  const brings =
    direction === 'softer'
      ? isOnSide
        ? 'cede más en hombros y cadera'
        : 'amortigua más'
      : isOnSide
        ? 'más soporte y cede menos'
        : 'te sostiene más';
  if (text('by') === 'exact-wish')
    return `Sensación ${feel}, justo lo que ${text('for') === 'partner' ? 'pidió tu pareja' : 'pediste'}.`;
  const near = ' y más cerca de lo';
  const nearer: Record<string, string> = {
    you: `${near} que ${isWish ? 'pediste' : 'te va bien'}`,
    partner: `${near} que ${isWish ? 'pidió tu pareja' : 'le va bien a tu pareja'}`,
  };
  return text('for') === ''
    ? `Más ${name} que nuestra primera opción: ${brings}.`
    : `Más ${name} que nuestra primera opción${nearer[text('for')] ?? ''}.`;
}
