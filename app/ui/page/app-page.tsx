import { useNavigate } from '@remix-run/react';
import { Page } from '@shopify/polaris';
import { createElement, type MouseEvent, type ReactNode } from 'react';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { formatBounded } from '#app/ui/format.ts';
import { useHasAdminChrome } from '#app/ui/app-bridge/page-context.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

interface TitleArgs {
  matches: readonly { data?: unknown }[];
}

/** The title of a page, behind the number of chats that wait for the team: "(2) Overview · …". */
export function pageTitle(title: string) {
  return ({ matches }: TitleArgs) => {
    const waiting = matches.reduce((count, { data }) => count || readWaiting(data), 0);
    const mark = waiting > 0 ? `(${formatBounded(waiting)}) ` : '';
    return [{ title: `${mark}${title} · ${PRODUCT_NAME}` }];
  };
}

function readWaiting(data: unknown): number {
  const { frame } = (data ?? {}) as { frame?: { waiting?: unknown } | null };
  return typeof frame?.waiting === 'number' ? frame.waiting : 0;
}

export function stylesheets(...urls: string[]) {
  return () => urls.map((href) => ({ rel: 'stylesheet', href }));
}

interface PageAction {
  content: string;
  url?: string;
  onAction?: () => void;
  disabled?: boolean;
  loading?: boolean;
  destructive?: boolean;
}

interface AppPageProps {
  title: string;
  subtitle?: string;
  titleMetadata?: ReactNode;
  backAction?: { content: string; url: string };
  primaryAction?: PageAction;
  secondaryActions?: PageAction[];
  fullWidth?: boolean;
  narrowWidth?: boolean;
  children: ReactNode;
}

/** A dashboard page. On the web Polaris renders its header; in the Shopify admin the title bar does. */
export function AppPage(props: AppPageProps) {
  const hasAdminChrome = useHasAdminChrome();
  if (!hasAdminChrome) return <Page {...props} />;
  const { title, subtitle, titleMetadata, fullWidth, narrowWidth, children } = props;
  return (
    <Page fullWidth={fullWidth} narrowWidth={narrowWidth}>
      <TitleBar {...props} />
      <h1 className="AppPage-title">{title}</h1>
      {subtitle || titleMetadata ? (
        <div className="AppPage-about">
          {titleMetadata}
          {subtitle ? <Subdued>{subtitle}</Subdued> : null}
        </div>
      ) : null}
      {children}
    </Page>
  );
}

// Buttons rather than links: the admin renders them outside of this page and its router.
function TitleBar({ title, backAction, primaryAction, secondaryActions = [] }: AppPageProps) {
  const navigate = useNavigate();
  const goTo = ({ url, onAction }: Pick<PageAction, 'url' | 'onAction'>) => {
    onAction?.();
    if (url) navigate(url);
  };
  return (
    <ui-title-bar title={title}>
      {backAction ? (
        <AdminButton variant="breadcrumb" onClick={() => goTo(backAction)}>
          {backAction.content}
        </AdminButton>
      ) : null}
      {primaryAction ? (
        <AdminButton variant="primary" {...primaryAction} onClick={() => goTo(primaryAction)}>
          {primaryAction.content}
        </AdminButton>
      ) : null}
      {secondaryActions.map((action) => (
        <AdminButton key={action.content} {...action} onClick={() => goTo(action)}>
          {action.content}
        </AdminButton>
      ))}
    </ui-title-bar>
  );
}

interface AdminButtonProps extends Pick<PageAction, 'disabled' | 'loading' | 'destructive'> {
  children: string;
  variant?: 'primary' | 'breadcrumb';
  onClick(): void;
}

/**
 * A button in the Shopify admin's title bar or save bar. App Bridge supports few attributes and no `type`, so
 * preventDefault stops a submit.
 */
export function AdminButton({ children, onClick, variant, destructive, ...state }: AdminButtonProps) {
  const [loading, disabled] = [state.loading ? '' : undefined, state.disabled || undefined];
  const attributes = { variant, tone: destructive ? 'critical' : undefined, loading, disabled };
  const click = (event: MouseEvent) => {
    event.preventDefault();
    onClick();
  };
  // oxlint-disable-next-line react/button-has-type -- App Bridge refuses attributes that it doesn't know
  return createElement('button', { ...attributes, onClick: click }, children);
}
