/** The ways to look at a merchant's chats. */
export const SESSION_VIEWS = [
  { view: 'all', label: 'All' },
  { view: 'matched', label: 'Matched' },
  { view: 'person', label: 'Asked for a person' },
] as const;
export type SessionView = (typeof SESSION_VIEWS)[number]['view'];

export function readSessionView(text: string | null): SessionView {
  return SESSION_VIEWS.find(({ view }) => view === text)?.view ?? 'all';
}
