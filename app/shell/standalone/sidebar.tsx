import { Link, NavLink } from '@remix-run/react';
import { Badge, Button, Icon } from '@shopify/polaris';
import { LayoutSidebarLeftIcon, MenuIcon, XIcon } from '@shopify/polaris-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { HOME_PATH, NAVIGATION, serializeNavCookie } from '#app/shell/navigation/navigation.ts';
import { ProductLogo } from '#app/ui/page/polaris-frame.tsx';

/** The navigation of wide screens; can be collapsed to icons, and stays so. */
export function Sidebar({ startsCollapsed }: { startsCollapsed: boolean }) {
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
      <NavList isIconsOnly={isCollapsed} />
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

/** The navigation of narrow screens. The native dialog traps focus, closes on Escape and makes the page inert. */
export function NavDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
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
      <Button
        icon={MenuIcon}
        variant="tertiary"
        accessibilityLabel="Open navigation"
        onClick={() => drawer.current?.showModal()}
      />
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
          <nav aria-label="Main">
            <NavList />
          </nav>
        </div>
      </dialog>
    </div>
  );
}

/** The groups of the sidebar; with icons only, the labels stay available to screen readers. */
export function NavList({ isIconsOnly = false }: { isIconsOnly?: boolean }) {
  return (
    <div className="NavList">
      {NAVIGATION.map((group) => (
        <NavGroup key={group.title} group={group} isIconsOnly={isIconsOnly} />
      ))}
    </div>
  );
}

function NavGroup({ group, isIconsOnly }: { group: (typeof NAVIGATION)[number]; isIconsOnly: boolean }) {
  const titleId = useId();
  return (
    <div className="NavList-group">
      <div className="NavList-title" id={titleId}>
        {group.title}
      </div>
      <ul aria-labelledby={titleId}>
        {group.items.map(({ label, path, icon, badge }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === HOME_PATH}
              className="NavList-link"
              title={isIconsOnly ? label : undefined}
            >
              <span aria-hidden="true">
                <Icon source={icon} />
              </span>
              <span className="NavList-label">{label}</span>
              {badge && !isIconsOnly ? <Badge size="small">{badge}</Badge> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
