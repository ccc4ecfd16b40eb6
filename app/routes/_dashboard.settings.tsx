import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { describeModels } from '#app/features/assistant/llm/describe-models.server.ts';
import { enginesOf } from '#app/features/assistant/model-choices.ts';
import { UpdatePromptModal } from '#app/features/assistant/prompt/update-prompt-modal.tsx';
import { usePromptQuestion } from '#app/features/assistant/use-prompt-question.ts';
import tryCss from '#app/features/chat/try-chat.css?url';
import { TryChat } from '#app/features/chat/try-chat.tsx';
import filesCss from '#app/features/files/files.css?url';
import { filesPageData } from '#app/features/files/files-page-data.server.ts';
import { FilesTab } from '#app/features/files/files-tab.tsx';
import { useStoreFiles } from '#app/features/files/use-store-files.ts';
import { ConfigurationPage } from '#app/features/merchant/configuration-page.tsx';
import { loadSettings } from '#app/features/merchant/load-settings.server.ts';
import { timeZones } from '#app/features/merchant/regions.ts';
import { settingsTabs } from '#app/features/merchant/settings-tabs.tsx';
import { useSettingsForm } from '#app/features/merchant/use-settings-form.ts';
import { getAuthor } from '#app/features/team/get-author.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { RouteErrorScreen } from '#app/ui/error-screens.tsx';
import formsCss from '#app/ui/forms.css?url';

export { unlessOtherTab as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () =>
  [formsCss, tryCss, filesCss].map((href) => ({ rel: 'stylesheet', href }));
export const meta: MetaFunction = () => [{ title: `Configuration · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { merchantId, member } = merchant;
  const [{ self }, loaded, page] = await Promise.all([
    getAuthor({ request, merchant }),
    loadSettings({ merchantId }),
    filesPageData({ merchantId }),
  ]);
  const files = { page, canEdit: member.role !== 'staff' };
  return { self, loaded, zones: timeZones(), connection: describeModels(), files };
}

export default function Configuration() {
  const { self, loaded, zones, connection, files } = useLoaderData<typeof loader>();
  const question = usePromptQuestion();
  const control = useSettingsForm({ loaded, self, onSaved: (answer) => question.heed(answer.prompt) });
  const storeFiles = useStoreFiles(files);
  const engines = enginesOf(control.settings.chatConfig.model, connection);
  return (
    <>
      <ConfigurationPage
        title="Configuration"
        subtitle="What your assistant knows of your store, and how its chat looks"
        links={[{ content: 'Advanced', url: '/advanced' }]}
        control={control}
        tabs={[
          ...settingsTabs(control, zones),
          { id: 'files', label: 'Files', paths: [], content: <FilesTab control={storeFiles} /> },
        ]}
        isUnsavedElsewhere={storeFiles.isSending}
        preview={<TryChat changes={control.changes} engines={engines} />}
      />
      <UpdatePromptModal {...question} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteErrorScreen hint="Please refresh the page if it fails to load." />;
}
