import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { getUser } from '#app/features/account/get-user.server.ts';
import { BrandingFields } from '#app/features/merchant/branding-fields.tsx';
import { ConfigurationPage } from '#app/features/merchant/configuration-page.tsx';
import { loadSettings } from '#app/features/merchant/load-settings.server.ts';
import { RegionFields } from '#app/features/merchant/region-fields.tsx';
import { timeZones } from '#app/features/merchant/regions.ts';
import { LeadFields, StoreFields, VisitFields } from '#app/features/merchant/store-fields.tsx';
import { type SettingsControl, useSettingsForm } from '#app/features/merchant/use-settings-form.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import formsCss from '#app/ui/forms.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsCss }];
export const meta: MetaFunction = () => [{ title: `Configuration · ${PRODUCT_NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const [user, state] = await Promise.all([getUser({ request }), loadSettings({ merchantId })]);
  return { self: user?.name || user?.email || '', state, zones: timeZones() };
}

// Another tab of the page asks for nothing: the form knows what is stored, and who stored it.
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : false;

export default function Configuration() {
  const { self, state, zones } = useLoaderData<typeof loader>();
  const control = useSettingsForm({ loaded: state, self });
  return (
    <ConfigurationPage
      title="Configuration"
      subtitle="What your assistant knows of your store, and how its chat looks"
      links={[{ content: 'Advanced', url: '/advanced' }]}
      control={control}
      isFallback={false}
      tabs={tabsOf(control, zones)}
      preview={null}
    />
  );
}

function tabsOf(control: SettingsControl, zones: readonly string[]) {
  return [
    {
      id: 'store',
      label: 'Store',
      paths: [
        'storeInfo.name',
        'storeInfo.website',
        'storeInfo.uniqueFeatures',
        'storeInfo.hasMultipleLocations',
      ],
      content: <StoreFields control={control} />,
    },
    {
      id: 'visit',
      label: 'Hours and contact',
      paths: ['storeInfo.hours', 'storeInfo.contactInfo', 'storeInfo.location'],
      content: <VisitFields control={control} />,
    },
    { id: 'branding', label: 'Branding', paths: ['branding'], content: <BrandingFields control={control} /> },
    { id: 'leads', label: 'Leads', paths: ['leads'], content: <LeadFields control={control} /> },
    {
      id: 'region',
      label: 'Language and region',
      paths: ['storeInfo.language', 'storeInfo.currency', 'storeInfo.measurementUnit', 'storeInfo.timezone'],
      content: <RegionFields control={control} zones={zones} />,
    },
  ];
}
