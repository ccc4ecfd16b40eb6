import { WORD_CLASSES } from '#app/features/assistant/lang/en/word-classes.ts';
import { QUESTION_FORM_WORDS, STATEMENT_WORDS } from '#app/features/assistant/lang/en/question-form-words.ts';
import { STANCE_WORDS } from '#app/features/assistant/lang/en/stance-words.ts';
import { TOPIC_CONCEPTS } from '#app/features/assistant/lang/en/topics.ts';
import { FILLER_WORDS, HAVING_WORDS, LISTING_WORDS } from '#app/features/assistant/lang/en/listing-words.ts';
import { CLAUSE_WORDS, CONCEPTS, NUMBER_WORDS, RANGE_WORDS } from '#app/features/assistant/lang/en/words.ts';
import type { QuestionWords } from '#app/features/assistant/language-pack.ts';
import { compileQuestionForms } from '#app/features/assistant/understanding/question-form.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';
import { listFactExtractors } from '#app/features/assistant/understanding/facts/registry.ts';
import { normalizeWord } from '#app/features/assistant/understanding/tokens.ts';
import type { ReadingPack, BodyWords } from '#app/features/assistant/understanding/span-types.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** Body parts as they follow "your". */
const SORE_SPOT_BY_WORD: Record<string, SoreSpot> = {
  back: 'back',
  neck: 'neck',
  hip: 'hips',
  hips: 'hips',
  shoulder: 'shoulders',
  shoulders: 'shoulders',
  knee: 'other',
  knees: 'other',
  leg: 'other',
  legs: 'other',
  arm: 'other',
  arms: 'other',
  elbow: 'other',
  wrist: 'other',
  wrists: 'other',
  ankle: 'other',
  ankles: 'other',
  feet: 'other',
  joints: 'other',
  tailbone: 'other',
  ribs: 'other',
};

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  back: ['lower back', 'upper back', 'low back', 'spine', 'lumbar'],
  joints: ['joint'],
};

/** Words that mean a body part hurts, in any context. */
const PAIN_PHRASES: Readonly<Record<string, readonly string[]>> = {
  back: ['backache', 'back ache', 'sciatica', 'herniated disc', 'slipped disc', 'bulging disc', 'stiff back'],
  neck: ['stiff neck'],
  hip: ['hip replacement', 'hip surgery'],
  shoulder: ['rotator cuff', 'frozen shoulder'],
  knee: ['knee replacement', 'knee surgery'],
};

const names = Object.keys(SORE_SPOT_BY_WORD);
const isPlural = (name: string) => name.endsWith('s') || name === 'feet';

const BODY_WORDS: BodyWords = {
  spots: SORE_SPOT_BY_WORD,
  lexicon: compileLexicon({
    words: {
      ...Object.fromEntries(names.map((name) => [`body.${name}`, [name, ...(ALSO_CALLED[name] ?? [])]])),
      ...Object.fromEntries(
        names.map((name) => [
          `sore.${name}`,
          [
            `bad ${name}`,
            `bum ${name}`,
            ...(isPlural(name) ? [] : [`a bad ${name}`]),
            ...(PAIN_PHRASES[name] ?? []),
          ],
        ]),
      ),
      'fine.part':
        'is fine, is ok, is okay, is good, is great, is perfect, is not the problem, isnt the problem, is not the issue, isnt the issue, are fine, are ok, are okay, are good, are not the problem, arent the problem, fine'.split(
          ', ',
        ),
      'denial.word': ['no', 'without'],
      'denial.pain':
        'has no, have no, dont have, doesnt have, doesnt, dont, does not, do not, isnt, is not, never'.split(
          ', ',
        ),
      'denial.part':
        'nothing wrong with, not, its not, it is not, its not about, isnt, it isnt, nothing about, never said'.split(
          ', ',
        ),
      'pain.any':
        `hurt, hurts, hurting, ache, aches, aching, achy, pain, pains, painful, sore, soreness, numb, numbness, tingling, tingles, throbs, throbbing, arthritis, arthritic, killing me, kills me, bothers me, bothering me, acting up, acts up, bursitis, tendonitis, tendinitis, trouble, problem, problems, issue, issues`.split(
          ', ',
        ),
    },
  }),
};

/** Function words, used to detect English. */
export const FUNCTION_WORDS: readonly string[] = `
a about after all also am an and another any anything are aren't as at be because been before being but by can can't could did didn't do does doesn't doing don't each else every for from get gets getting got
had has have haven't having he he's her here hers him his how i i'm i'd i'll i've if in into is isn't it it's its just know let like looking lot make makes many maybe me mine more most much my myself
need needs neither no nobody nor not nothing now of off on one only or other our ours out over please really same she she's should since so some someone something still such than thanks that that's the their theirs them then there
these they they're this those through to too u under until up us use used very want wants was wasn't we we're were what what's when where which while who why will with without won't would yes yeah yet you you're your yours
hello hi hey thank sleep sleeps sleeper mattress bed back side stomach weigh weight pounds husband wife hot both around between budget doesnt dont im ive cant didnt isnt whats thats theres years old speak solo kilos son ya pa sin pls lets show hate nothing soft hard firm
`
  .trim()
  .split(/\s+/);

/** Unrelated words that look like bed terms. */
const PLAIN_WORDS = ['snore', 'snores', 'snoring', 'doable', 'shouldnt', 'shouldve', 'couldve', 'neednt'];

/** Separates two statements in one sentence. */
export const CLAUSE_JOINS = /[,;]\s{0,3}(?:(?:and|but|also|so)\s)?|\s(?:and|but|also)\s/gi;

const LEXICON = compileLexicon({
  words: CONCEPTS,
  wordClasses: WORD_CLASSES,
  common: [...Object.keys(NUMBER_WORDS), ...PLAIN_WORDS],
});

/** Words that are spelled right, so that no other lexicon corrects them to its own. */
export const SPELLED_WORDS = {
  wordClasses: WORD_CLASSES,
  common: [...LEXICON.vocabulary, ...FUNCTION_WORDS, 'firmnesses'],
};

export const READING_PACK: ReadingPack = {
  lexicon: LEXICON,
  topicLexicon: compileLexicon({ words: TOPIC_CONCEPTS, wordClasses: WORD_CLASSES }),
  statementLexicon: compileLexicon({ words: STATEMENT_WORDS, ...SPELLED_WORDS }),
  stanceLexicon: compileLexicon({ words: STANCE_WORDS, ...SPELLED_WORDS }),
  asking: compileQuestionForms(QUESTION_FORM_WORDS, {
    functionWords: FUNCTION_WORDS,
    joins: CLAUSE_JOINS,
    names: LEXICON,
  }),
  body: BODY_WORDS,
  listing: {
    lexicon: compileLexicon({ words: LISTING_WORDS }),
    functionWords: new Set([...FUNCTION_WORDS, ...FILLER_WORDS].map(normalizeWord)),
    havingWords: HAVING_WORDS,
  },
  numberWords: NUMBER_WORDS,
  rangeWords: RANGE_WORDS,
  clauseWords: new Set(CLAUSE_WORDS),
  facts: listFactExtractors({ ofMessage: false }),
};

const words = (list: string) => list.split(', ');

export const QUESTION_WORDS: QuestionWords = {
  partner: words('partner, spouse, wife, husband, they, their, he, she, his, her, other person'),
  facts: [
    [
      'partner',
      null,
      words(
        'share, shares, sharing, anyone else, somebody else, someone else, with a partner, alone, by yourself, just for you, just you',
      ),
    ],
    [
      'weight',
      'partnerWeight',
      words('weigh, weight, weighs, weighing, pounds, lb, lbs, kilo, kilos, kg, body type, build'),
    ],
    [
      'budget',
      null,
      words(
        'budget, spend, price range, price limit, upper limit, afford, pay at most, how much would you pay',
      ),
    ],
    ['thicknessMax', null, words('how thick, how tall, how high, thickness')],
    [
      'sleeper',
      null,
      words(
        'who is it for, who is the bed for, who is the mattress for, for whom, who will sleep, whos it for, whos the bed for, whos the mattress for, who s the bed for',
      ),
    ],
    ['neededBy', null, words('how soon, by when, when do you need, when would you')],
    [
      'base',
      null,
      words('bed frame, what base, which base, box spring, kind of base, kind of frame, foundation'),
    ],
    [
      'currentBed',
      null,
      words('current mattress, current bed, present mattress, wrong with your, sleeping on now'),
    ],
    ['age', null, words('how old are, what age, your age, their age, age group')],
    ['brandsWanted', null, words('which brand, what brand, favorite brand, any brand, brands')],
    ['size', null, words('size, sizes, a queen or, a king or, queen or a, queen or king, twin or, full or')],
    [
      'positions',
      'partnerPositions',
      words(
        'side, position, positions, how do you usually sleep, how do you sleep, how do you mostly sleep, usually sleep, side sleeper, back sleeper, stomach sleeper',
      ),
    ],
    [
      'heat',
      'partnerHeat',
      words(
        'sleep hot, sleep warm, sleeps hot, sleep cool, get warm, get hot, hot at night, warm at night, overheat, overheating, sweat, temperature, cooling',
      ),
    ],
    [
      'firmness',
      'partnerFirmness',
      words('firm, firmness, firmer, soft, softer, plush, medium, which feel, what feel, kind of feel'),
    ],
    [
      'materialsWanted',
      null,
      words('material, materials, memory foam, latex, hybrid, innerspring, springs, coils, construction'),
    ],
    [
      'needs',
      null,
      words(
        'anything else, other needs, other wishes, preferences, requirements, matter to you, matters to you, matters most, important to you, allergies, allergic, motion, edges, adjustable',
      ),
    ],
  ],
};
