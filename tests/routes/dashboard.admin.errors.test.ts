import { expect, test } from 'vitest';
import { errorReportSchema } from '#app/features/support/errors/error-report.ts';
import { saveErrorReport } from '#app/features/support/errors/error-reports.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/_dashboard.admin.errors.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

test('only a super admin sees and resolves errors', async () => {
  const { cookie, userId } = await signUpPerson();
  await saveErrorReport({ report: errorReportSchema.parse({ message: 'broke' }), userId, userAgent: null });
  const { issue } = await db.errorReport.findFirstOrThrow();
  const list = () => loader(routeArgs(makeRequest('/admin/errors', { cookie })));
  const resolve = (id: string) =>
    action(routeArgs(makeForm('/admin/errors', { intent: 'resolve', issue: id }, { cookie })));
  expect((await thrownResponse(list)).status).toBe(404);
  expect((await thrownResponse(() => resolve(issue))).status).toBe(404);
  expect((await db.errorReport.findFirstOrThrow()).resolvedAt).toBeNull();
  await db.user.update({ where: { id: userId }, data: { role: 'super_admin' } });
  expect(await list()).toMatchObject({ issues: [{ message: 'broke', count: 1, versions: ['0.0.0'] }] });
  await resolve(issue);
  expect(await list()).toMatchObject({ issues: [] });
  expect((await thrownResponse(() => resolve('nothing'))).status).toBe(404);
});
