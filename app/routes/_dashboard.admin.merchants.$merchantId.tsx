import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { validate } from 'uuid';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import { changeSuspension } from '#app/features/merchant/compliance/compliance.server.ts';
import { MerchantDetailPage } from '#app/features/support/merchants/merchant-detail-page.tsx';
import { getMerchantDetail, startSupportAccess } from '#app/features/support/merchants/merchants.server.ts';
import { MERCHANT_ACTION_FIELDS, merchantActionSchema } from '#app/features/support/merchants/merchants.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const meta = pageTitle('Merchant');

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSuperAdmin(request);
  const merchant = await getMerchantDetail({ merchantId: requireId(params.merchantId), now: new Date() });
  if (!merchant) throw notFound();
  return { merchant };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireSuperAdmin(request);
  const merchantId = requireId(params.merchantId);
  const form = await readForm(request, MERCHANT_ACTION_FIELDS);
  const parsed = merchantActionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data({ ok: false, reason: parsed.error.issues[0]!.message }, { status: 400 });
  const { intent, reason } = parsed.data;
  if (intent === 'support') {
    if (!(await startSupportAccess({ request, admin, merchantId, reason }))) throw notFound();
    return redirect('/');
  }
  const isSuspended = intent === 'suspend';
  const change = { merchantId, isSuspended, reason, userId: admin.id, actor: admin.email };
  const outcome = await changeSuspension(change);
  if (!outcome) throw notFound();
  return data(outcome, { status: outcome.ok ? 200 : 409 });
}

function requireId(id: string | undefined): string {
  if (!id || !validate(id)) throw notFound();
  return id;
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}

export default function Merchant() {
  return <MerchantDetailPage {...useLoaderData<typeof loader>()} />;
}
