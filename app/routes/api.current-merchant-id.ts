import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireCaller, UNCACHED } from '#app/features/team/require-caller.server.ts';

/** Which merchant the caller works for. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireCaller(request);
  return Response.json({ merchantId, hasMerchantId: true }, UNCACHED);
}
