import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import { redirectTo } from '#app/platform/shopify/authenticate-admin.server.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireSuperAdmin(request);
  return redirectTo('/admin/brands');
}
