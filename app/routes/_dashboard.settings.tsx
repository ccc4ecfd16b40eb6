import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { authorOf } from '#app/features/account/account.ts';
import { getUser } from '#app/features/account/get-user.server.ts';
import { UpdatePromptModal } from '#app/features/assistant/prompt/update-prompt-modal.tsx';
import { usePromptQuestion } from '#app/features/assistant/use-prompt-question.ts';
import { ConfigurationPage } from '#app/features/merchant/configuration-page.tsx';
import { loadSettings } from '#app/features/merchant/load-settings.server.ts';
import { timeZones } from '#app/features/merchant/regions.ts';
import { settingsTabs } from '#app/features/merchant/settings-tabs.tsx';
import { useSettingsForm } from '#app/features/merchant/use-settings-form.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { RouteErrorScreen } from '#app/ui/error-screens.tsx';
import formsCss from '#app/ui/forms.css?url';

export { keepOnOtherTab as shouldRevalidate } from '#app/ui/keep-on-other-tab.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsCss }];
export const meta: MetaFunction = () => [{ title: `Configuration · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const [user, loaded] = await Promise.all([getUser({ request }), loadSettings({ merchantId })]);
  return { self: authorOf(user).name, loaded, zones: timeZones() };
}

export default function Configuration() {
  const { self, loaded, zones } = useLoaderData<typeof loader>();
  const question = usePromptQuestion();
  const control = useSettingsForm({ loaded, self, onSaved: (answer) => question.heed(answer.prompt) });
  return (
    <>
      <ConfigurationPage
        title="Configuration"
        subtitle="What your assistant knows of your store, and how its chat looks"
        links={[{ content: 'Advanced', url: '/advanced' }]}
        control={control}
        tabs={settingsTabs(control, zones)}
        preview={null}
      />
      <UpdatePromptModal {...question} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteErrorScreen hint="Please refresh the page if it fails to load." />;
}
