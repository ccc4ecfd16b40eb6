import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import { MerchantListPage } from '#app/features/support/merchants/merchant-list-page.tsx';
import { listMerchants } from '#app/features/support/merchants/merchants.server.ts';
import { MERCHANT_SEARCH_MAX } from '#app/features/support/merchants/merchants.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export const meta = pageTitle('Merchants');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSuperAdmin(request);
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').slice(0, MERCHANT_SEARCH_MAX);
  const before = z.uuid().nullable().catch(null).parse(searchParams.get('before'));
  const page = await listMerchants({ search, before, now: new Date() });
  return { ...page, search, isFirstPage: before === null };
}

export default function Merchants() {
  return <MerchantListPage {...useLoaderData<typeof loader>()} />;
}
