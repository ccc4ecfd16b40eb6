import { useLocation, useNavigate } from '@remix-run/react';
import {
  BlockStack,
  type BlockStackProps,
  Modal,
  type ModalProps,
  Page,
  type PageProps,
  useBreakpoints,
} from '@shopify/polaris';
import { createContext, createElement, type MouseEvent, type ReactNode, useContext, useMemo } from 'react';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { useHasAdminChrome } from '#app/ui/app-bridge/app-bridge.ts';
import { formatBounded } from '#app/ui/format.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

interface TitleArgs {
  matches: readonly { data?: unknown }[];
}

/** Prefixes the title with the number of waiting chats: "(2) Overview · …". */
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
  /** False for a primary action that looks like the others. */
  primary?: boolean;
}

interface ActionGroup {
  title: string;
  actions: Pick<PageAction, 'content' | 'url' | 'onAction'>[];
}

interface AppPageProps {
  title: string;
  /** Explains the page; not in the Shopify admin, where the title is outside of it. */
  subtitle?: string;
  /** Facts about what the page shows, in place of a subtitle. */
  details?: string;
  /** The name of the page's open tab, which the Shopify admin's title bar adds to the title. */
  section?: string | undefined;
  titleMetadata?: ReactNode;
  backAction?: { content: string; url: string };
  primaryAction?: PageAction;
  secondaryActions?: PageAction[];
  /** Related actions, each group in its own menu. */
  actionGroups?: ActionGroup[];
  fullWidth?: boolean;
  narrowWidth?: boolean;
  children: ReactNode;
}

/** Links to the account and to pages without a place in the admin's menu; on the web they're in the frame. */
export const AccountActions = createContext<ActionGroup['actions']>([]);

/** A dashboard page. Polaris renders its header on the web; in the Shopify admin, the title bar does. */
export function AppPage(props: AppPageProps) {
  const hasAdminChrome = useHasAdminChrome();
  const { details, section, ...rest } = props;
  if (!hasAdminChrome) return <Page subtitle={details} {...rest} {...showOnlyAction(props)} />;
  const { titleMetadata, fullWidth, narrowWidth, children } = props;
  const title = section ? `${props.title}: ${section}` : props.title;
  return (
    <Page fullWidth={fullWidth} narrowWidth={narrowWidth}>
      <TitleBar {...props} title={title} />
      <h1 className="AppPage-title">{title}</h1>
      {details || titleMetadata ? (
        <div className="AppPage-about">
          {titleMetadata}
          {details ? <Subdued>{details}</Subdued> : null}
        </div>
      ) : null}
      {children}
    </Page>
  );
}

/** A page's only action stays a button on phones, where Polaris would put it into a menu. */
function showOnlyAction({ primaryAction, secondaryActions = [], actionGroups = [] }: AppPageProps) {
  const [only, ...others] = secondaryActions;
  if (!only || primaryAction || only.destructive || others.length + actionGroups.length > 0) return {};
  const shown: Pick<PageProps, 'primaryAction' | 'secondaryActions'> = {
    primaryAction: { ...only, primary: false },
    secondaryActions: [],
  };
  return shown;
}

/** How many buttons fit beside the title. */
const TITLE_BAR_BUTTONS = { wide: 3, narrow: 1 };

/** Splits actions into buttons of the admin's title bar and a menu. What deletes something is never a button. */
function foldActions(
  { primaryAction, secondaryActions = [], actionGroups = [] }: AppPageProps,
  room: number,
) {
  const shown = [
    ...(primaryAction ? [primaryAction] : []),
    ...secondaryActions.filter((one) => !one.destructive),
  ];
  const buttons = shown.slice(0, room);
  const rest = secondaryActions.filter((action) => !buttons.includes(action));
  const actions = [...rest, ...actionGroups.flatMap((group) => group.actions)];
  // One menu: the title of a single group, or what all of them are.
  const title = rest.length === 0 && actionGroups.length === 1 ? actionGroups[0]!.title : 'More actions';
  return { buttons, menus: actions.length > 0 ? [{ title, actions }] : [] };
}

const START = { content: 'Overview', url: '/' };

// Buttons rather than links, because the admin renders them outside this page and its router.
function TitleBar(props: AppPageProps) {
  const { title, primaryAction } = props;
  const { pathname } = useLocation();
  // Pages without a place in the menu lead back to where their links are.
  const isOther = useContext(AccountActions).some(({ url }) => url === pathname);
  const backAction = props.backAction ?? (isOther ? START : undefined);
  const { mdUp } = useBreakpoints();
  const { buttons, menus } = foldActions(props, mdUp ? TITLE_BAR_BUTTONS.wide : TITLE_BAR_BUTTONS.narrow);
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
      {buttons.map((button) => (
        <AdminButton
          key={button.content}
          variant={button === primaryAction && button.primary !== false ? 'primary' : undefined}
          disabled={button.disabled}
          loading={button.loading}
          destructive={button.destructive}
          onClick={() => goTo(button)}
        >
          {button.content}
        </AdminButton>
      ))}
      {menus.map(({ title: label, actions }) =>
        // App Bridge reads a menu's name from an attribute that isn't valid on a section.
        createElement(
          'section',
          { key: label, label },
          actions.map((action: PageAction) => (
            <AdminButton key={action.content} {...action} onClick={() => goTo(action)}>
              {action.content}
            </AdminButton>
          )),
        ),
      )}
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
 * preventDefault keeps it from submitting.
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

interface ActionModalProps {
  title: string;
  action: ModalProps['primaryAction'];
  isOpen?: boolean;
  gap?: BlockStackProps['gap'];
  onClose(): void;
  children: ReactNode;
}

export function ActionModal({ title, action, isOpen = true, gap = '200', ...rest }: ActionModalProps) {
  const { onClose, children } = rest;
  const secondaryActions = [{ content: 'Cancel', onAction: onClose }];
  return (
    <Modal {...{ title, onClose, secondaryActions }} open={isOpen} primaryAction={action}>
      <Modal.Section>
        <BlockStack gap={gap}>{children}</BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Null if nothing is restricted. */
const AllowedActionsContext = createContext<ReadonlySet<string> | null>(null);

interface AllowedActionsProps {
  /** Names of the actions the user may perform. */
  actions: readonly string[];
  children: ReactNode;
}

/** Tells the controls inside what the user may do; the server enforces the same rules. */
export function AllowedActions({ actions, children }: AllowedActionsProps) {
  const allowed = useMemo(() => new Set(actions), [actions]);
  return <AllowedActionsContext.Provider value={allowed}>{children}</AllowedActionsContext.Provider>;
}

export function useIsAllowed(action: string): boolean {
  return useContext(AllowedActionsContext)?.has(action) ?? true;
}

export function IfAllowed({ action, children }: { action: string; children: ReactNode }) {
  return useIsAllowed(action) ? children : null;
}
