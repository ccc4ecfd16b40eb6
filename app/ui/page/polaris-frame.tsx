import type { LinkDescriptor } from '@remix-run/node';
import { Link as RouterLink } from '@remix-run/react';
import { AppProvider } from '@shopify/polaris';
import english from '@shopify/polaris/locales/en.json';
import { type ComponentProps, forwardRef, type HTMLProps, type ReactNode } from 'react';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { ToastProvider } from '#app/ui/notifications/toasts.tsx';
import polarisCss from '#app/ui/page/polaris.css?url';
import uiCss from '#app/ui/page/ui.css?url';

interface PolarisFrameProps {
  path?: string;
  children: ReactNode;
}

export function PolarisFrame({ path, children }: PolarisFrameProps) {
  return (
    <AppProvider i18n={english} linkComponent={SiteLink as LinkLikeComponent}>
      <ToastProvider path={path}>{children}</ToastProvider>
    </AppProvider>
  );
}

// Polaris passes a ref to its links, but its types don't declare it.
type LinkLikeComponent = ComponentProps<typeof AppProvider>['linkComponent'];

type SiteLinkProps = Omit<HTMLProps<HTMLAnchorElement>, 'ref'> & { url?: string; external?: boolean };

const EXTERNAL_URL_PATTERN = /^(?:[a-z][a-z+.-]*:|\/\/|#)/i;

const SiteLink = forwardRef<HTMLAnchorElement, SiteLinkProps>(function SiteLink(props, ref) {
  const { url = '', external, children, download, ...rest } = props;
  if (!external && !download && !EXTERNAL_URL_PATTERN.test(url)) {
    return (
      <RouterLink to={url} ref={ref} {...rest}>
        {children}
      </RouterLink>
    );
  }
  const externalProps = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={url} download={download} ref={ref} {...rest} {...externalProps}>
      {children}
    </a>
  );
});

/** Stylesheets of Polaris pages; the shopper's chat never loads them. */
export function polarisLinks(): LinkDescriptor[] {
  return [
    { rel: 'stylesheet', href: polarisCss },
    { rel: 'stylesheet', href: uiCss },
  ];
}

export function ProductLogo({ isShort = false, size = 28 }: { isShort?: boolean; size?: number }) {
  return (
    <span className="ProductMark">
      <img src="/favicon.svg" width={size} height={size} alt={isShort ? PRODUCT_NAME : ''} />
      {isShort ? null : <span className="ProductMark-name">{PRODUCT_NAME}</span>}
    </span>
  );
}
