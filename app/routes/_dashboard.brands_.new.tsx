import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { emptyProductDraft, productFormSchema } from '#app/features/inventory/product/product-form-schema.ts';
import { ProductForm } from '#app/features/inventory/product/product-form.tsx';
import { saveProduct } from '#app/features/inventory/product/product.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { replyWithErrors } from '#app/shell/responses.server.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(inventoryCss);
export const meta = pageTitle('Add product');

/** Adds a product. The specification fixes this URL: `/brands/new`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  return { currency: (await getSettings({ merchantId })).storeInfo.currency };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const schema = productFormSchema(currency);
  const submission = parseWithZod(await readForm(request, schema), { schema });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const outcome = await saveProduct({ merchantId, productId: null, values: submission.value });
  if (!outcome.ok) return replyWithErrors(submission, { formErrors: [outcome.reason] });
  return redirect(`/brands/${outcome.productId}`);
}

export default function AddProduct() {
  const { currency } = useLoaderData<typeof loader>();
  const isEmbedded = useShell() === 'embedded';
  return (
    <AppPage
      title="Add product"
      subtitle={
        isEmbedded
          ? 'For products that aren’t in your Shopify store. Shoppers can’t add them to the cart.'
          : undefined
      }
      backAction={{ content: 'Inventory', url: '/brands' }}
      narrowWidth
    >
      <ProductForm
        drafts={emptyProductDraft()}
        currency={currency}
        lastResult={useActionData<typeof action>()}
        backUrl="/brands"
      />
    </AppPage>
  );
}
