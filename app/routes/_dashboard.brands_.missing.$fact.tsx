import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { AttributeTable } from '#app/features/inventory/listing/fact-tables.tsx';
import { MissingFactsPage } from '#app/features/inventory/listing/missing-facts-page.tsx';
import { getMissingSummary, listIncomplete } from '#app/features/inventory/listing/missing-facts.server.ts';
import { MISSING_FACTS, toMissingFactUrl } from '#app/features/inventory/listing/missing-facts.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(inventoryCss, formsCss);
export const meta = pageTitle('Missing details');

/** `/brands/missing/firmness`: mattresses without a fact, to fill in all at once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const fact = MISSING_FACTS.find((one) => one === params.fact);
  if (!fact) throw new Response('Page not found', { status: 404 });
  if (fact === 'price') throw redirect(toMissingFactUrl(fact));
  const after = new URL(request.url).searchParams.get('after');
  const [page, summary] = await Promise.all([
    listIncomplete(merchantId, fact, after),
    getMissingSummary(merchantId),
  ]);
  return { ...page, fact, summary };
}

export default function MissingFacts() {
  const { products, ...page } = useLoaderData<typeof loader>();
  return (
    <MissingFactsPage {...page}>
      {products.length > 0 ? <AttributeTable fact={page.fact} products={products} key={page.fact} /> : null}
    </MissingFactsPage>
  );
}
