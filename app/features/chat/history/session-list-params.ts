import { validate } from 'uuid';

export const SESSION_VIEWS = [
  { view: 'all', label: 'All' },
  { view: 'matched', label: 'Matched' },
  { view: 'person', label: 'Asked for a person' },
] as const;
export type SessionView = (typeof SESSION_VIEWS)[number]['view'];

export function readSessionView(text: string | null): SessionView {
  return SESSION_VIEWS.find(({ view }) => view === text)?.view ?? 'all';
}

/** The sort key of the list of chats. */
export interface SessionCursor {
  startedAt: Date;
  id: string;
}

export function encodeCursor({ startedAt, id }: SessionCursor): string {
  return `${startedAt.getTime().toString(36)}.${id}`;
}

/** Null for an invalid cursor. */
export function parseCursor(text: string | null): SessionCursor | null {
  const [time = '', id = ''] = text?.split('.') ?? [];
  if (!/^[0-9a-z]{1,9}$/.test(time) || !validate(id)) return null;
  const startedAt = new Date(Number.parseInt(time, 36));
  return Number.isNaN(startedAt.getTime()) ? null : { startedAt, id };
}
