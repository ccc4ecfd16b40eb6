import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  describeIssue,
  type ErrorIssue,
  type ErrorReport,
  normalizeReference,
  redactSensitiveText,
  toReadableCode,
} from '#app/features/support/errors/error-report.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { consumeRateLimit, type RateLimit } from '#app/platform/http/rate-limit.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

const USER_AGENT_MAX_LENGTH = 400;
const RETENTION_DAYS = 90;
/** The daily cleanup keeps this many of the latest rows. */
const ROWS_MAX = 5_000;
const CODE_LENGTH = 8;

/** Limits per sender and for all processes together, and for new errors among them. */
const PER_ADDRESS = { name: 'error-report', points: 30, seconds: 60, isBlockedInMemory: true } as const;
const IN_TOTAL = { name: 'error-reports', key: 'all', points: 300, seconds: 60 } as const;
const NEW_ERRORS = { name: 'new-errors', key: 'all', points: 200, seconds: 3_600 } as const;

/**
 * Returns the seconds to wait; 0 if the report is accepted. During a flood from many addresses, it answers without
 * a query, so the flood doesn't reach the database.
 */
export async function consumeErrorReportLimits(address: string, now = Date.now()): Promise<number> {
  const flood = singleton('error-report-flood', () => ({ until: 0 }));
  if (now < flood.until) return Math.ceil((flood.until - now) / 1000);
  const wait = await consumeRateLimit({ ...PER_ADDRESS, key: address });
  if (wait > 0) return wait;
  const waitForAll = await consumeRateLimit(IN_TOTAL satisfies RateLimit);
  if (waitForAll > 0) flood.until = now + waitForAll * 1000;
  return waitForAll;
}

interface ErrorReportInput {
  report: ErrorReport;
  userId: string | null;
  userAgent: string | null;
  source?: 'dashboard' | 'widget';
}

/**
 * Counts a report and returns the error's reference; null if there are too many new errors. Reports belong to no
 * merchant and reference the user only by ID.
 */
export async function saveErrorReport(input: ErrorReportInput): Promise<string | null> {
  const { report, userId, source = 'dashboard' } = input;
  const issue = hashToCode(describeIssue(report));
  const fingerprint = hashToCode(`${issue}\n${report.appVersion}`);
  const repeated = await pool.query(
    `update error_report set count = count + 1, timestamp = now(), user_id = coalesce($2, user_id)
      where fingerprint = $1`,
    [fingerprint, userId],
  );
  if (repeated.rowCount === 0) {
    if ((await consumeRateLimit(NEW_ERRORS)) > 0) return null;
    await insertErrorReport({ ...input, source }, { issue, fingerprint });
  }
  return toErrorReference(fingerprint);
}

async function insertErrorReport(
  { report, userId, userAgent, source }: ErrorReportInput,
  { issue, fingerprint }: { issue: string; fingerprint: string },
): Promise<void> {
  const { kind, message, stack, componentStack, url, appVersion } = report;
  await pool.query(
    `insert into error_report (id, fingerprint, issue, message, stack, component_stack, url, user_id, metadata,
                               environment, app_version, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (fingerprint) do update set count = error_report.count + 1, timestamp = now()`,
    [
      ...[newId(), fingerprint, issue, message, stack, componentStack, url, userId],
      ...[{ kind, source }, env().NODE_ENV, appVersion],
      userAgent && redactSensitiveText(userAgent).slice(0, USER_AGENT_MAX_LENGTH),
    ],
  );
}

function hashToCode(text: string): string {
  return toReadableCode(createHash('sha256').update(text).digest(), CODE_LENGTH);
}

function toErrorReference(fingerprint: string): string {
  return `E-${fingerprint}`;
}

/** Anyone can report errors, so they're deleted when they are old or too many. */
export async function deleteOldErrorReports(): Promise<void> {
  await pool.query(`delete from error_report where timestamp < now() - interval '${RETENTION_DAYS} days'`);
  await pool.query(
    `delete from error_report where id in (select id from error_report order by timestamp desc, id offset $1)`,
    [ROWS_MAX],
  );
}

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
 * Errors across all versions, latest first. An error is resolved if all its versions are, so one that a newer
 * version reports reopens.
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

/** Resolves an error in every version that has reported it so far, or reopens it. */
export async function setIssueResolved(issue: string, isResolved: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update error_report set resolved_at = case when $2 then now() end where issue = $1',
    [issue, isResolved],
  );
  return (rowCount ?? 0) > 0;
}

export const expireErrorReportsJob = defineJob({
  queue: 'expire-error-reports',
  cron: '40 3 * * *',
  schema: z.object({}),
  run: deleteOldErrorReports,
});
