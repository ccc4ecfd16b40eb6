import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { toConversation } from '#app/features/chat/conversation-setting.ts';
import readinessCss from '#app/features/matching/readiness.css?url';
import { ReadinessPage } from '#app/features/matching/readiness-page.tsx';
import { reportReadiness } from '#app/features/matching/report-readiness.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: readinessCss }];
export const meta: MetaFunction = () => [{ title: `Catalog readiness · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const settings = await getSettings({ merchantId });
  const { matchSettings } = toConversation(settings, new Date());
  const { currency, measurementUnit } = settings.storeInfo;
  return reportReadiness({ merchantId, matchSettings, wording: { currency, measurementUnit } });
}

export default function CatalogReadiness() {
  return <ReadinessPage {...useLoaderData<typeof loader>()} />;
}
