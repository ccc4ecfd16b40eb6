import { z } from 'zod';
import type { FormattedTime } from '#app/ui/format.ts';

/** One error in all versions, as super admins see it; the texts are those of the latest version. */
export interface ErrorIssue {
  issue: string;
  references: string[];
  versions: string[];
  count: number;
  message: string;
  stack: string | null;
  componentStack: string | null;
  url: string | null;
  kind: string;
  source: string;
  userAgent: string | null;
  firstSeen: FormattedTime;
  lastSeen: FormattedTime;
}

export const ERROR_SEARCH_MAX = 200;

export const issueChangeSchema = z.object({
  intent: z.enum(['resolve', 'reopen']),
  issue: z.string().min(1).max(64),
});
