import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import assistantCss from '#app/features/assistant/assistant-fields.css?url';
import { assistantTabs } from '#app/features/assistant/assistant-tabs.tsx';
import { describeModels } from '#app/features/assistant/llm/describe-models.server.ts';
import { enginesOf } from '#app/features/assistant/model-choices.ts';
import promptCss from '#app/features/assistant/prompt/prompt-editor.css?url';
import { PromptEditor } from '#app/features/assistant/prompt/prompt-editor.tsx';
import { promptPageData } from '#app/features/assistant/prompt/prompt-page-data.server.ts';
import { UpdatePromptModal } from '#app/features/assistant/prompt/update-prompt-modal.tsx';
import { usePromptEditor } from '#app/features/assistant/prompt/use-prompt-editor.ts';
import { usePromptQuestion } from '#app/features/assistant/use-prompt-question.ts';
import tryCss from '#app/features/chat/try-chat.css?url';
import { TryChat } from '#app/features/chat/try-chat.tsx';
import { ConfigurationPage } from '#app/features/merchant/configuration-page.tsx';
import { loadSettings } from '#app/features/merchant/load-settings.server.ts';
import { timeZones } from '#app/features/merchant/regions.ts';
import { useSettingsForm } from '#app/features/merchant/use-settings-form.ts';
import { getAuthor } from '#app/features/team/get-author.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { RouteErrorScreen } from '#app/ui/error-screens.tsx';
import formsCss from '#app/ui/forms.css?url';

export { unlessOtherTab as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () =>
  [formsCss, tryCss, assistantCss, promptCss].map((href) => ({ rel: 'stylesheet', href }));
export const meta: MetaFunction = () => [{ title: `AI Assistant · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { merchantId } = merchant;
  // The prompt's page may give an imported prompt its version, which the settings then name.
  const prompt = await promptPageData({ merchantId });
  const [{ self }, loaded] = await Promise.all([
    getAuthor({ request, merchant }),
    loadSettings({ merchantId }),
  ]);
  return { self, loaded, zones: timeZones(), connection: describeModels(), prompt };
}

export default function AssistantConfiguration() {
  const { self, loaded, zones, connection, prompt } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const editor = usePromptEditor({ loaded: prompt, onChanged: revalidate });
  const question = usePromptQuestion(editor.refresh);
  const control = useSettingsForm({
    loaded,
    self,
    onSaved: (answer) => {
      question.heed(answer.prompt);
      editor.refresh();
    },
  });
  const engines = enginesOf(control.settings.chatConfig.model, connection);
  return (
    <>
      <ConfigurationPage
        title="AI Assistant"
        subtitle="Who your assistant is, what it asks and what it recommends"
        links={[{ content: 'Advanced', url: '/advanced' }]}
        control={control}
        isUnsavedElsewhere={editor.isDirty}
        tabs={[
          ...assistantTabs(control, zones),
          { id: 'prompt', label: 'Prompt', paths: [], content: <PromptEditor editor={editor} /> },
        ]}
        preview={<TryChat changes={control.changes} engines={engines} />}
      />
      <UpdatePromptModal {...question} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteErrorScreen hint="Please refresh the page if it fails to load." />;
}
