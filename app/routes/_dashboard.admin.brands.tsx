import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { requireSuperAdmin } from '#app/features/account/require-super-admin.server.ts';
import { brandChange } from '#app/features/inventory/brands/brand-changes.ts';
import { decideSuggestions } from '#app/features/inventory/brands/decide-suggestions.server.ts';
import { listBrandAudit } from '#app/features/inventory/brands/list-brand-audit.server.ts';
import { listBrandRows } from '#app/features/inventory/brands/list-brand-rows.server.ts';
import { listSuggestionGroups } from '#app/features/inventory/brands/list-suggestion-groups.server.ts';
import { renameSystemBrand } from '#app/features/inventory/brands/rename-system-brand.server.ts';
import { retireSystemModel } from '#app/features/inventory/brands/retire-system-model.server.ts';
import { type Editor, saveSystemModel } from '#app/features/inventory/brands/save-system-model.server.ts';
import { SystemBrandsPage } from '#app/features/inventory/brands/system-brands-page.tsx';
import { readJson, refuse } from '#app/platform/http-guard.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const meta: MetaFunction = () => [{ title: `System brands · ${PRODUCT_NAME}` }];

const BODY_MAX = 64_000;
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSuperAdmin(request);
  const before = z.uuid().nullable().catch(null).parse(new URL(request.url).searchParams.get('before'));
  const [brands, suggestions, audit] = await Promise.all([
    listBrandRows(),
    listSuggestionGroups(),
    listBrandAudit({ before }),
  ]);
  return { brands, suggestions, audit };
}

/** Answers what was saved, or why not, beside the form that asked. */
export async function action({ request }: ActionFunctionArgs) {
  const { id: userId, email } = await requireSuperAdmin(request);
  const editor = { userId, actor: email };
  const parsed = brandChange.safeParse(await readJson(request, BODY_MAX));
  if (!parsed.success) throw refuse(400, 'This is no change of the system brands');
  const change = parsed.data;
  const outcome = await makeChange(editor, change);
  if (!outcome.ok) return { ...outcome, of: change.is };
  if ('brandId' in outcome) return redirect(`/admin/brands?brand=${outcome.brandId}`);
  return outcome;
}

async function makeChange(editor: Editor, change: z.output<typeof brandChange>) {
  switch (change.is) {
    case 'save':
      return saveSystemModel({ editor, input: change.input });
    case 'rename':
      return renameSystemBrand({ editor, ...change });
    case 'retire':
      return retireSystemModel({ editor, ...change });
    case 'decide':
      await decideSuggestions({ editor, ...change });
      return { ok: true as const };
  }
}

export default function SystemBrands() {
  return <SystemBrandsPage {...useLoaderData<typeof loader>()} />;
}
