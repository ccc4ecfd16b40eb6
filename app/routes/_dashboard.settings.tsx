import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getModelConnection } from '#app/features/assistant/model/model-connection.server.ts';
import { listAvailableEngines } from '#app/features/assistant/model/model-connection.ts';
import {
  UpdatePromptModal,
  useUpdatePromptModal,
} from '#app/features/assistant/prompt-editor/update-prompt-modal.tsx';
import tryCss from '#app/features/chat/drafts/draft-chat-panel.css?url';
import { DraftChatPanel } from '#app/features/chat/drafts/draft-chat-panel.tsx';
import { getFilesPage } from '#app/features/files/library/files-page.server.ts';
import { FilesTab } from '#app/features/files/library/files-tab.tsx';
import filesCss from '#app/features/files/library/files.css?url';
import { useStoreFiles } from '#app/features/files/library/use-store-files.ts';
import { listTimeZones } from '#app/features/merchant/locale/regions.ts';
import { SettingsPage } from '#app/features/merchant/settings-form/settings-page.tsx';
import { createSettingsTabs } from '#app/features/merchant/settings-form/store-settings-tabs.tsx';
import { useSettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { getPageSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';
export { revalidateUnlessTabChanged as shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(formsCss, tryCss, filesCss);
export const meta = pageTitle('Configuration');

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { merchantId, member } = merchant;
  const [{ authorName }, loaded, page] = await Promise.all([
    getAuthor({ request, merchant }),
    getPageSettings({ merchantId }),
    getFilesPage(merchantId),
  ]);
  const files = { page, canEdit: member.role !== 'staff' };
  return { authorName, loaded, zones: listTimeZones(), connection: getModelConnection(), files };
}

export default function Configuration() {
  const { authorName, loaded, zones, connection, files } = useLoaderData<typeof loader>();
  const modal = useUpdatePromptModal();
  const form = useSettingsForm({ loaded, authorName, onSaved: ({ prompt }) => modal.openIfNeeded(prompt) });
  const storeFiles = useStoreFiles(files);
  const engines = listAvailableEngines(form.settings.chatConfig.model, connection);
  return (
    <>
      <SettingsPage
        title="Configuration"
        subtitle="What your assistant knows of your store, and how its chat looks"
        links={[{ content: 'Advanced', url: '/advanced' }]}
        form={form}
        tabs={[
          ...createSettingsTabs(form, zones),
          { id: 'files', label: 'Files', paths: [], content: <FilesTab control={storeFiles} /> },
        ]}
        isUnsavedElsewhere={storeFiles.isSending}
        preview={<DraftChatPanel changes={form.changes} engines={engines} />}
      />
      <UpdatePromptModal {...modal} />
    </>
  );
}
