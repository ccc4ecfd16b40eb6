import { useNavigate } from '@remix-run/react';
import { Page, Text } from '@shopify/polaris';
import { createElement, type MouseEvent, type ReactNode } from 'react';
import { useHasAdminChrome } from '#app/ui/app-bridge/page-context.ts';

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

/**
 * A page of the dashboard. On the web its head is Polaris' own; in the Shopify admin the title, the way back and the
 * actions stand in the admin's title bar, and the page begins with what it is about.
 */
export function AppPage(props: AppPageProps) {
  const isAdminDrawing = useHasAdminChrome();
  if (!isAdminDrawing) return <Page {...props} />;
  const { title, subtitle, titleMetadata, fullWidth, narrowWidth, children } = props;
  return (
    <Page fullWidth={fullWidth} narrowWidth={narrowWidth}>
      <TitleBar {...props} />
      <h1 className="AppPage-title">{title}</h1>
      {subtitle || titleMetadata ? (
        <div className="AppPage-about">
          {titleMetadata}
          {subtitle ? (
            <Text as="p" tone="subdued">
              {subtitle}
            </Text>
          ) : null}
        </div>
      ) : null}
      {children}
    </Page>
  );
}

// Buttons rather than links: the admin draws them outside of this page, where the router hears no click on a link.
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
        <AdminButton variant="primary" {...toButtonState(primaryAction)} onClick={() => goTo(primaryAction)}>
          {primaryAction.content}
        </AdminButton>
      ) : null}
      {secondaryActions.map((action) => (
        <AdminButton key={action.content} {...toButtonState(action)} onClick={() => goTo(action)}>
          {action.content}
        </AdminButton>
      ))}
    </ui-title-bar>
  );
}

function toButtonState({ disabled, loading, destructive }: PageAction) {
  return { isDisabled: disabled, isLoading: loading, isCritical: destructive };
}

interface AdminButtonProps {
  children: string;
  variant?: 'primary' | 'breadcrumb';
  isCritical?: boolean;
  isDisabled?: boolean;
  isLoading?: boolean;
  onClick(): void;
}

/**
 * A button that the Shopify admin draws, in its title bar or save bar, and clicks here. App Bridge reads its attributes
 * and knows but a few: even `type` is not one of them, so the click submits nothing by being stopped.
 */
export function AdminButton({
  children,
  variant,
  isCritical,
  isDisabled,
  isLoading,
  onClick,
}: AdminButtonProps) {
  const attributes = {
    ...(variant ? { variant } : {}),
    ...(isCritical ? { tone: 'critical' } : {}),
    ...(isLoading ? { loading: '' } : {}),
    ...(isDisabled ? { disabled: true } : {}),
  };
  const click = (event: MouseEvent) => {
    event.preventDefault();
    onClick();
  };
  // oxlint-disable-next-line react/button-has-type -- App Bridge refuses attributes that it doesn't know
  return createElement('button', { ...attributes, onClick: click }, children);
}
