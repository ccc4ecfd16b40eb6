import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLocation } from '@remix-run/react';
import { requireSuperAdmin } from '#app/features/account/session.server.ts';
import adminCss from '#app/features/support/admin.css?url';
import { stylesheets } from '#app/ui/page/app-page.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';

export const links = stylesheets(adminCss);

const TABS = [
  { label: 'Brands', url: '/admin/brands' },
  { label: 'Merchants', url: '/admin/merchants' },
  { label: 'Errors', url: '/admin/errors' },
  { label: 'Jobs', url: '/admin/jobs' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSuperAdmin(request);
  return null;
}

export default function Admin() {
  const { pathname } = useLocation();
  return (
    <>
      <div className="AdminTabs">
        <ViewLinks
          label="Admin Portal"
          views={TABS.map((tab) => ({ ...tab, isCurrent: pathname.startsWith(tab.url) }))}
        />
      </div>
      <Outlet />
    </>
  );
}
