import type { MetaFunction } from '@remix-run/node';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { ErrorPage, NotFoundScreen } from '#app/ui/errors/error-screens.tsx';

export const meta: MetaFunction = () => [{ title: `Page not found · ${PRODUCT_NAME}` }];

export function loader() {
  throw new Response('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return (
    <ErrorPage>
      <NotFoundScreen />
    </ErrorPage>
  );
}
