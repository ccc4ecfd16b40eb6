import { Link, useLocation } from '@remix-run/react';
import { Badge, Button, Icon } from '@shopify/polaris';
import { LayoutSidebarLeftIcon, MenuIcon, XIcon } from '@shopify/polaris-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  getNavPath,
  INBOX_PATH,
  type NavGroup as NavGroupData,
  serializeNavCookie,
} from '#app/shell/navigation/navigation.ts';
import { formatBounded } from '#app/ui/format.ts';
import { ProductLogo } from '#app/ui/page/polaris-frame.tsx';

/** Navigation on wide screens; collapses to icons and remembers it. */
export function Sidebar({ startsCollapsed, ...list }: NavListProps & { startsCollapsed: boolean }) {
  const [isCollapsed, setCollapsed] = useState(startsCollapsed);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    document.cookie = serializeNavCookie(!isCollapsed);
  };
  const action = isCollapsed ? 'Expand navigation' : 'Collapse navigation';
  return (
    <nav className="Sidebar" id="sidebar" aria-label="Main" data-collapsed={isCollapsed}>
      <Link to="/" className="Sidebar-mark">
        <ProductLogo isShort={isCollapsed} />
      </Link>
      <NavList {...list} isIconsOnly={isCollapsed} />
      <button
        type="button"
        className="Sidebar-toggle"
        aria-expanded={!isCollapsed}
        aria-controls="sidebar"
        aria-label={action}
        title={action}
        onClick={toggle}
      >
        <Icon source={LayoutSidebarLeftIcon} />
      </button>
    </nav>
  );
}

/** Navigation on narrow screens. The native dialog traps focus, closes on Escape, and makes the page inert. */
export function NavDrawer(list: NavListProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  // Rendered on first use: few visits open it, and its links cost as much to render as a page.
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => {
    // Rendered before opening, since the dialog focuses its content when it opens.
    flushSync(() => setHasOpened(true));
    drawer.current?.showModal();
  };
  useEffect(() => {
    const dialog = drawer.current;
    // A click on the backdrop targets the dialog itself; a click on a link leaves the page.
    const closeWhenDone = ({ target }: MouseEvent) => {
      if (target === dialog || (target instanceof Element && target.closest('a'))) dialog?.close();
    };
    dialog?.addEventListener('click', closeWhenDone);
    return () => dialog?.removeEventListener('click', closeWhenDone);
  }, []);
  return (
    <div className="NavDrawer">
      <Button icon={MenuIcon} variant="tertiary" accessibilityLabel="Open navigation" onClick={open} />
      <ProductLogo />
      <dialog className="NavDrawer-dialog" ref={drawer} aria-label="Navigation">
        <div className="NavDrawer-panel">
          <div className="NavDrawer-head">
            <ProductLogo />
            <Button
              icon={XIcon}
              variant="tertiary"
              accessibilityLabel="Close navigation"
              onClick={() => drawer.current?.close()}
            />
          </div>
          <nav aria-label="Main">{hasOpened ? <NavList {...list} /> : null}</nav>
        </div>
      </dialog>
    </div>
  );
}

interface NavListProps {
  navigation: NavGroupData[];
  isIconsOnly?: boolean;
  waiting: number;
}

/** The sidebar's groups. With icons only, the labels stay available to screen readers. */
function NavList({ navigation, isIconsOnly = false, waiting }: NavListProps) {
  return (
    <div className="NavList">
      {navigation.map((group) => (
        <NavGroup key={group.title} {...{ group, isIconsOnly, waiting }} />
      ))}
    </div>
  );
}

interface NavGroupProps {
  group: NavGroupData;
  isIconsOnly: boolean;
  waiting: number;
}

function NavGroup({ group, isIconsOnly, waiting }: NavGroupProps) {
  const titleId = useId();
  const current = getNavPath(useLocation().pathname);
  return (
    <div className="NavList-group">
      <div className="NavList-title" id={titleId}>
        {group.title}
      </div>
      <ul aria-labelledby={titleId}>
        {group.items.map(({ label, path, icon, badge }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current ? 'page' : undefined}
              className="NavList-link"
              title={isIconsOnly ? label : undefined}
            >
              <span aria-hidden="true">
                <Icon source={icon} />
              </span>
              <span className="NavList-label">{label}</span>
              {badge && !isIconsOnly ? <Badge size="small">{badge}</Badge> : null}
              {path === INBOX_PATH && waiting > 0 ? <WaitingCount waiting={waiting} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WaitingCount({ waiting }: { waiting: number }) {
  return (
    <span className="NavList-count">
      {formatBounded(waiting)}
      <span className="NavList-hidden"> waiting for you</span>
    </span>
  );
}
