import { z } from 'zod';
import { normalizeText, cleanQueryText } from '#app/features/merchant/validation/field-schemas.ts';

export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
};

const LEAD_SOURCES = ['message', 'card', 'takeover', 'brief'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const SOURCE_LABELS: Record<LeadSource, string> = {
  message: 'Chat message',
  card: 'Contact form in the chat',
  takeover: 'Chat with your team',
  brief: 'Sleep brief',
};

export const STATUS_OPTIONS = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
export const SOURCE_OPTIONS = LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));

export interface LeadOwner {
  userId: string;
  name: string;
}

export function getLeadTitle(lead: { name: string | null; email: string | null; phoneLabel: string | null }) {
  return lead.name ?? lead.email ?? lead.phoneLabel ?? 'Unnamed lead';
}

export const LEAD_SEARCH_MAX = 100;
const OWNER_ID_MAX = 64;

/** Selects leads without an owner. */
export const NO_OWNER = 'none';

export interface LeadFilter {
  search: string;
  status: LeadStatus | null;
  source: LeadSource | null;
  /** A user ID, or `NO_OWNER`. */
  owner: string | null;
  /** First and last day (ISO dates) in the store's time zone. */
  from: string | null;
  to: string | null;
  /** If null, new leads come first. */
  sort: 'newest' | null;
}

export const LEAD_SORT_OPTIONS = [
  { value: '', label: 'New leads first' },
  { value: 'newest', label: 'Newest first' },
];

const NO_FILTER: LeadFilter = {
  ...{ search: '', status: null, source: null, owner: null, from: null, to: null },
  sort: null,
};

export function parseLeadFilter(params: URLSearchParams): LeadFilter {
  return {
    search: cleanQueryText(params.get('search') ?? '', LEAD_SEARCH_MAX),
    status: LEAD_STATUSES.find((status) => status === params.get('status')) ?? null,
    source: LEAD_SOURCES.find((source) => source === params.get('source')) ?? null,
    owner: cleanQueryText(params.get('owner') ?? '', OWNER_ID_MAX) || null,
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    sort: params.get('sort') === 'newest' ? 'newest' : null,
  };
}

/** URL parameters for a filter; the inverse of `parseLeadFilter`. */
export function buildLeadQuery(filter: LeadFilter): URLSearchParams {
  const set = Object.entries(filter).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(set as [string, string][]);
}

export function isFiltered(filter: LeadFilter): boolean {
  return buildLeadQuery({ ...filter, sort: null }).size > 0;
}

/** The applied filters as text, each with the change that removes it; search and status have their own controls. */
export function describeLeadFilter({ owner, source, from, to }: LeadFilter, owners: Map<string, string>) {
  const parts: { key: string; label: string; without: Partial<LeadFilter> }[] = [];
  if (owner) {
    const name = owner === NO_OWNER ? 'none' : (owners.get(owner) ?? 'former member');
    parts.push({ key: 'owner', label: `Owner: ${name}`, without: { owner: null } });
  }
  if (source)
    parts.push({ key: 'source', label: `Source: ${SOURCE_LABELS[source]}`, without: { source: null } });
  if (from || to)
    parts.push({ key: 'created', label: describeDays(from, to), without: { from: null, to: null } });
  return parts;
}

export function clearLeadFilter(filter: LeadFilter): LeadFilter {
  return { ...NO_FILTER, status: filter.status, sort: filter.sort };
}

function describeDays(from: string | null, to: string | null): string {
  if (from && to) return `Created ${from} to ${to}`;
  return from ? `Created from ${from}` : `Created through ${to}`;
}

function parseDay(text: string | null): string | null {
  const isDay = text !== null && /^[12]\d{3}-\d{2}-\d{2}$/.test(text);
  if (!isDay) return null;
  const day = new Date(`${text}T00:00:00Z`);
  // Rejects dates such as 2026-02-30, which would roll over.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

export const NOTE_MAX = 2_000;

const noteSchema = z
  .string()
  .overwrite(normalizeText)
  .min(1, { error: 'Write something first' })
  .max(NOTE_MAX, { error: `At most ${NOTE_MAX.toLocaleString('en-US')} characters` });

export const leadActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), status: z.enum(LEAD_STATUSES) }),
  /** Empty for no owner. */
  z.object({ intent: z.literal('owner'), ownerId: z.string().max(OWNER_ID_MAX) }),
  z.object({ intent: z.literal('add-note'), text: noteSchema }),
  z.object({ intent: z.literal('delete-note'), noteId: z.uuid() }),
  z.object({ intent: z.literal('delete-person') }),
]);
export type LeadAction = z.output<typeof leadActionSchema>;
/** More than the rows on a page. */
export const SELECTED_LEADS_MAX = 100;

const leadIdsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(SELECTED_LEADS_MAX));

export const leadsActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), leadIds: leadIdsSchema, status: z.enum(LEAD_STATUSES) }),
  z.object({ intent: z.literal('owner'), leadIds: leadIdsSchema, ownerId: z.string().max(OWNER_ID_MAX) }),
  z.object({ intent: z.literal('delete-people'), leadIds: leadIdsSchema }),
]);
export const LEADS_ACTION_FIELDS = ['intent', 'leadIds', 'status', 'ownerId'] as const;

export type LeadChange = Extract<LeadAction, { intent: 'status' | 'owner' }>;

export const LEAD_ACTION_FIELDS = ['intent', 'status', 'ownerId', 'text', 'noteId'] as const;

export type LeadActionResult = { ok: true; message: string } | { ok: false; reason: string };

export const LEAD_ACTION_TEXTS = {
  statusSaved: 'Status saved',
  ownerSaved: 'Owner saved',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  allGone: 'These leads no longer exist.',
  noMember: 'This person is no longer on your team. Choose someone else.',
  notYourNote: 'Only the person who wrote a note can delete it.',
  tooManyNotes: 'This lead has reached the note limit. Delete one first.',
} as const;
