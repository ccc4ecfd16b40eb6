import { Link } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { LayoutSidebarLeftIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import { NavList } from '#app/shell/nav-list.tsx';
import { navCookie } from '#app/shell/nav-state.ts';
import { ProductMark } from '#app/ui/product-mark.tsx';

/** The navigation of wide screens; it shrinks to icons and stays so until it is opened again. */
export function Sidebar({ startsCollapsed }: { startsCollapsed: boolean }) {
  const [isCollapsed, setCollapsed] = useState(startsCollapsed);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    document.cookie = navCookie(!isCollapsed);
  };
  const action = isCollapsed ? 'Expand navigation' : 'Collapse navigation';
  return (
    <nav className="Sidebar" id="sidebar" aria-label="Main" data-collapsed={isCollapsed}>
      <Link to="/" className="Sidebar-mark">
        <ProductMark isShort={isCollapsed} />
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
