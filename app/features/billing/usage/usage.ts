import type { LimitName, PlanLimits } from '#app/features/billing/plan.ts';

/** What is counted, by the name that `GET /api/subscription/check-limit` takes, and the limit that it counts toward. */
export const COUNTED = {
  chats: { limit: 'monthlyConversations', label: 'Chats this month' },
  concurrentChats: { limit: 'concurrentChats', label: 'Chats open right now' },
  teamMembers: { limit: 'maxTeamMembers', label: 'Team members' },
  integrations: { limit: 'maxIntegrations', label: 'Integrations' },
  storage: { limit: 'maxStorageGB', label: 'Storage' },
  locations: { limit: 'maxLocations', label: 'Locations' },
  files: { limit: 'maxFiles', label: 'Files' },
} as const satisfies Record<string, { limit: LimitName; label: string }>;
export type Counted = keyof typeof COUNTED;
export const COUNTED_NAMES = Object.keys(COUNTED) as Counted[];

/** What counts as an integration: a connected store, and an account of each alert channel. */
export type IntegrationKind = 'shop' | 'sms' | 'webhook';

export const INTEGRATIONS_FULL_TEXT =
  'You’ve reached your plan’s limit for integrations (stores, text message accounts, and webhooks). Disconnect one, or upgrade under Membership.';

export type UsedAmounts = Record<Counted, number>;

/** A chat is open until this long after its last message. */
export const OPEN_CHAT_MINUTES = 5;

export const USAGE_WARNINGS = [80, 100] as const;
export type UsageWarning = (typeof USAGE_WARNINGS)[number];

/** The highest warning that an amount has reached; null below all of them and without a limit. */
export function getUsageWarning(used: number, limit: number | null): UsageWarning | null {
  if (limit === null) return null;
  return USAGE_WARNINGS.findLast((percent) => used >= toWarningAmount(limit, percent)) ?? null;
}

/** The warning that exactly this count begins. */
export function findNewWarning(used: number, limit: number | null): UsageWarning | null {
  if (limit === null || limit === 0) return null;
  return USAGE_WARNINGS.findLast((percent) => used === Math.ceil(toWarningAmount(limit, percent))) ?? null;
}

function toWarningAmount(limit: number, percent: number): number {
  return (limit * percent) / 100;
}

export function isAllowed(input: { used: number; amount: number; limit: number | null }): boolean {
  const { used, amount, limit } = input;
  return limit === null || used + amount <= limit;
}

export function getLimit(limits: PlanLimits, counted: Counted): number | null {
  return limits[COUNTED[counted].limit];
}

/** The first day of a month in UTC, as `2026-11-01`. */
export function toUsageMonth(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}
