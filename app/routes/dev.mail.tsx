import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '@shopify/polaris';
import { listOutboxMails } from '#app/features/account/account-mail.server.ts';
import { Outbox } from '#app/features/account/outbox.tsx';
import { requireOutbox } from '#app/platform/mail/mail.server.ts';
import { PolarisFrame, polarisLinks } from '#app/ui/page/polaris-frame.tsx';
import { pageTitle } from '#app/ui/page/app-page.tsx';

export const links = polarisLinks;
export const meta = pageTitle('Outbox');

/** Needs no sign-in, since a new user first needs the email with the verification link. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireOutbox(request);
  return { mails: await listOutboxMails() };
}

export default function DevMail() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <PolarisFrame>
      <main>
        <Page
          title="Outbox"
          subtitle="No mail server is connected, so emails stay here."
          backAction={{ content: 'Overview', url: '/' }}
        >
          <Outbox mails={mails} />
        </Page>
      </main>
    </PolarisFrame>
  );
}
