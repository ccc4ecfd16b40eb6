import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { BodyWords } from '#app/features/assistant/understanding/span-types.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** Parts of the body as they follow "your". */
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

/** Words that say that a part hurts, whatever stands around them. */
const SORE: Readonly<Record<string, readonly string[]>> = {
  back: ['backache', 'back ache', 'sciatica', 'herniated disc', 'slipped disc', 'bulging disc', 'stiff back'],
  neck: ['stiff neck'],
  hip: ['hip replacement', 'hip surgery'],
  shoulder: ['rotator cuff', 'frozen shoulder'],
  knee: ['knee replacement', 'knee surgery'],
};

const names = Object.keys(SORE_SPOT_BY_WORD);
const isPlural = (name: string) => name.endsWith('s') || name === 'feet';

export const BODY_WORDS: BodyWords = {
  spots: SORE_SPOT_BY_WORD,
  lexicon: compileLexicon({
    words: {
      ...Object.fromEntries(names.map((name) => [`body.${name}`, [name, ...(ALSO_CALLED[name] ?? [])]])),
      ...Object.fromEntries(
        names.map((name) => [
          `sore.${name}`,
          [`bad ${name}`, `bum ${name}`, ...(isPlural(name) ? [] : [`a bad ${name}`]), ...(SORE[name] ?? [])],
        ]),
      ),
      'pain.any':
        `hurt, hurts, hurting, ache, aches, aching, achy, pain, pains, painful, sore, soreness, numb, numbness, tingling, tingles, throbs, throbbing, arthritis, arthritic, killing me, kills me, bothers me, bothering me, acting up, acts up, trouble, problems, issues`.split(
          ', ',
        ),
    },
  }),
};
