import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { describeModels } from '#app/features/assistant/llm/describe-models.server.ts';
import { enginesOf } from '#app/features/assistant/model-choices.ts';
import { ModelFields } from '#app/features/assistant/model-fields.tsx';
import { UpdatePromptModal } from '#app/features/assistant/prompt/update-prompt-modal.tsx';
import { usePromptQuestion } from '#app/features/assistant/use-prompt-question.ts';
import { getModelHealth } from '#app/features/chat/get-model-health.server.ts';
import { BetaFields } from '#app/features/merchant/beta-fields.tsx';
import tryCss from '#app/features/chat/try-chat.css?url';
import { TryChat } from '#app/features/chat/try-chat.tsx';
import { ConfigurationPage } from '#app/features/merchant/configuration-page.tsx';
import { EraseCard } from '#app/features/merchant/erase-card.tsx';
import { loadSettings } from '#app/features/merchant/load-settings.server.ts';
import { TransferCard } from '#app/features/merchant/transfer-card.tsx';
import { useSettingsForm } from '#app/features/merchant/use-settings-form.ts';
import { DataRequestsCard } from '#app/features/shop/privacy/data-requests-card.tsx';
import { listDataRequests } from '#app/features/shop/privacy/list-data-requests.server.ts';
import { getAuthor } from '#app/features/team/get-author.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { RouteErrorScreen } from '#app/ui/error-screens.tsx';
import formsCss from '#app/ui/forms.css?url';

export { unlessOtherTab as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () => [formsCss, tryCss].map((href) => ({ rel: 'stylesheet', href }));
export const meta: MetaFunction = () => [{ title: `Advanced · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { merchantId } = merchant;
  const [{ self }, loaded, health, dataRequests] = await Promise.all([
    getAuthor({ request, merchant }),
    loadSettings({ merchantId }),
    getModelHealth({ merchantId }),
    listDataRequests({ merchantId }),
  ]);
  return { merchantId, self, loaded, connection: describeModels(), health, dataRequests };
}

export default function Advanced() {
  const { merchantId, self, loaded, connection, health, dataRequests } = useLoaderData<typeof loader>();
  const question = usePromptQuestion();
  const control = useSettingsForm({ loaded, self, onSaved: (answer) => question.heed(answer.prompt) });
  const { stored, version, isDirty, refresh } = control;
  const engines = enginesOf(control.settings.chatConfig.model, connection);
  return (
    <>
      <ConfigurationPage
        title="Advanced"
        subtitle="The language model, and your configuration as a whole"
        links={[
          { content: 'Configuration', url: '/settings' },
          { content: 'AI Assistant', url: '/assistant-config' },
        ]}
        control={control}
        tabs={[
          {
            id: 'model',
            label: 'Model',
            paths: ['chatConfig'],
            content: <ModelFields {...{ control, connection, health }} />,
          },
          {
            id: 'beta',
            label: 'Beta flags',
            paths: ['betaFlags'],
            content: <BetaFields control={control} />,
          },
          {
            id: 'configuration',
            label: 'Export, import and erase',
            paths: [],
            content: (
              <>
                <TransferCard
                  {...{ merchantId, stored, version, isDirty }}
                  onImported={(prompt) => {
                    refresh();
                    question.heed(prompt);
                  }}
                />
                {dataRequests ? <DataRequestsCard requests={dataRequests} /> : null}
                <EraseCard stored={stored} version={version} onErased={refresh} onStale={refresh} />
              </>
            ),
          },
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
