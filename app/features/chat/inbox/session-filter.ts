import { z } from 'zod';

export const SESSION_VIEWS = [
  { view: 'all', label: 'All' },
  { view: 'unread', label: 'Unread' },
  { view: 'needs-reply', label: 'Needs reply' },
  { view: 'person', label: 'Wants a human' },
  { view: 'lead', label: 'Leads' },
  { view: 'sold', label: 'Sold' },
  { view: 'unanswered', label: 'Unanswered' },
  { view: 'fell-back', label: 'Backup reply used' },
  { view: 'matched', label: 'Recommended' },
  { view: 'opened', label: 'No messages' },
] as const;
export type SessionView = (typeof SESSION_VIEWS)[number]['view'];

export interface SessionFilter {
  view: SessionView;
  search: string;
  tag: string | null;
  /** A user ID, or `none` for unassigned; null for anyone. */
  assignee: string | null;
  /** Only chats from this many days, including today; null for all. */
  days: number | null;
}

export const DAYS_CHOICES = [7, 30, 90];

export const NO_FILTER: SessionFilter = { view: 'all', search: '', tag: null, assignee: null, days: null };

export const SEARCH_MAX_LENGTH = 200;
export const TAGS_MAX = 10;
const TAG_MAX_LENGTH = 30;
const ID_MAX_LENGTH = 64;
export const VIEWS_MAX = 20;
const QUERY_MAX_LENGTH = 1_000;
/** Counts are exact up to this; then "99+". */
export const COUNT_MAX = 99;

function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Parses the query of `/sessions`; invalid values are ignored. */
export function parseSessionFilter(params: URLSearchParams): SessionFilter {
  const textOf = (name: string, max: number) =>
    clean(params.get(name) ?? '')
      .slice(0, max)
      .trim()
      .toWellFormed();
  return {
    view: SESSION_VIEWS.find(({ view }) => view === params.get('view'))?.view ?? 'all',
    search: textOf('q', SEARCH_MAX_LENGTH),
    tag: textOf('tag', TAG_MAX_LENGTH) || null,
    assignee: textOf('assignee', ID_MAX_LENGTH) || null,
    days: DAYS_CHOICES.find((days) => String(days) === params.get('days')) ?? null,
  };
}

/** The query for a filter, without `?`; the same filter always gives the same query. */
export function buildSessionQuery({ view, search, tag, assignee, days }: SessionFilter): string {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('view', view);
  if (search !== '') params.set('q', search);
  if (tag !== null) params.set('tag', tag);
  if (assignee !== null) params.set('assignee', assignee);
  if (days !== null) params.set('days', String(days));
  return params.toString();
}

export function listUrl(
  filter: SessionFilter,
  cursor: Partial<Record<'newer' | 'older', string>> = {},
): string {
  const query = [buildSessionQuery(filter), new URLSearchParams(cursor).toString()].filter(Boolean).join('&');
  return query === '' ? '/sessions' : `/sessions?${query}`;
}

const tagSchema = z
  .string()
  .transform(clean)
  .pipe(
    z
      .string()
      .min(1, { error: 'Enter a tag' })
      .max(TAG_MAX_LENGTH, { error: `Tags can be up to ${TAG_MAX_LENGTH} characters long` }),
  );

const viewNameSchema = z
  .string()
  .transform(clean)
  .pipe(
    z
      .string()
      .min(1, { error: 'Enter a name for this view' })
      .max(40, { error: 'Names can be up to 40 characters long' }),
  );

export const listActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save-view'),
    name: viewNameSchema,
    query: z.string().max(QUERY_MAX_LENGTH).default(''),
  }),
  z.object({ intent: z.literal('delete-view'), id: z.uuid() }),
]);

export const sessionActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add-tag'), tag: tagSchema }),
  z.object({ intent: z.literal('remove-tag'), tag: z.string().max(TAG_MAX_LENGTH) }),
  z.object({ intent: z.literal('assign'), assignee: z.string().max(ID_MAX_LENGTH).default('') }),
  z.object({ intent: z.literal('mark-unread') }),
  z.object({ intent: z.literal('delete') }),
]);
