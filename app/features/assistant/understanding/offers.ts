import type { NumberSpan } from '#app/features/assistant/understanding/numbers.ts';

/** What spans of a message can state: by label, a fact's key and its value. */
export type Offers = Readonly<Record<string, { key: string; value: unknown }>>;

/** A number with its unit (empty without one); `inUnit` is what follows the unit ("seven stone *twelve*"). */
export interface NumberReading extends NumberSpan {
  unit: string;
  inUnit: number;
  /** The one unit of weight that the message names, empty if none or several: numbers beside it share it. */
  weightUnit: string;
}

/** What one fact brings to reading: which families of concepts can state it, and which numbers. */
export interface FactOffers {
  /** By family (`position`), from the name within it (`side`). */
  families?: Readonly<Record<string, (name: string) => Offers>>;
  number?: (number: NumberReading) => Offers;
}

function offer(key: string, value: unknown, label = key): Offers {
  return { [label]: { key, value } };
}

function offerLists(name: string, keys: readonly string[]): Offers {
  return Object.assign({}, ...keys.map((key) => offer(key, [name]))) as Offers;
}

function removal(key: string): Offers {
  return offer('removed', key, `removed.${key}`);
}

/** The same stated of oneself and of the partner. */
function ofSleepers(key: string, value: unknown, kind = ''): Offers {
  return {
    ...offer(key, value, `${key}${kind}`),
    ...offer(`partner.${key}`, value, `partner.${key}${kind}`),
  };
}

const POUNDS_PER_KILO = 2.20462;
const POUNDS_PER_STONE = 14;
/** Without a unit of its own, fewer are somebody's age and more are pounds or money. */
const KILOS_MIN = 15;
const KILOS_MAX = 180;
const INCHES_PER_CM = 1 / 2.54;

function weightOffers({ unit, low, value, inUnit, weightUnit }: NumberReading): Offers {
  const middle = (low + value) / 2;
  const weigh = (pounds: number, kind = '') => ofSleepers('weight', Math.round(pounds), kind);
  if (unit === 'kilos') return weigh(middle * POUNDS_PER_KILO);
  if (unit === 'stone') return weigh(middle * POUNDS_PER_STONE + inUnit);
  if (unit === 'pounds') return weigh(middle);
  if (unit !== '' || middle < 8) return {};
  if (weightUnit === 'kilos' && middle < KILOS_MAX)
    return middle < KILOS_MIN ? {} : weigh(middle * POUNDS_PER_KILO, '.kilos');
  const stone = middle <= 30 ? weigh(middle * POUNDS_PER_STONE, '.stone') : {};
  const kilos = middle >= 30 && middle < 150 ? weigh(middle * POUNDS_PER_KILO, '.kilos') : {};
  return { ...(middle >= 30 ? weigh(middle) : {}), ...kilos, ...stone };
}

function budgetOffers({ unit, value }: NumberReading): Offers {
  if (unit === 'money') return offer('budget', value < 10 ? value * 1000 : value);
  if (unit !== '' && unit !== 'pounds') return {};
  return {
    ...(value >= 50 ? offer('budget', value) : {}),
    ...(unit === '' && value >= 1 && value < 10 ? offer('budget', value * 1000, 'budget.thousands') : {}),
    ...(unit === '' && value >= 10 && value < 50 ? offer('budget', value * 100, 'budget.hundreds') : {}),
  };
}

function thicknessOffers({ unit, value, low }: NumberReading): Offers {
  const scale = unit === 'centimetres' ? INCHES_PER_CM : 1;
  const [most, least] = [value * scale, low * scale].map((inches) =>
    scale === 1 ? inches : Math.round(inches),
  );
  if (!['', 'inches', 'centimetres'].includes(unit) || most! < 4 || most! > 24) return {};
  return { ...offer('thicknessMax', most), ...offer('thicknessMin', least) };
}

/** Feels on a scale from 1 to 10, each with the highest number that it has. */
const FEEL_SCALE: readonly (readonly [most: number, feel: string])[] = [
  [2, 'extra-soft'],
  [3.5, 'soft'],
  [4.75, 'medium-soft'],
  [5.9, 'medium'],
  [6.9, 'medium-firm'],
  [8.2, 'firm'],
  [10, 'extra-firm'],
];

function feelOffers(name: string): Offers {
  return {
    ...ofSleepers('feel', name),
    ...removal('feel'),
    ...(name.includes('soft') ? offer('currentBed', ['too-soft'], 'bed.too-soft') : {}),
    ...(name.includes('firm') ? offer('currentBed', ['too-firm'], 'bed.too-firm') : {}),
  };
}

const BED_FAULTS: Readonly<Record<string, string>> = { 'back-comfort': 'hurts', motion: 'moves' };

function needOffers(name: string): Offers {
  const fault = BED_FAULTS[name];
  return {
    ...offerLists(name, ['needs']),
    ...(fault === undefined ? {} : offer('currentBed', [fault], `bed.${fault}`)),
    ...(name === 'adjustable-base' ? offer('base', 'adjustable') : {}),
    ...removal('needs'),
  };
}

function heatOffers(): Offers {
  return {
    ...ofSleepers('heat', true, '.true'),
    ...ofSleepers('heat', false, '.false'),
    ...offer('needs', ['cooling'], 'needs.cooling'),
    ...offer('currentBed', ['hot'], 'bed.hot'),
    ...removal('needs'),
  };
}

const DAYS = 'day';

/** By fact, what can state it; a fact that is added to the conversation brings its own. */
export const FACT_OFFERS: Readonly<Record<string, FactOffers>> = {
  positions: {
    families: {
      position: (name) => ({
        ...offerLists(name, ['positions', 'partner.positions']),
        ...removal('positions'),
      }),
    },
  },
  size: { families: { size: (name) => ({ ...offer('size', name), ...removal('size') }) } },
  materials: {
    families: {
      material: (name) => ({
        ...offerLists(name, ['materialsWanted', 'materialsAvoided']),
        ...removal('materialsWanted'),
        ...removal('materialsAvoided'),
      }),
    },
  },
  feel: {
    families: { feel: feelOffers },
    number: ({ unit, value }) => {
      const feel = FEEL_SCALE.find(([most]) => value <= most)?.[1];
      return unit === '' && value >= 1 && feel !== undefined ? ofSleepers('feel', feel) : {};
    },
  },
  heat: { families: { heat: heatOffers, answer: (name) => ofSleepers('heat', name === 'yes') } },
  needs: { families: { need: needOffers } },
  currentBed: { families: { bed: (name) => offer('currentBed', [name], 'bed') } },
  brands: {
    families: {
      brand: (name) => ({
        ...offerLists(name, ['brandsWanted', 'brandsAvoided']),
        ...removal('brandsWanted'),
        ...removal('brandsAvoided'),
      }),
    },
  },
  base: { families: { base: (name) => offer('base', name) } },
  when: {
    families: {
      when: (name) =>
        name === DAYS
          ? offer('when', 'now')
          : name === 'season'
            ? { ...offer('when', 'later'), ...offer('when', 'soon', 'when.soon') }
            : offer('when', name),
    },
  },
  clearance: { families: { wants: (name) => offer(name, true) } },
  budget: {
    families: { unlimited: () => ({ ...offer('budget', 'none'), ...removal('budget') }) },
    number: budgetOffers,
  },
  weight: { number: weightOffers },
  age: {
    number: ({ unit, value }) =>
      (unit === '' || unit === 'years') && value <= 110 ? offer('age', value) : {},
  },
  thickness: { number: thicknessOffers },
};

const OWN_SLEEPERS = ['self', 'guest'];

function sleeperOffers(name: string): Offers {
  const other = OWN_SLEEPERS.includes(name) ? {} : offer('forWhom', 'other', 'forWhom.other');
  return { ...offer('forWhom', name, `forWhom.${name}`), ...other };
}

/** Facts that are read from a message as a whole, read from its parts as well. */
export const PERSON_OFFERS: Readonly<Record<string, FactOffers>> = {
  partner: {
    families: {
      partner: () => ({
        ...offer('partner', true, 'partner.true'),
        ...offer('partner', false, 'partner.false'),
      }),
      together: () => offer('partner', true, 'partner.true'),
      alone: () => offer('partner', false, 'partner.false'),
    },
  },
  forWhom: { families: { sleeper: sleeperOffers } },
};

/** What a concept can state, whatever the fact; null for one that states nothing. */
export function offersOfConcept(concept: string, facts: Readonly<Record<string, FactOffers>>): Offers | null {
  const dot = concept.indexOf('.');
  const [family, name] = [concept.slice(0, dot), concept.slice(dot + 1)];
  const makers = Object.values(facts).flatMap(({ families }) =>
    families && Object.hasOwn(families, family) ? [families[family]!] : [],
  );
  return makers.length === 0 ? null : (Object.assign({}, ...makers.map((make) => make(name))) as Offers);
}

/** What a number can state. */
export function offersOfNumber(number: NumberReading, facts: Readonly<Record<string, FactOffers>>): Offers {
  return Object.assign({}, ...Object.values(facts).map((fact) => fact.number?.(number) ?? {})) as Offers;
}

/** What a concept makes a must, if a wish for it is one. */
export function mustOf(concept: string): string | undefined {
  const dot = concept.indexOf('.');
  const [family, name] = [concept.slice(0, dot), concept.slice(dot + 1)];
  if (family === 'brand') return family;
  if (family === 'heat') return 'cooling';
  return family === 'need' || family === 'material' ? name : undefined;
}
