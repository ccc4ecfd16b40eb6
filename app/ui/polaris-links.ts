import type { LinkDescriptor } from '@remix-run/node';
import polarisCss from '#app/ui/polaris.css?url';
import uiCss from '#app/ui/ui.css?url';

/** The styles of every page that is built of Polaris; the shopper's chat never loads them. */
export function polarisLinks(): LinkDescriptor[] {
  return [
    { rel: 'stylesheet', href: polarisCss },
    { rel: 'stylesheet', href: uiCss },
  ];
}
