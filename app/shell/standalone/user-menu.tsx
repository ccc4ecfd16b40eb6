import { Icon } from '@shopify/polaris';
import { ChevronDownIcon, ExitIcon } from '@shopify/polaris-icons';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { requestJson } from '#app/ui/network/request-json.ts';
import { NO_RESPONSE } from '#app/ui/network/route-requests.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const LOGOUT_PATH = '/logout';

/** The signed-in user and the log-out link. */
export function UserMenu({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { show } = useToasts();
  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    const result = await requestJson(LOGOUT_PATH, { method: 'POST' });
    // Logged out, the server redirects to the login page.
    if (!result.ok && result.reason === 'signed-out') location.assign('/login');
    else show({ message: NO_RESPONSE, tone: 'critical' });
  };
  useEffect(() => {
    if (!isOpen || !menu.current) return;
    return enableLightDismiss(menu.current, () => setOpen(false));
  }, [isOpen]);
  return (
    <div className="UserMenu" ref={menu}>
      <button
        type="button"
        className="UserMenu-button"
        aria-label={`Account menu of ${email}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="UserMenu-initial" aria-hidden="true">
          {[...email][0]?.toUpperCase()}
        </span>
        <Icon source={ChevronDownIcon} />
      </button>
      <div className="UserMenu-panel" id={panelId} hidden={!isOpen}>
        <p className="UserMenu-email">{email}</p>
        <form method="post" action={LOGOUT_PATH} onSubmit={(event) => void logOut(event)}>
          <button type="submit" className="UserMenu-item">
            <span aria-hidden="true">
              <Icon source={ExitIcon} />
            </span>
            Log Out
          </button>
        </form>
      </div>
    </div>
  );
}

// Closes the menu on Escape and on a click or focus elsewhere; returns a function that removes the listeners.
function enableLightDismiss(menu: HTMLElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  menu.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      close();
      menu.querySelector('button')?.focus();
    },
    { signal },
  );
  return () => listening.abort();
}
