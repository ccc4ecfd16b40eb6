import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TutorialPage } from '#app/features/support/tutorials/tutorial-pages.tsx';
import { listTutorials } from '#app/features/support/tutorials/tutorials.ts';
import tutorialsCss from '#app/features/support/tutorials/tutorials.css?url';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(tutorialsCss);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args.data?.tutorial.title ?? 'Help')(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { shell } = await requireMerchant(request);
  const tutorial = listTutorials(shell).find(({ id }) => id === params.tutorialId);
  if (!tutorial) throw new Response('Not found', { status: 404 });
  return { tutorial };
}

export default function OneTutorial() {
  return <TutorialPage tutorial={useLoaderData<typeof loader>().tutorial} />;
}
