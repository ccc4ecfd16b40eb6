import { createHash } from 'node:crypto';
import {
  describeIssue,
  type ErrorReport,
  redactSensitiveText,
} from '#app/features/support/errors/error-report.ts';
import { toReadableCode } from '#app/features/support/reference.ts';
import { newId, pool } from '#app/platform/db/db.server.ts';
import { consumeRateLimit, type RateLimit } from '#app/platform/http/rate-limit.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';

const USER_AGENT_MAX_LENGTH = 400;
const RETENTION_DAYS = 90;
/** What is left of more rows after the daily clean-up: the latest. */
const ROWS_MAX = 5_000;
const CODE_LENGTH = 8;

/** Reports that all processes together accept, and how many of them may be of an error that is new. */
const PER_ADDRESS = { name: 'error-report', points: 30, seconds: 60, isBlockedInMemory: true } as const;
const IN_TOTAL = { name: 'error-reports', key: 'all', points: 300, seconds: 60 } as const;
const NEW_ERRORS = { name: 'new-errors', key: 'all', points: 200, seconds: 3_600 } as const;

/**
 * Returns the seconds to wait, 0 if a report from this address is accepted. During a flood from many addresses it
 * answers without a query, so the flood reaches neither the database nor the other pages.
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
 * Counts a report for the team and returns the reference of its error; null if too many errors are new. Reports belong
 * to no merchant; the user is referenced by id only.
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

/** The reference of an error, as error screens show it. */
export function toErrorReference(fingerprint: string): string {
  return `E-${fingerprint}`;
}

/** Anyone can report errors, so they are deleted when they are no longer useful or too many. */
export async function deleteOldErrorReports(): Promise<void> {
  await pool.query(`delete from error_report where timestamp < now() - interval '${RETENTION_DAYS} days'`);
  await pool.query(
    `delete from error_report where id in (select id from error_report order by timestamp desc, id offset $1)`,
    [ROWS_MAX],
  );
}
