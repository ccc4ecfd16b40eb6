import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  listMerchantSuggestions,
  suggestBrand,
} from '#app/features/inventory/system-brands/edit-system-brands.server.ts';
import { SuggestBrandPage } from '#app/features/inventory/system-brands/suggest-brand-page.tsx';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const meta = pageTitle('Suggest a brand');

/** Suggests a system brand. The specification fixes this URL: `/brands/suggest`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const suggestions = await listMerchantSuggestions(merchantId);
  return { suggestions: suggestions.map(({ id, brand, model, status }) => ({ id, brand, model, status })) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'change-inventory');
  const form = await readForm(request, ['brand', 'model', 'note']);
  const text = (name: string) => String(form.get(name) ?? '');
  const input = { brand: text('brand'), model: text('model').trim(), note: text('note') };
  return suggestBrand(merchantId, input);
}

export default function SuggestBrand() {
  const outcome = useActionData<typeof action>() ?? null;
  return <SuggestBrandPage {...useLoaderData<typeof loader>()} outcome={outcome} />;
}
