import type { LoaderFunctionArgs } from '@remix-run/node';
import { TutorialListPage } from '#app/features/support/tutorials/tutorial-pages.tsx';
import tutorialsCss from '#app/features/support/tutorials/tutorials.css?url';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(tutorialsCss);
export const meta = pageTitle('Help & Tutorials');

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMerchant(request);
  return null;
}

export default function Tutorials() {
  return <TutorialListPage />;
}
