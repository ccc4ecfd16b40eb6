import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import { ErrorListPage } from '#app/features/support/errors/error-list-page.tsx';
import { listErrorIssues, setIssueResolved } from '#app/features/support/errors/error-reports.server.ts';
import { ERROR_SEARCH_MAX, issueChangeSchema } from '#app/features/support/errors/error-report.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const meta = pageTitle('Browser errors');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSuperAdmin(request);
  const { searchParams } = new URL(request.url);
  const isResolved = searchParams.get('state') === 'resolved';
  const search = (searchParams.get('q') ?? '').slice(0, ERROR_SEARCH_MAX);
  return { isResolved, search, issues: await listErrorIssues({ isResolved, search, now: new Date() }) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireSuperAdmin(request);
  const form = await readForm(request, issueChangeSchema);
  const change = issueChangeSchema.safeParse(Object.fromEntries(form));
  if (!change.success) throw errorResponse(400, 'Unknown change');
  const isThere = await setIssueResolved(change.data.issue, change.data.intent === 'resolve');
  if (!isThere) throw errorResponse(404, 'This error no longer exists');
  return { ok: true };
}

export default function BrowserErrors() {
  return <ErrorListPage {...useLoaderData<typeof loader>()} />;
}
