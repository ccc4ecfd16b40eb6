import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import { getJobStatus } from '#app/features/support/jobs/job-status.server.ts';
import { JobsPage } from '#app/features/support/jobs/jobs-page.tsx';
import { recordAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { retryFailedJob } from '#app/platform/jobs/stored-jobs.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const meta = pageTitle('Jobs');

const retrySchema = z.object({ queue: z.string().regex(/^[\w-]{1,100}$/), id: z.uuid() });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSuperAdmin(request);
  return getJobStatus(new Date());
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireSuperAdmin(request);
  const retry = retrySchema.safeParse(Object.fromEntries(await readForm(request, retrySchema)));
  if (!retry.success) throw errorResponse(400, 'Unknown job');
  if (!(await retryFailedJob(retry.data)))
    return data(
      { ok: false, reason: 'This job was already retried, or the same job is already waiting.' },
      { status: 409 },
    );
  const { queue: subject, id } = retry.data;
  const entry = { merchantId: null, userId: admin.id, actor: admin.email, action: 'job.retry', subject };
  await recordAudit({ ...entry, detail: { id } });
  return data({ ok: true });
}

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} />;
}
