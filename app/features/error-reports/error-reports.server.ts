import { type ErrorReport, redactSensitiveText } from '#app/features/error-reports/error-report.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';

const USER_AGENT_MAX_LENGTH = 400;
const RETENTION_DAYS = 90;

interface ErrorReportInput {
  report: ErrorReport;
  userId: string | null;
  userAgent: string | null;
}

/** Saves a report for the team. It belongs to no merchant; the user is referenced by id only. */
export async function saveErrorReport({ report, userId, userAgent }: ErrorReportInput): Promise<void> {
  const { kind, ...fields } = report;
  await db.errorReport.create({
    data: {
      id: newId(),
      ...fields,
      userId,
      metadata: kind ? { kind } : undefined,
      environment: env().NODE_ENV,
      userAgent: userAgent && redactSensitiveText(userAgent).slice(0, USER_AGENT_MAX_LENGTH),
    },
  });
}

/** Anyone can report errors, so reports are deleted when they are no longer useful. */
export async function deleteOldErrorReports(): Promise<void> {
  await pool.query(`delete from error_report where timestamp < now() - interval '${RETENTION_DAYS} days'`);
}
