type Row = readonly [id: string, messages: string[]];

/** More willing shoppers: couples, changes of mind, follow-ups, questions in between. */
export const RECORDED_COMPLEX: readonly Row[] = [
  [
    'recorded-angry',
    ['this is stupid just give me a bed', 'queen', 'why so many questions', 'fine 180', 'back'],
  ],
  ['recorded-spanglish', ['hola busco colchon queen', 'duermo de lado', '80 kg']],
  [
    'recorded-unsureall',
    [
      'not sure what i need',
      'i dont know, all over the place i guess',
      'whatever fits two',
      'not sure',
      'maybe 1500?',
      'idk',
    ],
  ],
  [
    'recorded-brand',
    [
      'do you have tempurpedic',
      'what about casper?',
      'purple or nectar which is better',
      'ok side, queen, 150',
    ],
  ],
  ['recorded-person2', ['side sleeper', 'can i just talk to someone', 'ok carry on', 'queen', '140']],
  ['recorded-typos2', ['sidee sleper', 'kign', 'i wiegh 200 lbs', 'undr 2000', 'chepaer', 'sofetr']],
  [
    'recorded-politeno',
    [
      'hi there',
      'not really sure, bit of everything',
      'Queen I suppose',
      "I'd rather not say",
      'nah',
      'nope',
      'no',
    ],
  ],
  ['recorded-numbers', ['two hundred and five pounds', 'queen', 'twelve hundred dollars', 'side']],
  [
    'recorded-teens-2',
    [
      'need a twin xl for my daughters dorm',
      'shes 120 and sleeps on her side',
      'cheap as chips pls',
      'how do i order it',
    ],
  ],
  [
    'recorded-neg-2',
    ["I don't like soft beds", 'not on my stomach anyway', 'side then', 'queen', '170', 'nah', 'nope'],
  ],
  [
    'recorded-brand-2',
    [
      'do you have tempurpedic',
      'who owns this shop',
      'phone no.',
      'email?',
      'side queen 150',
      'which one is the cheapest',
      'whats the best one',
    ],
  ],
  [
    'recorded-couple1',
    [
      'my partner and I are side sleepers, queen',
      "he's 190 I'm 160",
      '1800',
      'one of us gets hot',
      'he does',
    ],
  ],
  [
    'recorded-couple2',
    ['we want medium', 'king', "we're both back sleepers", 'about 180 each', 'he kicks me all night'],
  ],
  [
    'recorded-couple3',
    ['wife wants soft, i want firm', "i'm 210 back, she's 140 side", 'king', '4000', 'what would you do'],
  ],
  ['recorded-single', ['one person, side, petite', 'full', 'soft like a cloud', 'no budget']],
  [
    'recorded-heavy',
    [
      "I'm a big guy 340 lbs, need something that wont sag",
      'back and side',
      'king',
      'up to 2500',
      'do they hold my weight',
    ],
  ],
  [
    'recorded-light',
    ['im tiny like 95 lbs side sleeper, everything feels like a rock', 'twin', 'cheap please'],
  ],
  [
    'recorded-rich-2',
    ["price isn't an issue. looking for luxury. back sleeper, 175lb, cal king", 'something more luxurious'],
  ],
  [
    'recorded-longtalk',
    ['hi', 'side', 'queen', '160', 'medium', 'no', 'just me', '2000', 'hybrid', 'nothing else', 'thanks bye'],
  ],
  [
    'recorded-store-mid',
    [
      "i'm a stomach sleeper",
      'are you open on sunday?',
      'full, 145',
      'do you have a phone number',
      '1000',
      'can I return it if I hate it',
    ],
  ],
  [
    'recorded-medical2',
    [
      'will a mattress fix my snoring',
      'my chiropractor recommends orthopedic',
      'I have back pain and I sleep on my back, 180, queen',
      'so this will help my pain right?',
    ],
  ],
  [
    'recorded-compare2',
    [
      'queen side 150',
      'compare the first two',
      'compare all three',
      'which would you pick',
      'why',
      'and the third?',
      'more info on second',
    ],
  ],
  [
    'recorded-correct',
    [
      "I'm 150 lb side sleeper",
      'sorry I meant 250',
      'queen',
      "actually my wife's sleeping there too",
      "she's on her back",
      "no she's a side sleeper too",
    ],
  ],
  [
    'recorded-lang',
    ['Bonjour, je cherche un matelas queen', 'je dors sur le côté', '70 kg', 'english ok. side sleeper'],
  ],
  ['recorded-gibberish-mid', ['side', 'qwerty', 'asdfg', 'queen', 'zxcv', '150']],
  ['recorded-thanksfirst', ["thanks for helping! so i'm back sleeper", 'k', 'queen', 'k thx', '180']],
  [
    'recorded-hesitant',
    [
      "hmm i'm not sure, maybe side?",
      'what do most people get for size',
      'ok queen',
      'is 180 heavy?',
      'ok 180',
      "what's a normal budget",
    ],
  ],
];
