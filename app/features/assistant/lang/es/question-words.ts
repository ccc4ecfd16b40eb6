import type { QuestionWords } from '#app/features/assistant/understanding/asked-fact.ts';

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
