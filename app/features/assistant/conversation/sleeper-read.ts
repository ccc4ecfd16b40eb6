import type { Fragment } from '#app/features/assistant/conversation/subjects.ts';
import type { Position } from '#app/features/matching/matching.ts';

/** What the readers of sleepers hand to each other. */

export interface Said<T> {
  value: T;
  quote: string;
}

/** What was said of one sleeper. */
export interface SleeperRead {
  positions?: Said<Position[]>;
  denied: Position[];
  weight?: Said<number>;
  firmness?: Said<number>;
  heat?: Said<boolean>;
}

export interface SleepersRead {
  self: SleeperRead;
  partner: SleeperRead;
}

/** Neighbouring fragments of one subject. */
export interface Group extends Fragment {
  /** Carried over from an earlier sentence, which only a weight or a position survives. */
  carried: boolean;
}
