import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { BodyWords } from '#app/features/assistant/understanding/span-types.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** Parts of the body as they follow "tu" or "tus". */
const SPOTS: Record<string, SoreSpot> = {
  espalda: 'back',
  cintura: 'back',
  columna: 'back',
  cuello: 'neck',
  cadera: 'hips',
  caderas: 'hips',
  hombro: 'shoulders',
  hombros: 'shoulders',
  rodilla: 'other',
  rodillas: 'other',
  pierna: 'other',
  piernas: 'other',
  brazo: 'other',
  brazos: 'other',
  codo: 'other',
  tobillo: 'other',
  tobillos: 'other',
  pies: 'other',
  articulaciones: 'other',
};

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  espalda: ['espalda baja', 'zona lumbar', 'lumbares'],
  cuello: ['nuca', 'cervicales'],
  articulaciones: ['coyunturas'],
};

/** Words that say that a part hurts, whatever stands around them. */
const SORE: Readonly<Record<string, readonly string[]>> = {
  espalda: ['lumbago', 'lumbalgia', 'ciatica', 'hernia discal', 'hernia de disco', 'mala espalda'],
  cuello: ['torticolis'],
  cadera: ['protesis de cadera'],
};

const names = Object.keys(SPOTS);

export const BODY_WORDS: BodyWords = {
  spots: SPOTS,
  lexicon: compileLexicon({
    words: {
      ...Object.fromEntries(names.map((name) => [`body.${name}`, [name, ...(ALSO_CALLED[name] ?? [])]])),
      ...Object.fromEntries(
        names.map((name) => [`sore.${name}`, [`${name} mala`, `${name} malo`, ...(SORE[name] ?? [])]]),
      ),
      'pain.any':
        `duele, duelen, dolia, doler, dolor, dolores, adolorida, adolorido, adoloridas, adoloridos, dolorida, dolorido, doloridas, doloridos, molesta, molestan, molestias, entumecida, entumecido, entumecidos, dormido, dormidos, artritis, artrosis, matando, problemas`.split(
          ', ',
        ),
    },
  }),
};
