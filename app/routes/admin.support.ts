import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import { stopSupportAccess } from '#app/features/support/merchants/merchants.server.ts';

/** Ends a support visit to a merchant's dashboard. */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireSuperAdmin(request);
  const merchantId = await stopSupportAccess({ request, admin });
  return redirect(merchantId ? `/admin/merchants/${merchantId}` : '/admin/merchants');
}

export async function loader({ request }: ActionFunctionArgs) {
  await requireSuperAdmin(request);
  return redirect('/admin/merchants');
}
