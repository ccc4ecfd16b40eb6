import { Link as RouterLink } from '@remix-run/react';
import { AppProvider } from '@shopify/polaris';
import english from '@shopify/polaris/locales/en.json';
import { forwardRef, type ComponentProps, type HTMLProps, type ReactNode } from 'react';
import { ToastProvider } from '#app/ui/toasts.tsx';

interface PolarisFrameProps {
  /** Path of the page that stands in it. */
  path?: string;
  children: ReactNode;
}

/** What every Polaris page stands in: words, links of this site without a reload, and toasts. */
export function PolarisFrame({ path, children }: PolarisFrameProps) {
  return (
    <AppProvider i18n={english} linkComponent={SiteLink as LinkLikeComponent}>
      <ToastProvider path={path}>{children}</ToastProvider>
    </AppProvider>
  );
}

// Polaris types its links as if no component took a ref, and hands them one.
type LinkLikeComponent = ComponentProps<typeof AppProvider>['linkComponent'];

type SiteLinkProps = Omit<HTMLProps<HTMLAnchorElement>, 'ref'> & { url?: string; external?: boolean };

const LEAVES = /^(?:[a-z][a-z+.-]*:|\/\/|#)/i;

const SiteLink = forwardRef<HTMLAnchorElement, SiteLinkProps>(function SiteLink(props, ref) {
  const { url = '', external, children, download, ...rest } = props;
  if (!external && !download && !LEAVES.test(url)) {
    return (
      <RouterLink to={url} ref={ref} {...rest}>
        {children}
      </RouterLink>
    );
  }
  const elsewhere = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={url} download={download} ref={ref} {...rest} {...elsewhere}>
      {children}
    </a>
  );
});
