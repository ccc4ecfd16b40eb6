import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { getModelConnection } from '#app/features/assistant/model/model-connection.server.ts';
import { isModelConnected, listAvailableEngines } from '#app/features/assistant/model/model-connection.ts';
import promptCss from '#app/features/assistant/prompt-editor/prompt-editor.css?url';
import { loadPromptEditor } from '#app/features/assistant/prompt-editor/prompt-editor.server.ts';
import { PromptEditor } from '#app/features/assistant/prompt-editor/prompt-editor.tsx';
import {
  UpdatePromptModal,
  useUpdatePromptModal,
} from '#app/features/assistant/prompt-editor/update-prompt-modal.tsx';
import { usePromptEditor } from '#app/features/assistant/prompt-editor/use-prompt-editor.ts';
import assistantCss from '#app/features/assistant/settings/assistant-fields.css?url';
import { assistantTabs } from '#app/features/assistant/settings/assistant-tabs.tsx';
import tryCss from '#app/features/chat/drafts/draft-chat-panel.css?url';
import { DraftChatPanel } from '#app/features/chat/drafts/draft-chat-panel.tsx';
import { SettingsPage } from '#app/features/merchant/settings-form/settings-page.tsx';
import { useSettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { getPageSettings } from '#app/features/merchant/settings/settings.server.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { RefreshErrorBoundary as ErrorBoundary } from '#app/ui/errors/error-screens.tsx';
export { revalidateUnlessTabChanged as shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(formsCss, tryCss, assistantCss, promptCss);
export const meta = pageTitle('AI Assistant');

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request, 'edit-prompt');
  const { merchantId } = merchant;
  // Loading may create a version for an imported prompt, which then appears in the settings.
  const prompt = await loadPromptEditor({ merchantId });
  const [{ authorName }, loaded] = await Promise.all([
    getAuthor({ request, merchant }),
    getPageSettings({ merchantId }),
  ]);
  return { authorName, loaded, hasModel: isModelConnected(getModelConnection()), prompt };
}

export default function AssistantConfiguration() {
  const { authorName, loaded, hasModel, prompt } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const editor = usePromptEditor(prompt, revalidate);
  const modal = useUpdatePromptModal(editor.refresh);
  const form = useSettingsForm({
    loaded,
    authorName,
    onSaved: (answer) => {
      modal.openIfNeeded(answer.prompt);
      editor.refresh();
    },
  });
  const engines = listAvailableEngines(form.settings.chatConfig.model, hasModel);
  return (
    <>
      <SettingsPage
        title="AI Assistant"
        subtitle="How your assistant speaks, asks, and recommends"
        links={[{ content: 'Advanced', url: '/advanced' }]}
        form={form}
        isUnsavedElsewhere={editor.isDirty}
        tabs={[
          ...assistantTabs(form, hasModel),
          // Only a language model uses a prompt.
          ...(hasModel
            ? [
                {
                  id: 'prompt',
                  label: 'Prompt',
                  paths: [],
                  scene: 'question' as const,
                  content: <PromptEditor editor={editor} />,
                },
              ]
            : []),
        ]}
        renderPreview={(scene) => <DraftChatPanel changes={form.changes} engines={engines} scene={scene} />}
      />
      <UpdatePromptModal {...modal} />
    </>
  );
}
