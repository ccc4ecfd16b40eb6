import { type AdviceLanguage, createAdviceTexts } from '#app/features/assistant/lang/advice-texts.ts';
import { remarkSentences, cardName, cardNames } from '#app/features/assistant/lang/es/card-references.ts';
import { ADVANTAGE_PHRASES } from '#app/features/assistant/lang/es/comparison.ts';
import { GRAMMAR, positionWords, VALUES } from '#app/features/assistant/lang/es/values.ts';

export const ADVICE_LANGUAGE: AdviceLanguage = {
  values: VALUES,
  grammar: GRAMMAR,
  cardName,
  cardNames,
  sentences: remarkSentences,
  words: {
    who: {
      you: 'ti',
      partner: 'tu pareja',
      both: 'ustedes dos',
      child: 'un niño',
      guest: 'las visitas',
      senior: 'una persona mayor',
      anyone: 'la mayoría',
    },
    known: '{who} ({known})',
    positions: positionWords,
    feel: {
      better:
        'para {who}, elegiría una sensación {feel}; una {worse} es más {than} que lo que suele convenir.',
      either: 'para {who}, las dos pueden funcionar. Lo que suele convenir es una sensación {ideal}.',
      good: 'sí, una sensación {feel} suele ir bien para {who}.',
      some: 'una sensación {feel} puede funcionar para {who}, aunque una {ideal} se acerca más a lo que suele convenir.',
      poor: 'una sensación {feel} es más {than} que lo que suele convenir para {who}. Elegiría una {ideal}.',
      open: 'para {who}, lo que suele convenir es una sensación {ideal}.',
      tooMuch:
        'sí, una sensación {feel} es más {than} que lo que suele convenir para {who}. Elegiría una {ideal}.',
      notTooMuch: 'no, una sensación {feel} suele ir bien para {who}.',
    },
    than: { firmer: 'firme', softer: 'suave' },
    closest: { one: 'De estos, {ones} se acerca más.', many: 'De estos, {ones} se acercan más.' },
    height: {
      good: '{inches} de grosor está bien para {who}; entre {low} y {high} suele funcionar.',
      seated:
        'con {inches} de grosor queda a una altura cómoda en casi cualquier base; entre {low} y {high} suele funcionar. Lo que cuenta es la altura total: unas 20 a 23 pulgadas (51 a 58 cm) desde el piso, con la base, así que mide la tuya.',
      thin: '{inches} es poco grosor para {who}. Unas {least} o más suelen aguantar mejor.',
      high: '{inches} es bastante alto para {who}. Entre {low} y {high} es más cómodo.',
    },
    othersPurposes: {
      shoulders: 'sus hombros',
      hips: 'sus caderas',
      joints: 'sus articulaciones',
      'back-pain': 'su espalda',
    },
    purposes: {
      shoulders: 'tus hombros',
      hips: 'tus caderas',
      joints: 'las articulaciones',
      'back-pain': 'tu espalda',
      side: 'dormir de lado',
      back: 'dormir boca arriba',
      stomach: 'dormir boca abajo',
      'getting-up': 'acostarse y levantarse fácilmente',
      edge: 'tener bordes firmes',
      cooling: 'dormir fresco',
      motion: 'no sentir los movimientos del otro',
      couple: 'dormir en pareja',
      pressure: 'amortiguar la presión',
      weight: 'aguantar ese peso',
      child: 'un niño',
      lasting: 'durar muchos años',
      value: 'lo que cuesta',
    },
    best: {
      one: ['para {purpose}, elegiría {ones}.', '{ones} es el mejor de estos para {purpose}.'],
      even: 'para {purpose}, {ones} están casi iguales.',
      none: 'no veo datos suficientes para decir cuál es mejor para {purpose}.',
    },
    suits: {
      good: {
        one: 'sí, {ones} es una buena opción para {purpose}.',
        many: 'sí, {ones} son buenas opciones para {purpose}.',
      },
      some: {
        one: '{ones} sirve para {purpose}, aunque no es lo ideal.',
        many: '{ones} sirven para {purpose}, aunque no es lo ideal.',
      },
      poor: {
        one: 'no elegiría {ones} para {purpose}.',
        many: 'no elegiría {ones} para {purpose}.',
      },
      better: '{other} te quedaría mejor.',
    },
    it: { one: '{said}.', many: '{said}.' },
    usually: 'los colchones de ese tipo normalmente {said}.',
    pick: 'En conjunto, {one} es el que mejor va con lo que me contaste.',
    unlisted: 'No figura para {ones}.',
    dearer: {
      extra: '{one} cuesta más que {other} y te da {extra}.',
      taller: '{inches} de grosor en lugar de {others}',
      made: '{one} {made}, mientras que {other} {others}.',
      none: 'en las fichas no veo nada que explique por qué {one} cuesta más que {other}. La tienda te lo puede decir.',
    },
    has: { one: '{ones} tiene {material}.', many: '{ones} tienen {material}.' },
    without: {
      'not-sold': 'no tenemos {beds} aquí.',
      avoided: 'me pediste dejar fuera los {beds}. Si quieres, los incluyo.',
      size: 'los {beds} de aquí no vienen en tu tamaño.',
      budget: 'los {beds} en tu tamaño pasan de tu presupuesto. Estos son los menos caros.',
      fit: 'los {beds} dentro de tu presupuesto no tienen una sensación que te suela convenir.',
      among: 'los demás se acercan a lo otro que me contaste. Si solo quieres {beds}, dímelo.',
      shown:
        'sí hay {beds} que te quedan. Otros se acercaban más a lo que me contaste y por eso fueron primero. Aquí están.',
    },
    already: {
      cheaper: { one: 'de estos, {ones} cuesta menos.', many: 'de estos, {ones} cuestan menos.' },
      softer: { one: 'de estos, {ones} es el más suave.', many: 'de estos, {ones} son los más suaves.' },
      firmer: { one: 'de estos, {ones} es el más firme.', many: 'de estos, {ones} son los más firmes.' },
      thicker: { one: 'de estos, {ones} es el más grueso.', many: 'de estos, {ones} son los más gruesos.' },
      thinner: { one: 'de estos, {ones} es el más delgado.', many: 'de estos, {ones} son los más delgados.' },
      cooler: { one: 'de estos, {ones} es el más fresco.', many: 'de estos, {ones} son los más frescos.' },
    },
    kept: {
      met: 'los que te mostré ya tienen una sensación {feel}, así que se quedan.',
      unmet: 'no tengo otros de sensación {feel} que te convengan más, así que se quedan estos.',
    },
    concede: {
      better: 'es cierto, {other} {leads} que {one}.',
      unlike: 'es cierto, {one} {said}.',
      usually: 'es cierto, los colchones como {one} normalmente {said}.',
      first: 'Aun así, esto habla a favor de {one}:',
    },
    leads: ADVANTAGE_PHRASES,
  },
};
export const ADVICE_TEXTS = createAdviceTexts(ADVICE_LANGUAGE);
