import { Link, useNavigate } from '@remix-run/react';
import { createElement, useEffect } from 'react';
import { HOME_PATH, NAVIGATION } from '#app/shell/navigation.ts';

/** The pages in the admin's own navigation, below the app's name. The admin clicks the links here. */
export function AdminNav() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('[href]') : null;
      const path = link?.getAttribute('href');
      if (!path?.startsWith('/')) return;
      event.preventDefault();
      navigate(path);
    };
    addEventListener('shopify:navigate', follow);
    return () => removeEventListener('shopify:navigate', follow);
  }, [navigate]);
  const pages = NAVIGATION.flatMap(({ items }) => items).filter(({ path }) => path !== HOME_PATH);
  return (
    <>
      <s-app-nav>
        {createElement('s-link', { href: HOME_PATH, rel: 'home' }, 'Overview')}
        {pages.map(({ path, label, adminLabel }) =>
          createElement('s-link', { key: path, href: path }, adminLabel ?? label),
        )}
      </s-app-nav>
      {/* The router learns of pages by the links that it finds: here of all at once, not of each when it is turned to. */}
      <div hidden>
        {pages.map(({ path }) => (
          <Link key={path} to={path} discover="render" />
        ))}
      </div>
    </>
  );
}
