import { Icon } from '@shopify/polaris';
import { CheckIcon, ChevronDownIcon, ExitIcon, SettingsIcon, StoreIcon } from '@shopify/polaris-icons';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { STORES_PATH } from '#app/features/team/team.ts';
import { requestJson } from '#app/ui/network/request-json.ts';
import { NO_RESPONSE } from '#app/ui/network/route-requests.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const LOGOUT_PATH = '/logout';

export interface StoreLink {
  merchantId: string;
  name: string;
  isCurrent: boolean;
}

interface UserMenuProps {
  email: string;
  stores: StoreLink[];
  onAccountSettings(): void;
  /** Tools that don't fit in the header on a phone. */
  children: ReactNode;
}

export function UserMenu({ email, stores, onAccountSettings, children }: UserMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { show } = useToasts();
  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    const result = await requestJson(LOGOUT_PATH, { method: 'POST' });
    // Without a session, the server redirects to the login page.
    if (!result.ok && result.reason === 'signed-out') location.assign('/login');
    else show({ message: NO_RESPONSE, tone: 'critical' });
  };
  const openSettings = () => {
    setOpen(false);
    onAccountSettings();
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
        aria-label={`Account menu for ${email}`}
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
        <div className="UserMenu-tools">{children}</div>
        <StoreSwitch stores={stores} />
        <button type="button" className="UserMenu-item" onClick={openSettings}>
          <span aria-hidden="true">
            <Icon source={SettingsIcon} />
          </span>
          Account Settings
        </button>
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

/** Switches stores with a full page load, so no state of this store survives. */
function StoreSwitch({ stores }: { stores: StoreLink[] }) {
  if (stores.length < 2) return null;
  return (
    <form method="post" action={STORES_PATH}>
      <input type="hidden" name="intent" value="open" />
      {stores.map(({ merchantId, name, isCurrent }) => (
        <button
          key={merchantId}
          type="submit"
          name="merchantId"
          value={merchantId}
          className="UserMenu-item"
          aria-current={isCurrent ? 'true' : undefined}
        >
          <span aria-hidden="true">
            <Icon source={isCurrent ? CheckIcon : StoreIcon} />
          </span>
          {name}
        </button>
      ))}
    </form>
  );
}

// Closes the menu on Escape and on clicks or focus elsewhere; returns a cleanup function.
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
