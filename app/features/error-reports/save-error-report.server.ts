import { type ErrorReport, redactSensitiveText } from '#app/features/error-reports/error-report.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';

const USER_AGENT_MAX_LENGTH = 400;

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
