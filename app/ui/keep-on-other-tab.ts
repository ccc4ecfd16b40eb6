import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Another tab of the same page asks the server for nothing: the page knows already what it shows there. */
export const keepOnOtherTab: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherTab ? false : defaultShouldRevalidate;
};
