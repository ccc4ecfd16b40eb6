/** One field of a form that holds its values itself; the fields of `ui` show it and tell it what was typed. */
export interface BoundField<T> {
  id: string;
  value: T;
  error: string | undefined;
  /** The error of a part of a longer value, by its place such as `2.text`. */
  errorAt(part: string): string | undefined;
  /** Somebody else's value of this field, while both wait for a choice. */
  clash: Clash<T> | null;
  change(value: T): void;
  /** Told when the field is left, so that it can be judged. */
  leave(): void;
}

export interface Clash<T> {
  theirs: T;
  /** Who wrote it; empty when nobody knows. */
  by: string;
  /** ISO timestamp; empty when nobody knows. */
  at: string;
  keepMine(): void;
  useTheirs(): void;
}
