import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getModelConnection } from '#app/features/assistant/model/model-connection.server.ts';
import { listAvailableEngines } from '#app/features/assistant/model/model-connection.ts';
import {
  UpdatePromptModal,
  useUpdatePromptModal,
} from '#app/features/assistant/prompt-editor/update-prompt-modal.tsx';
import { ModelFields } from '#app/features/assistant/settings/model-fields.tsx';
import tryCss from '#app/features/chat/drafts/draft-chat-panel.css?url';
import { DraftChatPanel } from '#app/features/chat/drafts/draft-chat-panel.tsx';
import { getModelHealth } from '#app/features/chat/metrics/chat-metrics.server.ts';
import { BetaFlagFields } from '#app/features/merchant/settings-form/beta-flag-fields.tsx';
import { SettingsPage } from '#app/features/merchant/settings-form/settings-page.tsx';
import { useSettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { EraseSettingsCard } from '#app/features/merchant/settings-transfer/erase-settings-card.tsx';
import { ExportImportCard } from '#app/features/merchant/settings-transfer/export-import-card.tsx';
import { getPageSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { DataRequestsCard } from '#app/features/shop/privacy/data-requests-card.tsx';
import { listDataRequests } from '#app/features/shop/privacy/data-requests.server.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';
export { revalidateUnlessTabChanged as shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(formsCss, tryCss);
export const meta = pageTitle('Advanced');

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { merchantId } = merchant;
  const [{ authorName }, loaded, health, dataRequests] = await Promise.all([
    getAuthor({ request, merchant }),
    getPageSettings({ merchantId }),
    getModelHealth({ merchantId }),
    listDataRequests(merchantId),
  ]);
  return { merchantId, authorName, loaded, connection: getModelConnection(), health, dataRequests };
}

export default function Advanced() {
  const { merchantId, authorName, loaded, connection, health, dataRequests } = useLoaderData<typeof loader>();
  const modal = useUpdatePromptModal();
  const form = useSettingsForm({ loaded, authorName, onSaved: ({ prompt }) => modal.openIfNeeded(prompt) });
  const { stored, version, isDirty, refresh } = form;
  const engines = listAvailableEngines(form.settings.chatConfig.model, connection);
  return (
    <>
      <SettingsPage
        title="Advanced"
        subtitle="The language model, and your configuration as a whole"
        links={[
          { content: 'Configuration', url: '/settings' },
          { content: 'AI Assistant', url: '/assistant-config' },
        ]}
        form={form}
        tabs={[
          {
            id: 'model',
            label: 'Model',
            paths: ['chatConfig'],
            content: <ModelFields form={form} connection={connection} health={health} />,
          },
          {
            id: 'beta',
            label: 'Beta flags',
            paths: ['betaFlags'],
            content: <BetaFlagFields form={form} />,
          },
          {
            id: 'configuration',
            label: 'Export, import and erase',
            paths: [],
            content: (
              <>
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
                <EraseSettingsCard stored={stored} version={version} onErased={refresh} onStale={refresh} />
              </>
            ),
          },
        ]}
        preview={<DraftChatPanel changes={form.changes} engines={engines} />}
      />
      <UpdatePromptModal {...modal} />
    </>
  );
}
