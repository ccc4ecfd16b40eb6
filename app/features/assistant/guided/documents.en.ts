import { pickByTurn } from '#app/features/assistant/wording.ts';

/** How the assistant tells what stands in the store's documents. A file is named as the merchant named it. */

export interface Source {
  /** Empty when it may not be named. */
  fileName: string;
  page: number | null;
}

export function fromDocument({ fileName, page }: Source, said: string, turn: number): string {
  const place = page === null ? '' : `, page ${page}`;
  if (fileName === '') return `From one of the store's papers${place}: ${said}`;
  return pickByTurn(
    [`From “${fileName}”${place}: ${said}`, `It says in “${fileName}”${place}: ${said}`],
    turn,
  );
}

/** What a document speaks of and can't be told in words of a chat. */
export function standsInDocument({ fileName, page }: Source): string {
  const place = page === null ? '' : `, page ${page}`;
  const paper = fileName === '' ? "One of the store's papers" : `“${fileName}”`;
  return `${paper}${place} speaks of that; the store can go through it with you.`;
}

export function documentsDiffer(one: string, other: string): string {
  if (one === '' || other === '' || one === other) {
    return "The store's papers differ on that, so please ask the store which one holds.";
  }
  return `“${one}” and “${other}” differ on that, so please ask the store which one holds.`;
}

/** `day`: an ISO date. */
export function withLastDay(statement: string, day: string): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${statement.replace(/\.$/, '')} (through ${date}).`;
}
