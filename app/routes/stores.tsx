import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { withRedirect } from '#app/features/account/account.ts';
import { AuthPage } from '#app/features/account/account-forms.tsx';
import { getUser } from '#app/features/account/session.server.ts';
import { createMerchantForUser, listStores, selectStore } from '#app/features/team/membership.server.ts';
import { StoreChoice } from '#app/features/team/store-pages.tsx';
import { STORES_PATH } from '#app/features/team/team.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { redirectTo } from '#app/platform/shopify/authenticate-admin.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = polarisLinks;
export const meta = pageTitle('Your stores');

const storeActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('open'), merchantId: z.uuid() }),
  z.object({ intent: z.literal('create') }),
]);

/** Users with several stores choose one; users without one are told so. In the Shopify admin, the shop is fixed. */
async function requireUser(request: Request) {
  const user = await getUser({ request });
  if (!user) throw redirectTo(withRedirect('/login', STORES_PATH));
  return user;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, email } = await requireUser(request);
  return { email, stores: await listStores({ userId }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: userId, email } = await requireUser(request);
  const form = await readForm(request, ['intent', 'merchantId']);
  const parsed = storeActionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw errorResponse(400, 'Unknown intent');
  if (parsed.data.intent === 'create') await createMerchantForUser({ userId, email });
  else if (!(await selectStore({ userId, merchantId: parsed.data.merchantId, now: new Date() })))
    throw errorResponse(404, 'You’re not a member of this store');
  return redirect('/');
}

export default function Stores() {
  const { email, stores } = useLoaderData<typeof loader>();
  return (
    <AuthPage title={stores.length === 0 ? 'No store' : 'Your stores'} foot={null}>
      <StoreChoice email={email} stores={stores} />
    </AuthPage>
  );
}
