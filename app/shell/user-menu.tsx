import { Form } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { ChevronDownIcon, ExitIcon } from '@shopify/polaris-icons';
import { useEffect, useRef } from 'react';

/** Who is signed in, and the way out. It opens and logs out without JavaScript too. */
export function UserMenu({ email }: { email: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeLightly(menu.current), []);
  return (
    <details className="UserMenu" ref={menu}>
      <summary aria-label={`Account menu of ${email}`}>
        <span className="UserMenu-initial" aria-hidden="true">
          {[...email][0]?.toUpperCase()}
        </span>
        <Icon source={ChevronDownIcon} />
      </summary>
      <div className="UserMenu-panel">
        <p className="UserMenu-email">{email}</p>
        <Form method="post" action="/logout">
          <button type="submit" className="UserMenu-item">
            <span aria-hidden="true">
              <Icon source={ExitIcon} />
            </span>
            Log Out
          </button>
        </Form>
      </div>
    </details>
  );
}

// Escape, and a click or focus elsewhere, close the menu; answers how to stop listening.
function closeLightly(menu: HTMLDetailsElement | null): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const closeOutside = ({ target }: Event) => {
    if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  menu?.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  return () => listening.abort();
}
