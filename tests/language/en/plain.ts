import {
  AMOUNTS,
  each,
  map,
  pairs,
  POUNDS,
  span,
  type Statement,
  type WishPhrases,
} from '#tests/language/plain-statement.ts';

const POSITIONS = { side: 'side', back: 'back', stomach: 'stomach' };
const SIZES = {
  ...{ twin: 'Twin', 'twin xl': 'Twin XL', full: 'Full', double: 'Full', queen: 'Queen', king: 'King' },
  ...{ 'cal king': 'California King', 'california king': 'California King', 'split king': 'Split King' },
};
const FEELS = {
  ...{ soft: 'soft', plush: 'soft', 'medium soft': 'medium-soft', medium: 'medium' },
  ...{ 'medium firm': 'medium-firm', 'medium-firm': 'medium-firm', firm: 'firm', 'extra firm': 'extra-firm' },
};
const MATERIALS = {
  ...{ 'memory foam': 'memory-foam', foam: 'foam', latex: 'latex', 'a hybrid': 'hybrid', hybrid: 'hybrid' },
  ...{ innerspring: 'innerspring', springs: 'innerspring' },
};

export const PLAIN: readonly Statement[] = [
  {
    asked: 'positions',
    ways: ['I sleep on my {}', '{} sleeper', "I'm a {} sleeper", 'on my {}', 'mostly on my {}', 'I sleep {}'],
    answers: ['{}', 'mostly my {}', 'my {}', 'usually {}'],
    values: map(POSITIONS, (position) => ({ positions: [position] })),
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
    values: map(POSITIONS, (position) => ({ partner: true, 'partner.positions': [position] })),
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
    values: map(SIZES, (size) => ({ size })),
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
    ways: ['between {}', 'somewhere between {}', 'my budget is between {}'],
    values: Object.fromEntries(
      AMOUNTS.slice(5).map((most) => [`${most - 500} and ${most}`, { budget: most }]),
    ),
  },
  {
    asked: null,
    ways: ['I want my ${} back', 'I paid {} for it', 'you charged me ${}', 'refund my {}', 'it cost me {}'],
    values: each(AMOUNTS, () => ({})),
    intent: 'service',
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
    values: map(FEELS, (feel) => ({ feel })),
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
    values: map(MATERIALS, (material) => ({ materialsWanted: [material] })),
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
    values: map(MATERIALS, (material) => ({ materialsAvoided: [material] })),
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
    asked: 'forWhom',
    ways: ['my {} needs a bed', 'a mattress for my {}', "it's for my {}", 'my {} needs a new mattress'],
    values: Object.fromEntries(
      span(66, 90, 3).flatMap((years) =>
        ['mother', 'father', 'mom', 'dad', 'grandma'].map((who) => [
          `${years} year old ${who}`,
          { forWhom: 'senior', age: years },
        ]),
      ),
    ),
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
    values: { '': {} },
    intent: 'recommend',
  },
  {
    asked: null,
    ways: ['do you have {}?', 'do you sell {}?', 'do you carry {}', 'got any {}?', 'any {} in stock?'],
    values: each([...Object.keys(MATERIALS), ...Object.keys(SIZES), 'pillows', 'bed frames'], () => ({})),
    intent: 'sells',
  },
  {
    asked: null,
    ways: ['what is {}?', 'is {} any good?', 'is {} better than the others?', 'how long does {} last?'],
    values: each(Object.keys(MATERIALS), () => ({})),
    intent: 'explain',
  },
];

const BUILT = {
  ...{ 'memory foam': 'memory-foam', 'gel memory foam': 'memory-foam', foam: 'foam', latex: 'latex' },
  ...{ 'natural latex': 'latex', hybrid: 'hybrid', innerspring: 'innerspring', coil: 'innerspring' },
};

/** "Looking for a soft memory foam mattress, queen". */
export const WISHES: WishPhrases = {
  leads: [
    ...['looking for a ', "I'm looking for a ", 'I need a ', 'I want a ', 'we want a ', 'need a ', 'want a '],
    ...["I'd like a ", 'show me a ', 'hi, I need a ', 'in the market for a ', 'a ', 'the ', 'ideally a ', ''],
    ...['', '', '', 'get me a ', 'what I want is a ', 'basically a ', 'hoping to find a ', 'after a '],
  ],
  asking: [
    'do you have a ',
    'do you have any ',
    'have you got a ',
    'got any ',
    'is there a ',
    'do you sell a ',
  ],
  orders: [
    ...['{feel} {material} mattress, {size}', '{feel} {material} {size}', '{feel} {material} mattress'],
    ...['{size} {feel} {material}', '{size}, {feel}, {material}', '{feel} {material} mattress in {size}'],
    ...['{feel} {size}', '{size} {feel}', '{feel} {size} mattress', '{size} mattress, {feel}'],
    ...['{material} {size}', '{size} {material}', '{size} {material}, {feel}', '{material} mattress, {feel}'],
    ...['{feel} one with {material}', '{size} in {material}', '{size} that is {feel}', '{feel} mattress'],
    ...['{materials}, {size}', '{size}, {materials}', '{materials}, {feel}', '{size} {materials} mattress'],
    ...['{feel} {materials}', '{material} mattress that feels {feel}', '{feel} bed, {material}, {size}'],
  ],
  ends: [
    ...['', '', '', '', ' under {budget}', ' under ${budget}', ', ${budget} max', ' for about ${budget}'],
    ...[', {budget} tops', ' for around {budget}', ' for a {position} sleeper', ', {position} sleeper'],
    ...[' please', ' preferably', ' if you have it', ' for my {position} sleeping', ', budget ${budget}'],
  ],
  values: {
    feel: map(FEELS, (feel) => ({ feel })),
    material: map(BUILT, (material) => ({ materialsWanted: [material] })),
    materials: pairs(BUILT, 'or'),
    size: map(SIZES, (size) => ({ size })),
    budget: each(AMOUNTS, (value) => ({ budget: Number(value) })),
    position: map(POSITIONS, (position) => ({ positions: [position] })),
  },
};
