import {
  AMOUNTS,
  each,
  KILOS,
  map,
  pairs,
  POUNDS,
  POUNDS_PER_KILO,
  span,
  type Statement,
  type WishPhrases,
} from '#tests/language/plain-statement.ts';

const POSITIONS = { 'de lado': 'side', 'boca arriba': 'back', 'boca abajo': 'stomach' };
const SIZES = {
  ...{ individual: 'Twin', matrimonial: 'Full', full: 'Full', queen: 'Queen', king: 'King', twin: 'Twin' },
  ...{
    'king size': 'King',
    'queen size': 'Queen',
    'split king': 'Split King',
    'california king': 'California King',
  },
};
const FEELS = {
  ...{ suave: 'soft', blando: 'soft', 'medio suave': 'medium-soft', medio: 'medium', intermedio: 'medium' },
  ...{ 'medio firme': 'medium-firm', firme: 'firm', 'muy firme': 'extra-firm', duro: 'firm' },
};
const MATERIALS = {
  ...{ látex: 'latex', latex: 'latex', 'espuma con memoria': 'memory-foam', viscoelástica: 'memory-foam' },
  ...{ espuma: 'foam', resortes: 'innerspring', muelles: 'innerspring', híbrido: 'hybrid' },
};

export const PLAIN: readonly Statement[] = [
  {
    asked: 'positions',
    ways: ['duermo {}', 'siempre duermo {}', 'casi siempre {}', 'me duermo {}', 'yo {}'],
    answers: ['{}', 'más que nada {}', '{} casi siempre'],
    values: map(POSITIONS, (position) => ({ positions: [position] })),
  },
  {
    asked: 'positions',
    ways: ['doy muchas vueltas', 'me muevo mucho', 'de todo un poco', 'cambio mucho de posición'],
    values: { '': { positions: ['combination'] } },
  },
  {
    asked: 'weight',
    ways: ['peso {} kilos', '{} kg', 'peso {} kg', 'unos {} kilos', 'como {} kilos'],
    answers: ['{}', 'unos {}', '{} kilos'],
    values: each(KILOS, (value) => ({ weight: Math.round(Number(value) * POUNDS_PER_KILO) })),
  },
  {
    asked: 'weight',
    ways: ['peso {} libras', '{} libras', '{} lbs', 'unas {} libras'],
    values: each(POUNDS, (value) => ({ weight: Number(value) })),
  },
  {
    asked: 'partner.weight',
    ways: ['mi esposo pesa {} kilos', 'mi esposa pesa {} kg', 'mi pareja pesa unos {} kilos'],
    answers: ['{}', 'pesa {} kilos', 'unos {} kilos', 'él pesa {}', 'ella unos {}'],
    values: each(KILOS, (value) => ({
      partner: true,
      'partner.weight': Math.round(Number(value) * POUNDS_PER_KILO),
    })),
  },
  {
    asked: 'partner.positions',
    ways: ['mi esposa duerme {}', 'mi esposo duerme {}', 'mi pareja duerme {}'],
    answers: ['{}', 'él {}', 'ella duerme {}'],
    values: map(POSITIONS, (position) => ({ partner: true, 'partner.positions': [position] })),
  },
  {
    asked: 'size',
    ways: [
      'una {}',
      'necesito una {}',
      'tamaño {}',
      'busco una {}',
      'un colchón {}',
      'queremos una {}',
      'cama {}',
    ],
    answers: ['{}', '{} por favor', 'la {}'],
    values: map(SIZES, (size) => ({ size })),
  },
  {
    asked: 'budget',
    ways: [
      ...[
        'hasta {}',
        'hasta ${}',
        'menos de {}',
        'mi presupuesto es de {}',
        'máximo {}',
        '{} dólares',
        'unos {} dólares',
      ],
      ...['no más de ${}', 'no puedo pasar de {}', 'alrededor de {}', 'tengo {} para gastar'],
    ],
    answers: ['{}', '${}', 'como {}', 'unos {}'],
    values: each(AMOUNTS, (value) => ({ budget: Number(value) })),
  },
  {
    asked: 'budget',
    ways: ['entre {}', 'mi presupuesto está entre {}'],
    values: Object.fromEntries(AMOUNTS.slice(5).map((most) => [`${most - 500} y ${most}`, { budget: most }])),
  },
  {
    asked: null,
    ways: ['quiero que me devuelvan mis {}', 'pagué {}', 'me cobraron {}', 'me costó {}'],
    values: each(AMOUNTS, () => ({})),
    intent: 'service',
  },
  {
    asked: 'budget',
    ways: ['sin límite de presupuesto', 'el precio no importa', 'no tengo límite'],
    values: { '': { budget: 'none' } },
  },
  {
    asked: 'feel',
    ways: ['algo {}', 'lo quiero {}', 'me gusta {}', 'prefiero {}', 'un colchón {}', 'más bien {}'],
    answers: ['{}', '{} por favor', 'creo que {}'],
    values: map(FEELS, (feel) => ({ feel })),
  },
  {
    asked: 'heat',
    ways: ['paso calor de noche', 'duermo con calor', 'sudo mucho de noche', 'me da mucho calor al dormir'],
    values: { '': { heat: true } },
  },
  {
    asked: 'heat',
    ways: ['no paso calor', 'no me da calor', 'soy friolento', 'nunca tengo calor de noche'],
    values: { '': { heat: false } },
  },
  {
    asked: 'materials',
    ways: ['quiero {}', 'busco {}', 'prefiero {}', 'me gusta el de {}', 'uno de {}'],
    answers: ['{}'],
    values: map(MATERIALS, (material) => ({ materialsWanted: [material] })),
  },
  {
    asked: 'materials',
    ways: [
      'nada de {}',
      'sin {}',
      '{} no',
      'no quiero {}',
      'no me gusta el {}',
      'que no sea de {}',
      'odio el {}',
      'todo menos {}',
    ],
    values: map(MATERIALS, (material) => ({ materialsAvoided: [material] })),
  },
  {
    asked: 'needs',
    ways: ['me duele la espalda', 'tengo dolor de espalda', 'me duele el hombro', 'me duele la cadera'],
    values: { '': { needs: ['back-comfort'] } },
  },
  {
    asked: 'needs',
    ways: ['no quiero sentir cuando se mueve', 'que no se sienta el movimiento'],
    values: { '': { needs: ['motion'] } },
  },
  {
    asked: 'needs',
    ways: ['bordes firmes', 'que el borde no se hunda'],
    values: { '': { needs: ['edge'] } },
  },
  { asked: 'needs', ways: ['algo fresco', 'que sea fresco'], values: { '': { needs: ['cooling'] } } },
  { asked: 'needs', ways: ['orgánico', 'algo orgánico'], values: { '': { needs: ['organic'] } } },
  {
    asked: 'partner',
    ways: ['solo yo', 'duermo solo', 'duermo sola', 'es para mí sola', 'nada más yo', 'soy soltero'],
    values: { '': { partner: false } },
  },
  {
    asked: 'partner',
    ways: ['con mi {}', 'mi {} y yo', 'duermo con mi {}', 'somos mi {} y yo'],
    answers: ['mi {}', 'sí, con mi {}'],
    values: each(['esposa', 'esposo', 'marido', 'mujer', 'novia', 'novio', 'pareja'], () => ({
      partner: true,
    })),
  },
  {
    asked: 'forWhom',
    ways: ['es para mi {}', 'para mi {}', 'una cama para mi {}'],
    values: {
      ...each(['hijo', 'hija', 'niño', 'nena'], () => ({ forWhom: 'child' })),
      ...each(['mamá', 'papá', 'abuela', 'abuelo'], () => ({ forWhom: 'senior' })),
      ...each(['hermano', 'hermana', 'amigo'], () => ({ forWhom: 'other' })),
    },
  },
  {
    asked: null,
    ways: ['tengo {} años', '{} años'],
    values: each(span(20, 85, 3), (value) => ({ age: Number(value) })),
  },
  {
    asked: null,
    ways: [
      '¿qué me recomiendas?',
      'muéstrame algo',
      'enséñame unos',
      'que me recomienda',
      '¿cuál me sugieres?',
    ],
    values: { '': {} },
    intent: 'recommend',
  },
  {
    asked: null,
    ways: ['¿tienen {}?', 'tienen {}', 'venden {}?', 'manejan {}', '¿hay {}?', 'les queda alguna {}'],
    values: each([...Object.keys(MATERIALS), ...Object.keys(SIZES), 'almohadas', 'bases'], () => ({})),
    intent: 'sells',
  },
  {
    asked: null,
    ways: ['¿qué es {}?', '¿es bueno el {}?', '¿cuánto dura el {}?'],
    values: each(Object.keys(MATERIALS), () => ({})),
    intent: 'explain',
  },
];

/** "Busco un colchón suave de espuma con memoria, queen". */
export const WISHES: WishPhrases = {
  leads: [
    ...['busco un colchón ', 'quiero un colchón ', 'necesito un colchón ', 'estoy buscando uno ', 'uno '],
    ...['quisiera uno ', 'un colchón ', 'me gustaría uno ', 'queremos uno ', 'muéstrame uno ', '', '', ''],
  ],
  asking: ['¿tienen uno ', 'tienen algún colchón ', 'hay alguno ', '¿venden un colchón ', 'tendrán uno '],
  orders: [
    ...['{feel} de {material}, {size}', '{feel} de {material}', '{size} {feel} de {material}'],
    ...['{size} {feel}', '{feel} {size}', '{feel}, {size}', 'de {material} {size}', '{size} de {material}'],
    ...['{size}, {feel}, {material}', 'de {material}, {feel}', 'de {materials}, {size}', 'de {materials}'],
    ...['{size} de {materials}', '{feel}', '{size}, {materials}', 'de {material} que sea {feel}'],
  ],
  ends: [
    ...['', '', '', '', ' de menos de {budget}', ' por menos de ${budget}', ', máximo {budget}'],
    ...[' por unos ${budget}', ' hasta {budget}', ', duermo {position}', ' para dormir {position}'],
    ...[' por favor', ' si tienen', ', presupuesto de {budget}'],
  ],
  values: {
    feel: map(FEELS, (feel) => ({ feel })),
    material: map(MATERIALS, (material) => ({ materialsWanted: [material] })),
    materials: pairs(MATERIALS, 'o'),
    size: map(SIZES, (size) => ({ size })),
    budget: each(AMOUNTS, (value) => ({ budget: Number(value) })),
    position: map(POSITIONS, (position) => ({ positions: [position] })),
  },
};
