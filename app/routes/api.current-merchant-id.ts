import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireApiCaller, NO_STORE } from '#app/features/team/require-merchant.server.ts';

/** Which merchant the caller works for. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireApiCaller(request);
  return Response.json({ merchantId, hasMerchantId: true }, NO_STORE);
}
