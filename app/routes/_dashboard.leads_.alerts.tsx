import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { describeDevice } from '#app/features/account/session.server.ts';
import { AlertChannels } from '#app/features/leads/alerts/alert-channels.tsx';
import { alertChangeSchema } from '#app/features/leads/alerts/alert-forms.ts';
import { changeAlertSettings, loadAlertSettings } from '#app/features/leads/alerts/alert-settings.server.ts';
import leadsCss from '#app/features/leads/leads.css?url';
import { getPageSettings } from '#app/features/merchant/settings/settings.server.ts';
import { SettingsFrame } from '#app/features/merchant/settings-form/settings-page.tsx';
import { useSettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { hasPermission } from '#app/features/team/permissions.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readJson } from '#app/platform/http/request-body.server.ts';
import formsCss from '#app/ui/forms/forms.css?url';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(formsCss, leadsCss);
export const meta = pageTitle('Lead alerts');

const CHANGE_MAX_BYTES = 8_000;

type MerchantAccess = Awaited<ReturnType<typeof requireMerchant>>;

function toMember({ merchantId, member }: MerchantAccess) {
  return { merchantId, userId: member.userId, canEdit: hasPermission(member.role, 'edit-settings') };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request, 'see-leads');
  const member = toMember(merchant);
  const [data, settings] = await Promise.all([
    loadAlertSettings(member),
    member.canEdit ? loadSettings(request, merchant) : null,
  ]);
  return { data, settings };
}

async function loadSettings(request: Request, merchant: MerchantAccess) {
  const [{ authorName }, loaded] = await Promise.all([
    getAuthor({ request, merchant }),
    getPageSettings({ merchantId: merchant.merchantId }),
  ]);
  return { authorName, loaded };
}

export async function action({ request }: ActionFunctionArgs) {
  const member = toMember(await requireMerchant(request, 'see-leads'));
  const read = alertChangeSchema.safeParse(await readJson(request, CHANGE_MAX_BYTES));
  if (!read.success) return { ok: false, message: read.error.issues[0]!.message };
  const device = describeDevice(request.headers.get('User-Agent') ?? '');
  return changeAlertSettings({ ...member, device }, read.data);
}

export default function LeadAlerts() {
  const { data, settings } = useLoaderData<typeof loader>();
  return (
    <AppPage
      title="Lead alerts"
      subtitle="How your team is notified of new leads and of shoppers who ask for a person"
      backAction={{ content: 'Leads', url: '/leads' }}
    >
      {settings ? <EditableAlerts data={data} {...settings} /> : <AlertChannels data={data} form={null} />}
    </AppPage>
  );
}

type LoadedPage = ReturnType<typeof useLoaderData<typeof loader>>;
type EditableAlertsProps = Pick<LoadedPage, 'data'> & NonNullable<LoadedPage['settings']>;

function EditableAlerts({ data, loaded, authorName }: EditableAlertsProps) {
  const form = useSettingsForm({ loaded, authorName });
  return (
    <SettingsFrame form={form}>
      <AlertChannels data={data} form={form} />
    </SettingsFrame>
  );
}
