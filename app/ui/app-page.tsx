import { useNavigate } from '@remix-run/react';
import { Page, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { AdminButton } from '#app/ui/admin-button.tsx';
import { useIsAdminDrawing } from '#app/ui/shell.ts';

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
  const isAdminDrawing = useIsAdminDrawing();
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
        <AdminButton variant="primary" {...stateOf(primaryAction)} onClick={() => goTo(primaryAction)}>
          {primaryAction.content}
        </AdminButton>
      ) : null}
      {secondaryActions.map((action) => (
        <AdminButton key={action.content} {...stateOf(action)} onClick={() => goTo(action)}>
          {action.content}
        </AdminButton>
      ))}
    </ui-title-bar>
  );
}

function stateOf({ disabled, loading, destructive }: PageAction) {
  return { isDisabled: disabled, isLoading: loading, isCritical: destructive };
}
