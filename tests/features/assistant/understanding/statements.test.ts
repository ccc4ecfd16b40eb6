import { describe, expect, test } from 'vitest';
import { TRAINED_ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { TRAINED_SPANISH as SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { readMessage } from '#app/features/assistant/understanding/read-message.ts';

/** Rules that override the classifiers: contrasts, refusals, totals, numeric feels, who a bed is for. */

function read(text: string, asked: string | null = null, pack = TRAINED_ENGLISH) {
  const { facts, takenBack, isCorrection, shown } = readMessage(text, asked, {
    pack,
    hasCards: asked === 'cards',
  });
  const stated = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  return { ...stated, takenBack, isCorrection, change: shown.change } as Record<string, unknown>;
}

describe('A, not B', () => {
  test.each<[string, Record<string, unknown>]>([
    ['KING not twin', { size: 'King' }],
    ['not the twin, the king', { size: 'King' }],
    ['a full instead of a queen', { size: 'Full' }],
    ['firm not medium', { feel: 'firm' }],
    ['stomach, not back', { positions: ['stomach'] }],
    ['hybrid not innerspring', { materialsWanted: ['hybrid'], materialsAvoided: ['innerspring'] }],
    ['latex rather than memory foam', { materialsWanted: ['latex'], materialsAvoided: ['memory-foam'] }],
  ])('%s', (text, facts) => {
    expect(read(text)).toMatchObject({ ...facts, isCorrection: true });
  });

  test('in Spanish', () => {
    expect(read('king, no queen', null, SPANISH)).toMatchObject({ size: 'King', isCorrection: true });
  });

  test('spans in different sentences are not a contrast', () => {
    expect(read('Is it a queen? not a king').isCorrection).toBe(false);
  });
});

describe('refusals', () => {
  test.each(['not a king', "I don't need a king", "a king won't fit"])('%s asks for no King', (text) => {
    const { size, takenBack } = read(text);
    expect(size).toBeUndefined();
    expect(takenBack).toEqual([{ key: 'size', values: ['King'], quote: '' }]);
  });

  test.each([
    ["i don't love the pillow top", 'pillow top'],
    ['the first one has a pillow top, i hate that', 'pillow top'],
    ['no euro top please', 'euro top'],
    ['we are not doing two twins', 'split'],
    ["we can't do split", 'split'],
    ['forget the twins, just one king', 'split'],
  ])('%s', (text, feature) => {
    expect(read(text)['featuresAvoided']).toEqual([feature]);
    expect(read(text)['feel']).toBeUndefined();
  });

  test.each(['no ma’am, single and likely to stay that way', 'update: not twin. queen'])(
    '%s refuses no bed in two parts',
    (text) => {
      expect(read(text)['featuresAvoided']).toBeUndefined();
    },
  );

  test.each(['I never said no latex', 'I take that back, latex is fine', 'who said no latex'])(
    '%s takes the refusal back',
    (text) => {
      expect(read(text)).toMatchObject({
        takenBack: [{ key: 'materialsAvoided', values: ['latex'], quote: '' }],
      });
    },
  );

  test.each(['why no latex', 'why not latex', 'do hybrids sleep hot'])(
    '%s states no material wish',
    (text) => {
      const { materialsWanted, materialsAvoided } = read(text);
      expect([materialsWanted, materialsAvoided]).toEqual([undefined, undefined]);
    },
  );
});

describe('numbers', () => {
  test.each([
    ['Back sleeper, king, 2500, 200 lbs', 2500],
    ['organic only, queen, $1500-2000', 2000],
    ['800-1200 for a full', 1200],
    ['budget 1200ish but could stretch', 1200],
    ['husband is back and 190. 1500 each', 1500],
    ['600 for both so 300 each', 300],
    ['need 2 twin beds, 700 total', 350],
    ['3 twin xls for a rental, 1500 in all', 500],
  ])('%s', (text, budget) => {
    expect(read(text)['budget']).toBe(budget);
  });

  test.each(['we bought it in 2019', 'I want my $1,095 back', 'the 1500 one', 'call 555-0142'])(
    '%s is not a budget',
    (text) => {
      expect(read(text)['budget']).toBeUndefined();
    },
  );

  test('a size asked about together with a budget is wanted', () => {
    expect(read('which queens are under 1200')).toMatchObject({ size: 'Queen', budget: 1200 });
  });

  test('a bare number in answer to the partner question is the shopper\u2019s own weight', () => {
    expect(read('170', 'partner')).toMatchObject({ weight: 170 });
    expect(read('170', 'partner')['partner']).toBeUndefined();
  });
});

describe('feels', () => {
  test.each([
    ['medium-firm', 'medium-firm'],
    ['like a 6 or 6.5', 'medium-firm'],
    ['6.5 out of 10', 'medium-firm'],
    ['8 or 9', 'extra-firm'],
    ['firm but plush', 'medium-firm'],
    ['supportive but not hard', 'medium-firm'],
    ['soft but supportive', 'medium-soft'],
    ['medium firm, she hates sinking! show me firmer', 'medium-firm'],
  ])('%s', (text, feel) => {
    expect(read(text, 'feel')['feel']).toBe(feel);
  });

  test('a repeated wish is stated again', () => {
    expect(read("But they're all medium. I said medium-firm", 'cards')['feel']).toBe('medium-firm');
  });

  test('going over budget is not a wish for something cheaper', () => {
    expect(read('what if we go over budget', 'cards')['change']).toBe('dearer');
  });
});

describe('who the bed is for', () => {
  test.each<[string, Record<string, unknown>]>([
    ["it's just for her, not two people", { partner: false }],
    ['one bed, for one person, my grandma', { partner: false, forWhom: 'senior' }],
    ['College dorm mattress for my daughter', { forWhom: 'other' }],
    ["bed for my daughter, she's 18", { forWhom: 'other' }],
    ['for my 6 year old daughter', { forWhom: 'child' }],
    ["he's hot, I'm cold", { heat: false, 'partner.heat': true }],
  ])('%s', (text, facts) => {
    expect(read(text)).toMatchObject(facts);
  });

  test('a message that mentions nobody says nothing about a partner', () => {
    expect(read('2500 is the budget like I said', 'partner')['partner']).toBeUndefined();
    expect(read('just the first one', 'partner')['partner']).not.toBe(false);
  });
});

describe('statements about something else', () => {
  test.each([
    'Our mattress is an old innerspring thing. Queen, up to 1500',
    'an innerspring is what we have now',
    'those all say innerspring',
    'why do you keep showing me innerspring',
    '"An innerspring like you wanted" was your answer',
    'who told you I wanted innerspring',
  ])('%s states no material wish', (text) => {
    expect(read(text, 'cards')).not.toHaveProperty('materialsWanted');
  });

  test.each([
    ['tried a memory foam and it was a joke', 'memory-foam'],
    ['why innerspring? thats what we have now and its the problem', 'innerspring'],
    ["anything that's NOT memory foam", 'memory-foam'],
    ['memory foam is out', 'memory-foam'],
    ['stop with the latex', 'latex'],
  ])('%s rules out the material', (text, material) => {
    expect(read(text, 'cards')['materialsAvoided']).toEqual([material]);
  });

  test.each([
    'So the 899 has no latex',
    'none of these have latex in them',
    'the first one has no latex right',
  ])('%s rules nothing out', (text) => {
    expect(read(text, 'cards')).not.toHaveProperty('materialsAvoided');
  });

  test.each(['you keep showing me $719 beds', '$719 is way over', '719?? thats double what I have', '500?'])(
    '%s is not a budget',
    (text) => {
      expect(read(text, 'cards')).not.toHaveProperty('budget');
    },
  );

  test.each(['$350 not $719', 'why are you showing me 719 when I have 350', '350 instead of 719'])(
    '%s',
    (text) => {
      expect(read(text, 'cards')['budget'] ?? 350).toBe(350);
    },
  );

  test('a denied statement is taken back', () => {
    expect(read('i never said i was hot', 'cards')).toMatchObject({
      takenBack: [{ key: 'heat', values: ['true'], quote: '' }],
    });
  });

  test('a feature that failed the shopper is avoided', () => {
    expect(read('the cooling gel was a joke')['featuresAvoided']).toEqual(['gel']);
  });

  test('the inches of a gap are not a mattress height', () => {
    expect(read('would a full work with 6 inches left over?', 'cards')).not.toHaveProperty('thicknessMax');
  });

  test('in Spanish', () => {
    expect(read('nuestro colchón es uno viejo de resortes', null, SPANISH)).not.toHaveProperty(
      'materialsWanted',
    );
    expect(read('probé uno de memory foam y fue una burla', null, SPANISH)).toMatchObject({
      materialsAvoided: ['memory-foam'],
    });
    expect(read('entonces el de 899 no tiene látex', 'cards', SPANISH)).not.toHaveProperty(
      'materialsAvoided',
    );
    expect(read('350 no 719', 'cards', SPANISH)).toMatchObject({ budget: 350 });
  });
});

describe('complaints about the shown beds', () => {
  test.each([
    ['12 is not fine for her', 'thinner', { thicknessMax: 11 }],
    ["12 inches is too tall, her feet don't touch", 'thinner', { thicknessMax: 11 }],
    ['7 inches is too thin for me', 'thicker', { thicknessMin: 8 }],
    ['14 in is too tall for my headboard. 12 max', 'thinner', { thicknessMax: 12 }],
    ['that one is too high for her', 'thinner', {}],
    ['those are too firm for my shoulder', 'softer', {}],
    ['the first one is too soft for me', 'firmer', {}],
    ['899 is too much for us', 'cheaper', {}],
  ])('%s', (text, change, facts) => {
    expect(readMessage(text, 'cards', { pack: TRAINED_ENGLISH, hasCards: true }).complaint).toBe(change);
    expect(read(text, 'cards')).toMatchObject(facts);
  });

  test.each(['my old bed is too soft', 'is it too firm for me?', 'not too firm please', 'I want it soft'])(
    '%s is not a complaint about a shown bed',
    (text) => {
      expect(readMessage(text, 'cards', { pack: TRAINED_ENGLISH, hasCards: true }).complaint).toBeNull();
    },
  );

  test('in Spanish', () => {
    const scene = { pack: SPANISH, hasCards: true };
    expect(readMessage('12 pulgadas es muy alto para mí', 'cards', scene).complaint).toBe('thinner');
    expect(readMessage('la quiero muy firme', 'cards', scene).complaint).toBeNull();
  });
});

describe('short forms', () => {
  test.each<[string, Record<string, unknown>]>([
    ['need a twn for the boat', { size: 'Twin' }],
    ['side frm kng', { positions: ['side'], feel: 'firm', size: 'King' }],
    ['back 210 queen 1k', { positions: ['back'], weight: 210, size: 'Queen', budget: 1000 }],
  ])('%s', (text, facts) => {
    expect(read(text)).toMatchObject(facts);
  });
});

test('a limit for two beds is shared between them', () => {
  expect(read('two twins for my girls, under 400 for both')).toMatchObject({ size: 'Twin', budget: 200 });
});
