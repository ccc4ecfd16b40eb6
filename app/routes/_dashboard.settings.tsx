import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { getModelConnection } from '#app/features/assistant/model/model-connection.server.ts';
import { isModelConnected, listAvailableEngines } from '#app/features/assistant/model/model-connection.ts';
import {
  UpdatePromptModal,
  useUpdatePromptModal,
} from '#app/features/assistant/prompt-editor/update-prompt-modal.tsx';
import { describeFormTiming } from '#app/features/assistant/settings/setting-choices.ts';
import assistantCss from '#app/features/assistant/settings/assistant-fields.css?url';
import { AvailabilityFields } from '#app/features/assistant/settings/available-hours-fields.tsx';
import { LeadCaptureFields } from '#app/features/assistant/settings/lead-capture-fields.tsx';
import tryCss from '#app/features/chat/drafts/draft-chat-panel.css?url';
import { DraftChatPanel } from '#app/features/chat/drafts/draft-chat-panel.tsx';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { getFilesPage } from '#app/features/files/library/store-files.server.ts';
import { FilesTab } from '#app/features/files/library/files-tab.tsx';
import filesCss from '#app/features/files/library/files.css?url';
import { useStoreFiles } from '#app/features/files/library/files-page.ts';
import { getAlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import { AlertSummary } from '#app/features/leads/alerts/alert-cards.tsx';
import { listTimeZones } from '#app/features/merchant/locale/regions.ts';
import { SettingsPage } from '#app/features/merchant/settings-form/settings-page.tsx';
import { createSettingsTabs } from '#app/features/merchant/settings-form/store-settings-tabs.tsx';
import { useSettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { getPageSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';
export { revalidateUnlessTabChanged as shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(formsCss, tryCss, assistantCss, filesCss);
export const meta = pageTitle('Configuration');

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request, 'edit-settings');
  const { merchantId } = merchant;
  const [{ authorName }, loaded, alerts, files] = await Promise.all([
    getAuthor({ request, merchant }),
    getPageSettings({ merchantId }),
    getAlertSetup(merchantId),
    getLimits(merchantId).then((limits) => getFilesPage({ merchantId, limits })),
  ]);
  return {
    authorName,
    loaded,
    zones: listTimeZones(),
    hasModel: isModelConnected(getModelConnection()),
    files,
    alerts,
  };
}

export default function Configuration() {
  const { authorName, loaded, zones, hasModel, files, alerts } = useLoaderData<typeof loader>();
  const modal = useUpdatePromptModal();
  const form = useSettingsForm({ loaded, authorName, onSaved: ({ prompt }) => modal.openIfNeeded(prompt) });
  const storeFiles = useStoreFiles(files);
  const engines = listAvailableEngines(form.settings.chatConfig.model, hasModel);
  return (
    <>
      <SettingsPage
        title="Configuration"
        subtitle="Your chat’s look, your store’s details, leads, and documents"
        links={[{ content: 'Advanced', url: '/advanced' }]}
        form={form}
        tabs={[
          ...createSettingsTabs({
            form,
            zones,
            contactAddress: readContact(form.settings.storeInfo.contactInfo).address,
            availability: <AvailabilityFields form={form} zones={zones} />,
            leadCapture: <LeadCaptureFields form={form} />,
            leadAlerts: <AlertSummary setup={alerts} />,
            documents: <FilesTab control={storeFiles} />,
          }),
        ]}
        isUnsavedElsewhere={storeFiles.isSending}
        renderPreview={(scene) => (
          <DraftChatPanel
            changes={form.changes}
            engines={engines}
            scene={scene}
            note={scene === 'contact-form' ? describeFormTiming(form.settings.chatConfig) : undefined}
          />
        )}
      />
      <UpdatePromptModal {...modal} />
    </>
  );
}
