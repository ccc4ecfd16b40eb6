import type { ShouldRevalidateFunction } from '@remix-run/react';

/** When a page asks the server anew for what it shows; each page with data exports one as `shouldRevalidate`. */

/** Not after a refusal, by which nothing changed: without a network the page would be lost over it. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate;

/** Nor for another tab of the same page: it knows already what it shows there. */
export const unlessOtherTab: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl } = change;
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && unlessRefused(change);
};
