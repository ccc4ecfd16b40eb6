import { NavLink } from '@remix-run/react';
import { Badge, Icon } from '@shopify/polaris';
import { useId } from 'react';
import { HOME_PATH, NAVIGATION } from '#app/shell/navigation.ts';

/** The groups of the sidebar; as icons only, the labels stay for those who hear the page. */
export function NavList({ isIconsOnly = false }: { isIconsOnly?: boolean }) {
  return (
    <div className="NavList">
      {NAVIGATION.map((group) => (
        <NavGroup key={group.title} group={group} isIconsOnly={isIconsOnly} />
      ))}
    </div>
  );
}

interface NavGroupProps {
  group: (typeof NAVIGATION)[number];
  isIconsOnly: boolean;
}

function NavGroup({ group, isIconsOnly }: NavGroupProps) {
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
