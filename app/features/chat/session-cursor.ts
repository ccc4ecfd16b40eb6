import { validate } from 'uuid';

/** A place in the list of chats: they are ordered by when they began, then by id. */
export interface SessionPlace {
  startedAt: Date;
  id: string;
}

export function writePlace({ startedAt, id }: SessionPlace): string {
  return `${startedAt.getTime().toString(36)}.${id}`;
}

/** Reads a place out of an address; null for what names none. */
export function readPlace(text: string | null): SessionPlace | null {
  const [time = '', id = ''] = text?.split('.') ?? [];
  if (!/^[0-9a-z]{1,9}$/.test(time) || !validate(id)) return null;
  const startedAt = new Date(Number.parseInt(time, 36));
  return Number.isNaN(startedAt.getTime()) ? null : { startedAt, id };
}
