import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getUser } from '#app/features/account/session.server.ts';
import { getModelConnection } from '#app/features/assistant/model/model-connection.server.ts';
import { isModelConnected } from '#app/features/assistant/model/model-connection.ts';
import {
  UpdatePromptModal,
  useUpdatePromptModal,
} from '#app/features/assistant/prompt-editor/update-prompt-modal.tsx';
import { ReplyFields } from '#app/features/assistant/settings/model-fields.tsx';
import { getModelHealth } from '#app/features/chat/metrics/chat-metrics.server.ts';
import { SettingsPage } from '#app/features/merchant/settings-form/settings-page.tsx';
import { useSettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import {
  EraseSettingsCard,
  ExportImportCard,
} from '#app/features/merchant/settings-transfer/transfer-cards.tsx';
import { getPageSettings } from '#app/features/merchant/settings/settings.server.ts';
import { DataRequestsCard } from '#app/features/shop/privacy/data-requests-card.tsx';
import { listDataRequests } from '#app/features/shop/privacy/data-requests.server.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { IfAllowed, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';
export { revalidateUnlessTabChanged as shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(formsCss);
export const meta = pageTitle('Advanced');

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request, 'edit-settings');
  const { merchantId } = merchant;
  const [{ authorName }, loaded, health, dataRequests, user] = await Promise.all([
    getAuthor({ request, merchant }),
    getPageSettings({ merchantId }),
    getModelHealth({ merchantId }),
    listDataRequests(merchantId),
    getUser({ request }),
  ]);
  const connection = getModelConnection();
  const administration = user?.role === 'super_admin' ? { connection, health } : null;
  return {
    merchantId,
    authorName,
    loaded,
    hasModel: isModelConnected(connection),
    administration,
    dataRequests,
  };
}

export default function Advanced() {
  const { merchantId, authorName, loaded, dataRequests, ...model } = useLoaderData<typeof loader>();
  const modal = useUpdatePromptModal();
  const form = useSettingsForm({ loaded, authorName, onSaved: ({ prompt }) => modal.openIfNeeded(prompt) });
  const { stored, version, isDirty, refresh } = form;
  return (
    <>
      <SettingsPage
        title="Advanced"
        subtitle="Replies, backup, and reset"
        backAction={{ content: 'Configuration', url: '/settings' }}
        form={form}
        tabs={[
          {
            id: 'all',
            label: 'Advanced',
            paths: ['chatConfig'],
            scene: null,
            content: (
              <>
                <ReplyFields form={form} {...model} />
                <ExportImportCard
                  merchantId={merchantId}
                  stored={stored}
                  version={version}
                  isDirty={isDirty}
                  onImported={(prompt) => {
                    refresh();
                    modal.openIfNeeded(prompt);
                  }}
                />
                {dataRequests ? <DataRequestsCard requests={dataRequests} /> : null}
                <IfAllowed action="erase-data">
                  <EraseSettingsCard stored={stored} version={version} onErased={refresh} onStale={refresh} />
                </IfAllowed>
              </>
            ),
          },
        ]}
      />
      <UpdatePromptModal {...modal} />
    </>
  );
}
