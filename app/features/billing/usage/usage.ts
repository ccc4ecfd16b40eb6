import type { LimitName, PlanLimits } from '#app/features/billing/plan.ts';

/** Everything with a limit, by the name that `GET /api/subscription/check-limit` takes. */
export const USAGE_METRICS = {
  chats: { limit: 'monthlyConversations', label: 'Chats this month' },
  concurrentChats: { limit: 'concurrentChats', label: 'Chats open right now' },
  teamMembers: { limit: 'maxTeamMembers', label: 'Team members' },
  integrations: { limit: 'maxIntegrations', label: 'Integrations' },
  storage: { limit: 'maxStorageGB', label: 'Storage' },
  locations: { limit: 'maxLocations', label: 'Locations' },
  files: { limit: 'maxFiles', label: 'Files' },
} as const satisfies Record<string, { limit: LimitName; label: string }>;
export type UsageMetric = keyof typeof USAGE_METRICS;
export const USAGE_METRIC_NAMES = Object.keys(USAGE_METRICS) as UsageMetric[];

/** A connected store, or the account of an alert channel. */
export type IntegrationKind = 'shop' | 'sms' | 'webhook';

export const INTEGRATIONS_FULL_TEXT =
  'You’ve reached your plan’s limit for integrations (stores, text message accounts, and webhooks). Disconnect one, or upgrade under Membership.';

export type UsedAmounts = Record<UsageMetric, number>;

/** A chat counts as open until this long after its last message. */
export const OPEN_CHAT_MINUTES = 5;

export const USAGE_WARNINGS = [80, 100] as const;
export type UsageWarning = (typeof USAGE_WARNINGS)[number];

/** The highest warning level reached; null if none is, or if there's no limit. */
export function getUsageWarning(used: number, limit: number | null): UsageWarning | null {
  if (limit === null) return null;
  return USAGE_WARNINGS.findLast((percent) => used >= toWarningAmount(limit, percent)) ?? null;
}

/** The warning level reached with exactly this count; null at any other count. */
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

export function getLimit(limits: PlanLimits, counted: UsageMetric): number | null {
  return limits[USAGE_METRICS[counted].limit];
}

/** The first day of the month in UTC, such as `2026-11-01`. */
export function toUsageMonth(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}
