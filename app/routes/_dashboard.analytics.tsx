import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import vizCss from '@shopify/polaris-viz/build/esm/styles.css?url';
import {
  ANSWER_FIELDS,
  answerFormSchema,
  type AnswerOutcome,
} from '#app/features/analytics/report/report-requests.ts';
import { loadReport } from '#app/features/analytics/report/load-report.server.ts';
import reportCss from '#app/features/analytics/report/report.css?url';
import { ReportPage } from '#app/features/analytics/report/report-page.tsx';
import { answerQuestion, dismissQuestion } from '#app/features/analytics/report/report-queries.server.ts';
import { FeatureLock } from '#app/features/billing/plan-cards.tsx';
import { hasFeature } from '#app/features/billing/subscription.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(vizCss, reportCss);
export const meta = pageTitle('Performance');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-results');
  const hasOrders = await hasFeature(merchantId, 'advancedAnalytics');
  return loadReport({ merchantId, hasOrders, params: new URL(request.url).searchParams });
}

export async function action({ request }: ActionFunctionArgs): Promise<AnswerOutcome> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  const form = await readForm(request, ANSWER_FIELDS);
  const parsed = answerFormSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  if (parsed.data.intent === 'dismiss') {
    await dismissQuestion({ merchantId, ...parsed.data });
    return { ok: true };
  }
  const saved = await answerQuestion({ merchantId, ...parsed.data });
  return saved.ok
    ? { ok: true }
    : { ok: false, reason: 'You’ve reached your file limit. Delete a file and try again.' };
}

export default function Analytics() {
  const report = useLoaderData<typeof loader>();
  const ordersLock = report.hasOrders ? null : <FeatureLock feature="advancedAnalytics" />;
  return <ReportPage {...report} ordersLock={ordersLock} />;
}
