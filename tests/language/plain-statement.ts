import type { Facts } from '#tests/language/labels.ts';

/** What a plain statement of a fact is made of, in any language. */

export type Values = Readonly<Record<string, Facts>>;

/** Ways of saying something with `{}` for a value, and what each value states. */
export interface Statement {
  /** The question that the bare value answers. */
  asked: string | null;
  ways: readonly string[];
  /** Only as an answer to the question. */
  answers?: readonly string[];
  values: Values;
  intent?: string;
}

/** Wishes in one phrase, "looking for a {feel} {material} {size}": what it begins with, its order, and what follows. */
export interface WishPhrases {
  leads: readonly string[];
  /** Asks whether there is one, which wishes for it where two things are named. */
  asking: readonly string[];
  orders: readonly string[];
  ends: readonly string[];
  values: Readonly<Record<'feel' | 'material' | 'materials' | 'size' | 'budget' | 'position', Values>>;
}

/** "Latex or hybrid": both are wanted. */
export function pairs(names: Readonly<Record<string, string>>, join: string): Values {
  const words = Object.entries(names);
  return Object.fromEntries(
    words.flatMap(([word, name]) =>
      words
        .filter(([, other]) => other !== name)
        .map(([second, other]) => [`${word} ${join} ${second}`, { materialsWanted: [name, other] } as Facts]),
    ),
  );
}

export const span = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
export const each = (values: readonly (string | number)[], facts: (value: string) => Facts): Values =>
  Object.fromEntries(values.map((value) => [String(value), facts(String(value))]));
export const map = (names: Readonly<Record<string, string>>, facts: (name: string) => object): Values =>
  Object.fromEntries(Object.entries(names).map(([word, name]) => [word, facts(name) as Facts]));

export const POUNDS = span(105, 320, 7);
export const KILOS = span(46, 140, 5);
export const AMOUNTS = [...span(500, 3000, 100), 1250, 3500, 4000, 5000];
export const POUNDS_PER_KILO = 2.20462;
