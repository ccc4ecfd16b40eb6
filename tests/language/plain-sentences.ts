import type { Facts, Utterance } from '#tests/language/labels.ts';

/**
 * Plain statements of every fact, alone and joined, to learn from beside the examples that people wrote: those are rich in
 * what is hard and poor in what is said most.
 */

type Values = Readonly<Record<string, Facts>>;

/** Ways of saying something with `{}` for a value, and what each value states. */
interface Statement {
  /** The question that the bare value answers. */
  asked: string | null;
  ways: readonly string[];
  /** Only as an answer to the question. */
  answers?: readonly string[];
  values: Values;
  intent?: string;
}

const span = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
const each = (values: readonly (string | number)[], facts: (value: string) => Facts): Values =>
  Object.fromEntries(values.map((value) => [String(value), facts(String(value))]));
const map = (names: Readonly<Record<string, string>>, facts: (name: string) => object): Values =>
  Object.fromEntries(Object.entries(names).map(([word, name]) => [word, facts(name) as Facts]));

const POUNDS = span(105, 320, 7);
const KILOS = span(46, 140, 5);
const AMOUNTS = [...span(500, 3000, 100), 1250, 3500, 4000, 5000];
const POUNDS_PER_KILO = 2.20462;
const none: Facts = {};

const POSITIONS_EN = { side: 'side', back: 'back', stomach: 'stomach' } as const;
const SIZES_EN = {
  ...{ twin: 'Twin', 'twin xl': 'Twin XL', full: 'Full', double: 'Full', queen: 'Queen', king: 'King' },
  ...{ 'cal king': 'California King', 'california king': 'California King', 'split king': 'Split King' },
} as const;
const FEELS_EN = {
  ...{ soft: 'soft', plush: 'soft', 'medium soft': 'medium-soft', medium: 'medium' },
  ...{ 'medium firm': 'medium-firm', 'medium-firm': 'medium-firm', firm: 'firm', 'extra firm': 'extra-firm' },
} as const;
const MATERIALS_EN = {
  ...{ 'memory foam': 'memory-foam', foam: 'foam', latex: 'latex', 'a hybrid': 'hybrid', hybrid: 'hybrid' },
  ...{ innerspring: 'innerspring', springs: 'innerspring' },
} as const;

const ENGLISH: readonly Statement[] = [
  {
    asked: 'positions',
    ways: ['I sleep on my {}', '{} sleeper', "I'm a {} sleeper", 'on my {}', 'mostly on my {}', 'I sleep {}'],
    answers: ['{}', 'mostly my {}', 'my {}', 'usually {}'],
    values: map(POSITIONS_EN, (position) => ({ positions: [position] })),
  },
  {
    asked: 'positions',
    ways: ['I toss and turn', 'I move around a lot', 'all over the place', 'I switch positions'],
    values: { '': { positions: ['combination'] } },
  },
  {
    asked: 'weight',
    ways: [
      'I weigh {}',
      '{} lbs',
      '{} pounds',
      "I'm {} lb",
      'about {} pounds',
      'I weigh {} lbs',
      'weight {}',
    ],
    answers: ['{}', 'around {}', 'about {}', '{}ish'],
    values: each(POUNDS, (value) => ({ weight: Number(value) })),
  },
  {
    asked: 'partner.weight',
    ways: ['my husband weighs {}', 'my wife is {} lbs', 'my partner weighs about {} pounds'],
    answers: ['{}', 'he weighs {}', 'she is about {}', '{} pounds'],
    values: each(POUNDS, (value) => ({ partner: true, 'partner.weight': Number(value) })),
  },
  {
    asked: 'partner.positions',
    ways: ['my wife sleeps on her {}', 'my husband is a {} sleeper', 'my partner sleeps on the {}'],
    answers: ['{}', 'on his {}', 'she sleeps on her {}', 'mostly {}'],
    values: map(POSITIONS_EN, (position) => ({ partner: true, 'partner.positions': [position] })),
  },
  {
    asked: 'size',
    ways: [
      'a {}',
      'I need a {}',
      '{} size',
      'looking for a {}',
      'a {} mattress please',
      'we want a {}',
      '{} bed',
    ],
    answers: ['{}', '{} please', 'a {}'],
    values: map(SIZES_EN, (size) => ({ size })),
  },
  {
    asked: 'budget',
    ways: [
      ...[
        'up to ${}',
        'under ${}',
        'budget is ${}',
        'my budget is {}',
        'max {}',
        '{} dollars tops',
        'under {}',
      ],
      ...["can't spend more than ${}", 'around ${}', 'about {} dollars', 'no more than {}', '${} max'],
    ],
    answers: ['{}', '${}', 'around {}', '{} or so'],
    values: each(AMOUNTS, (value) => ({ budget: Number(value) })),
  },
  {
    asked: 'budget',
    ways: ['no budget limit', 'money is no object', 'price doesn’t matter'],
    values: { '': { budget: 'none' } },
  },
  {
    asked: 'feel',
    ways: [
      '{} feel',
      'I like it {}',
      'something {}',
      'I prefer {}',
      'a {} mattress',
      'I want it {}',
      'on the {} side',
    ],
    answers: ['{}', '{} please', '{} I guess'],
    values: map(FEELS_EN, (feel) => ({ feel })),
  },
  {
    asked: 'heat',
    ways: ['I sleep hot', 'I run hot', 'I get hot at night', 'I overheat at night', 'I wake up sweating'],
    values: { '': { heat: true } },
  },
  {
    asked: 'heat',
    ways: ["I don't sleep hot", 'I never overheat', "I'm usually cold at night", "I don't get hot"],
    values: { '': { heat: false } },
  },
  {
    asked: 'materials',
    ways: ['I want {}', 'looking for {}', 'I prefer {}', 'I like {}', '{} please'],
    answers: ['{}'],
    values: map(MATERIALS_EN, (material) => ({ materialsWanted: [material] })),
  },
  {
    asked: 'materials',
    ways: [
      'no {}',
      'nothing with {}',
      'without {}',
      "I don't like {}",
      'I hate {}',
      'anything but {}',
      'not {}',
      "I don't want {}",
    ],
    values: map(MATERIALS_EN, (material) => ({ materialsAvoided: [material] })),
  },
  {
    asked: 'needs',
    ways: ['my back hurts', 'I have back pain', 'bad back', 'my shoulder aches at night', 'hip pain'],
    values: { '': { needs: ['back-comfort'] } },
  },
  {
    asked: 'needs',
    ways: ["I don't want to feel my partner move", 'no motion transfer', 'good motion isolation'],
    values: { '': { needs: ['motion'] } },
  },
  { asked: 'needs', ways: ['strong edges', 'good edge support'], values: { '': { needs: ['edge'] } } },
  {
    asked: 'needs',
    ways: ['something cool', 'a cooling mattress', 'it should stay cool'],
    values: { '': { needs: ['cooling'] } },
  },
  { asked: 'needs', ways: ['organic', 'something organic'], values: { '': { needs: ['organic'] } } },
  {
    asked: 'partner',
    ways: ['just me', 'I sleep alone', 'only me', "it's just for me", "I'm single"],
    values: { '': { partner: false } },
  },
  {
    asked: 'partner',
    ways: ['my {} and I', 'with my {}', 'I share it with my {}', 'me and my {}'],
    answers: ['my {}', 'yes, my {}'],
    values: each(['wife', 'husband', 'partner', 'girlfriend', 'boyfriend'], () => ({ partner: true })),
  },
  {
    asked: 'forWhom',
    ways: ["it's for my {}", 'for my {}', 'a bed for my {}', 'my {} needs a mattress'],
    values: {
      ...each(['son', 'daughter', 'kid', 'toddler'], () => ({ forWhom: 'child' })),
      ...each(['mom', 'dad', 'grandmother', 'elderly father'], () => ({ forWhom: 'senior' })),
      ...each(['guest room', 'guests'], () => ({ forWhom: 'guest' })),
      ...each(['brother', 'sister', 'friend'], () => ({ forWhom: 'other' })),
    },
  },
  {
    asked: null,
    ways: ["I'm {} years old", "I'm {}", 'age {}'],
    values: each(span(20, 85, 3), (value) => ({ age: Number(value) })),
  },
  {
    asked: null,
    ways: [
      'what do you recommend?',
      'show me something',
      'just show me some beds',
      'show me',
      'what would you suggest',
    ],
    values: { '': none },
    intent: 'recommend',
  },
  {
    asked: null,
    ways: ['do you have {}?', 'do you sell {}?', 'do you carry {}', 'got any {}?', 'any {} in stock?'],
    values: each(
      [...Object.keys(MATERIALS_EN), ...Object.keys(SIZES_EN), 'pillows', 'bed frames'],
      () => none,
    ),
    intent: 'sells',
  },
  {
    asked: null,
    ways: ['what is {}?', 'is {} any good?', 'is {} better than the others?', 'how long does {} last?'],
    values: each(Object.keys(MATERIALS_EN), () => none),
    intent: 'explain',
  },
];

const POSITIONS_ES = { 'de lado': 'side', 'boca arriba': 'back', 'boca abajo': 'stomach' } as const;
const SIZES_ES = {
  ...{ individual: 'Twin', matrimonial: 'Full', full: 'Full', queen: 'Queen', king: 'King', twin: 'Twin' },
  ...{
    'king size': 'King',
    'queen size': 'Queen',
    'split king': 'Split King',
    'california king': 'California King',
  },
} as const;
const FEELS_ES = {
  ...{ suave: 'soft', blando: 'soft', 'medio suave': 'medium-soft', medio: 'medium', intermedio: 'medium' },
  ...{ 'medio firme': 'medium-firm', firme: 'firm', 'muy firme': 'extra-firm', duro: 'firm' },
} as const;
const MATERIALS_ES = {
  ...{ látex: 'latex', latex: 'latex', 'espuma con memoria': 'memory-foam', viscoelástica: 'memory-foam' },
  ...{ espuma: 'foam', resortes: 'innerspring', muelles: 'innerspring', híbrido: 'hybrid' },
} as const;

const SPANISH: readonly Statement[] = [
  {
    asked: 'positions',
    ways: ['duermo {}', 'siempre duermo {}', 'casi siempre {}', 'me duermo {}', 'yo {}'],
    answers: ['{}', 'más que nada {}', '{} casi siempre'],
    values: map(POSITIONS_ES, (position) => ({ positions: [position] })),
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
    values: map(POSITIONS_ES, (position) => ({ partner: true, 'partner.positions': [position] })),
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
    values: map(SIZES_ES, (size) => ({ size })),
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
    ways: ['sin límite de presupuesto', 'el precio no importa', 'no tengo límite'],
    values: { '': { budget: 'none' } },
  },
  {
    asked: 'feel',
    ways: ['algo {}', 'lo quiero {}', 'me gusta {}', 'prefiero {}', 'un colchón {}', 'más bien {}'],
    answers: ['{}', '{} por favor', 'creo que {}'],
    values: map(FEELS_ES, (feel) => ({ feel })),
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
    values: map(MATERIALS_ES, (material) => ({ materialsWanted: [material] })),
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
    values: map(MATERIALS_ES, (material) => ({ materialsAvoided: [material] })),
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
    values: { '': none },
    intent: 'recommend',
  },
  {
    asked: null,
    ways: ['¿tienen {}?', 'tienen {}', 'venden {}?', 'manejan {}', '¿hay {}?', 'les queda alguna {}'],
    values: each([...Object.keys(MATERIALS_ES), ...Object.keys(SIZES_ES), 'almohadas', 'bases'], () => none),
    intent: 'sells',
  },
  {
    asked: null,
    ways: ['¿qué es {}?', '¿es bueno el {}?', '¿cuánto dura el {}?'],
    values: each(Object.keys(MATERIALS_ES), () => none),
    intent: 'explain',
  },
];

const STATEMENTS: Readonly<Record<string, readonly Statement[]>> = { en: ENGLISH, es: SPANISH };
const JOINS: Readonly<Record<string, readonly string[]>> = {
  en: [', ', ' and ', '. ', ' '],
  es: [', ', ' y ', '. ', ' '],
};
const COUNT = 2000;
const TOGETHER_MAX = 4;
/** How many are said under a question, which the joined ones seldom answer. */
const ANSWERING = 0.5;
/** How many of the joined ones also ask for beds. */
const REQUESTING = 0.25;

/** The same sentences in every run; none for a language without statements. */
export function plainSentences(language: string): Utterance[] {
  const statements = STATEMENTS[language] ?? [];
  if (statements.length === 0) return [];
  const random = makeRandom();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const say = ({ values, ...statement }: Statement, ways: readonly string[]) => {
    const [word, facts] = pick(Object.entries(values));
    return { text: pick(ways).replace('{}', word), facts, intent: statement.intent ?? 'inform' };
  };
  const request = statements.find(({ intent }) => intent === 'recommend')!;
  const alone = (): Omit<Utterance, 'id'> => {
    const statement = pick(statements);
    const { asked, ways, answers = [] } = statement;
    const isAnswer = asked !== null && random() < ANSWERING;
    return toUtterance([say(statement, isAnswer ? [...ways, ...answers] : ways)], isAnswer ? asked : null);
  };
  const together = (): Omit<Utterance, 'id'> => {
    const count = 2 + Math.floor(random() * (TOGETHER_MAX - 1));
    const said = Array.from({ length: count }, () => pick(statements)).filter(
      (one, at, all) => at === all.findIndex(({ asked }) => asked === one.asked) && !one.intent,
    );
    return toUtterance(
      said.map((one) => say(one, one.ways)),
      null,
      pick(JOINS[language]!),
    );
  };
  return Array.from({ length: COUNT }, (_, at) => {
    const one = random() < 0.5 ? alone() : together();
    const text = random() < 0.5 ? one.text.toLowerCase() : one.text;
    return {
      ...one,
      text: random() < 0.2 ? text.replaceAll(/['’,]/g, '') : text,
      id: `plain-${language}-${at}`,
    };
  }).filter(({ text }) => text !== '');
}

/** Statements of one topic may contradict each other. */
function topicOf({ asked }: Statement): string {
  return asked === null || asked.startsWith('partner') ? 'partner' : asked;
}

interface Said {
  text: string;
  facts: Facts;
  intent: string;
}

function toUtterance(said: readonly Said[], asked: string | null, join = ''): Omit<Utterance, 'id'> {
  return {
    asked,
    text: said.map(({ text }) => text).join(join),
    facts: Object.assign({}, ...said.map(({ facts }) => facts)) as Facts,
    removed: [],
    skipped: [],
    intent: said[0]?.intent ?? 'inform',
    also: said.slice(1).flatMap(({ intent }) => (intent === 'inform' ? [] : [intent])),
  };
}

/** Mulberry32. */
function makeRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
