import { toErrorReference } from '#app/features/support/errors/error-reports.server.ts';
import type { ErrorIssue } from '#app/features/support/errors/error-list.ts';
import { normalizeReference } from '#app/features/support/reference.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';

const ISSUES_MAX = 100;

interface IssueRow {
  issue: string;
  fingerprints: string[];
  versions: string[];
  count: number;
  message: string;
  stack: string | null;
  componentStack: string | null;
  url: string | null;
  metadata: { kind?: string; source?: string } | null;
  userAgent: string | null;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

const LIST_QUERY = `
  with latest as (
    select *, row_number() over (partition by issue order by timestamp desc, id desc) as place from error_report
  )
  select issue, sum(count)::int as count, min(first_seen_at) as "firstSeenAt", max(timestamp) as "lastSeenAt",
         array_agg(app_version order by timestamp desc) as versions,
         array_agg(fingerprint order by timestamp desc) as fingerprints,
         max(message) filter (where place = 1) as message, max(stack) filter (where place = 1) as stack,
         max(component_stack) filter (where place = 1) as "componentStack", max(url) filter (where place = 1) as url,
         max(user_agent) filter (where place = 1) as "userAgent",
         (array_agg(metadata order by place))[1] as metadata
    from latest group by issue
  having bool_and(resolved_at is not null) = $1
     and ($2 = '' or bool_or(strpos(lower(message), lower($2)) > 0 or 'E-' || fingerprint = $3))
   order by max(timestamp) desc, issue limit $4`;

/**
 * The errors of all versions, latest first. An error is resolved if all of its versions are, so one that a newer version
 * reports comes back.
 */
export async function listErrorIssues(filter: {
  isResolved: boolean;
  search: string;
  now: Date;
}): Promise<ErrorIssue[]> {
  const { isResolved, search, now } = filter;
  const { rows } = await pool.query<IssueRow>(LIST_QUERY, [
    isResolved,
    search.trim(),
    normalizeReference(search),
    ISSUES_MAX,
  ]);
  const format = (time: Date) => formatTimestamp(time, { now, timeZone: 'UTC' });
  return rows.map(({ fingerprints, metadata, firstSeenAt, lastSeenAt, ...row }) => ({
    ...row,
    references: fingerprints.slice(0, 5).map(toErrorReference),
    kind: metadata?.kind ?? 'error',
    source: metadata?.source ?? 'dashboard',
    firstSeen: format(firstSeenAt),
    lastSeen: format(lastSeenAt),
  }));
}

/** Resolves an error in every version that has reported it so far, or opens it again. */
export async function setIssueResolved(issue: string, isResolved: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update error_report set resolved_at = case when $2 then now() end where issue = $1',
    [issue, isResolved],
  );
  return (rowCount ?? 0) > 0;
}
