import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '@shopify/polaris';
import { getUser } from '#app/features/account/get-user.server.ts';
import { listOwnMails } from '#app/features/account/list-own-mails.server.ts';
import { Outbox } from '#app/features/account/outbox.tsx';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PolarisFrame } from '#app/ui/polaris-frame.tsx';
import { polarisLinks } from '#app/ui/polaris-links.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const links = polarisLinks;
export const meta: MetaFunction = () => [{ title: `Outbox · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  const account = await getUser({ request });
  const mails = account && (await listOwnMails({ account }));
  if (!mails) throw new Response('Not found', { status: 404 });
  return { mails };
}

export default function DevMail() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <PolarisFrame>
      <main>
        <Page
          narrowWidth
          title="Outbox"
          subtitle="No mail server is set, so mails are kept here."
          backAction={{ content: 'Overview', url: '/' }}
        >
          <Outbox mails={mails} />
        </Page>
      </main>
    </PolarisFrame>
  );
}
