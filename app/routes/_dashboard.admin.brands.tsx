import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import {
  type BrandEditor,
  listSuggestionGroups,
  renameSystemBrand,
  resolveSuggestions,
  saveSystemModel,
  setSystemModelActive,
} from '#app/features/inventory/system-brands/edit-system-brands.server.ts';
import { SystemBrandsPage } from '#app/features/inventory/system-brands/system-brands-page.tsx';
import {
  listBrandAuditEntries,
  listSystemBrandUsage,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import { systemBrandChangeSchema } from '#app/features/inventory/system-brands/system-models.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const meta = pageTitle('Brand library');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSuperAdmin(request);
  const before = z.uuid().nullable().catch(null).parse(new URL(request.url).searchParams.get('before'));
  const [brands, suggestions, audit] = await Promise.all([
    listSystemBrandUsage(),
    listSuggestionGroups(),
    listBrandAuditEntries(before),
  ]);
  return { brands, suggestions, audit };
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: userId, email } = await requireSuperAdmin(request);
  const editor = { userId, actor: email };
  const change = await readJsonAs(request, systemBrandChangeSchema, 64_000);
  const outcome = await applyBrandChange(editor, change);
  if (!outcome.ok) return { ...outcome, of: change.type };
  if ('brandId' in outcome) return redirect(`/admin/brands?brand=${outcome.brandId}`);
  return outcome;
}

async function applyBrandChange(editor: BrandEditor, change: z.output<typeof systemBrandChangeSchema>) {
  switch (change.type) {
    case 'save':
      return saveSystemModel(editor, change.input);
    case 'rename':
      return renameSystemBrand({ editor, ...change });
    case 'retire':
      return setSystemModelActive({ editor, ...change });
    case 'decide':
      await resolveSuggestions({ editor, ...change });
      return { ok: true as const };
  }
}

export default function SystemBrands() {
  return <SystemBrandsPage {...useLoaderData<typeof loader>()} />;
}
