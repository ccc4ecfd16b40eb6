import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { productFormSchema, toProductDraft } from '#app/features/inventory/product/product-form-schema.ts';
import { ProductForm } from '#app/features/inventory/product/product-form.tsx';
import { getProduct, saveProduct } from '#app/features/inventory/product/product.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { replyWithErrors } from '#app/shell/responses.server.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(inventoryCss);
export const meta = pageTitle('Edit product');

/** Edits a product. The specification fixes this URL: `/brands/{productId}/edit`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const product = await getProduct(merchantId, params.productId ?? '');
  if (!product) throw new Response('This product no longer exists', { status: 404 });
  const { searchParams: marks } = new URL(request.url);
  if (product.origin !== 'form' && product.origin !== 'system-brand') {
    throw redirect(`/brands/${product.id}?${marks}`);
  }
  // System brand products are read-only; their prices are edited with their models.
  if (product.origin === 'system-brand') {
    marks.set('setup', 'models');
    throw redirect(`/brands/setup?${marks}`);
  }
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const { id, title } = product;
  return { id, title, currency, drafts: toProductDraft(product, currency) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const schema = productFormSchema(currency);
  const submission = parseWithZod(await readForm(request, schema), { schema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const productId = params.productId ?? '';
  const outcome = await saveProduct({ merchantId, productId, values: submission.value });
  if (!outcome.ok) return replyWithErrors(submission, { formErrors: [outcome.reason] });
  return redirect(`/brands/${outcome.productId}`);
}

export default function EditProduct() {
  const { id, title, currency, drafts } = useLoaderData<typeof loader>();
  return (
    <AppPage title={`Edit ${title}`} backAction={{ content: title, url: `/brands/${id}` }} narrowWidth>
      <ProductForm
        drafts={drafts}
        currency={currency}
        lastResult={useActionData<typeof action>()}
        backUrl={`/brands/${id}`}
      />
    </AppPage>
  );
}
