import type { LoaderFunctionArgs } from '@remix-run/node';
import { Page } from '@shopify/polaris';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  return null;
}

export default function Overview() {
  return <Page title="Overview" />;
}
