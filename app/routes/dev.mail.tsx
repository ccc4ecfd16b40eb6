import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '@shopify/polaris';
import { listOutboxMails } from '#app/features/account/account-mail.server.ts';
import { Outbox } from '#app/features/account/outbox.tsx';
import { getUser } from '#app/features/account/session.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PolarisFrame, polarisLinks } from '#app/ui/page/polaris-frame.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export const links = polarisLinks;
export const meta = pageTitle('Outbox');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  const account = await getUser({ request });
  const mails = account && (await listOutboxMails({ account }));
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
