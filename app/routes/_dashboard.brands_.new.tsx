import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { blankDrafts } from '#app/features/inventory/product/product-drafts.ts';
import { productFormSchema } from '#app/features/inventory/product/product-form.ts';
import { ProductForm } from '#app/features/inventory/product/product-form.tsx';
import { saveProduct } from '#app/features/inventory/product/save-product.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http-guard.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { refuseForm } from '#app/shell/form-answer.server.ts';
import { AppPage } from '#app/ui/app-page.tsx';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: inventoryCss }];
export const meta: MetaFunction = () => [{ title: `Add product · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  return { currency: (await getSettings({ merchantId })).storeInfo.currency };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const schema = productFormSchema(currency);
  const submission = parseWithZod(await readForm(request, schema), { schema });
  if (submission.status !== 'success') return refuseForm(submission);
  const outcome = await saveProduct({ merchantId, productId: null, typed: submission.value });
  if (!outcome.ok) return refuseForm(submission, { formErrors: [outcome.reason] });
  return redirect(`/brands/${outcome.productId}`);
}

export default function AddProduct() {
  const { currency } = useLoaderData<typeof loader>();
  return (
    <AppPage title="Add product" backAction={{ content: 'Inventory', url: '/brands' }} narrowWidth>
      <ProductForm
        drafts={blankDrafts()}
        currency={currency}
        lastResult={useActionData<typeof action>()}
        backUrl="/brands"
      />
    </AppPage>
  );
}
