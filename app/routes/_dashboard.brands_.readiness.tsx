import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { toConversationSettings } from '#app/features/chat/context/store-chat.server.ts';
import { changeProducts } from '#app/features/inventory/actions/change-products.server.ts';
import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { InventoryNav } from '#app/features/inventory/inventory-nav.tsx';
import { buildColumns } from '#app/features/matching/catalog-index/build-columns.ts';
import { buildGapMap } from '#app/features/matching/readiness/gap-map.ts';
import { describeGapMap } from '#app/features/matching/readiness/gap-texts.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';
import { describeGrid } from '#app/features/matching/readiness/readiness-grid-texts.ts';
import {
  buildReadinessGrid,
  gridUrl,
  readGridChoice,
} from '#app/features/matching/readiness/readiness-grid.ts';
import readinessCss from '#app/features/matching/readiness/readiness.css?url';
import { ReadinessPage } from '#app/features/matching/readiness/readiness-page.tsx';
import { assessReadiness, conflictChoiceSchema } from '#app/features/matching/readiness/readiness.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { redirectWithToast, replyWithErrors } from '#app/shell/responses.server.ts';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(inventoryCss, readinessCss);
export const meta = pageTitle('Readiness');

/** What the catalog lacks for good matches. The specification fixes this URL: `/brands/readiness`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-inventory');
  const [settings, shop] = await Promise.all([getSettings({ merchantId }), getShop(merchantId)]);
  const { matchSettings } = toConversationSettings(settings, new Date());
  const { currency, measurementUnit } = settings.storeInfo;
  const products = await listCatalog(merchantId);
  const index = buildColumns(products);
  const choice = readGridChoice(new URL(request.url).searchParams);
  const grid = buildReadinessGrid(index, choice, matchSettings);
  const units = { currency, measurementUnit };
  const { threshold } = { ...DEFAULT_MATCH_SETTINGS, ...matchSettings };
  return {
    readiness: assessReadiness(products),
    grid: grid && describeGrid(grid, { index, units, threshold }),
    gaps: describeGapMap(buildGapMap(index, matchSettings), units),
    hasShop: shop !== null && shop.uninstalledAt === null,
  };
}

/** Resolves a fact with conflicting sources to the value the merchant chose. */
export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const submission = parseWithZod(await readForm(request, conflictChoiceSchema), {
    schema: conflictChoiceSchema,
  });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const { productId, values } = submission.value;
  const selection = { ids: [productId] };
  const { changed } = await changeProducts({ merchantId, intent: 'correct', selection, values });
  if (changed === 0) return replyWithErrors(submission, { formErrors: ['This product no longer exists'] });
  const message = 'Value saved. It stays until you unlock it.';
  return redirectWithToast(gridUrl(new URL(request.url)), { message });
}

export default function CatalogReadiness() {
  const { hasShop, ...report } = useLoaderData<typeof loader>();
  const problems = Object.values(useActionData<typeof action>()?.error ?? {}) as string[][];
  return (
    <ReadinessPage
      {...report}
      problem={problems[0]?.[0]}
      nav={<InventoryNav currentUrl="/brands/readiness" hasShop={hasShop} />}
    />
  );
}
