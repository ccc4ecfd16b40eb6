import { useSubmit } from '@remix-run/react';
import { ActionList, Icon, Popover } from '@shopify/polaris';
import { ChevronDownIcon, ExitIcon } from '@shopify/polaris-icons';
import { useState } from 'react';

export function UserMenu({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const submit = useSubmit();
  const activator = (
    <button
      type="button"
      className="UserMenu"
      aria-label={`Account menu of ${email}`}
      onClick={() => setOpen(!isOpen)}
    >
      <span className="UserMenu-initial" aria-hidden="true">
        {[...email][0]?.toUpperCase()}
      </span>
      <Icon source={ChevronDownIcon} />
    </button>
  );
  return (
    <Popover
      active={isOpen}
      activator={activator}
      onClose={() => setOpen(false)}
      preferredAlignment="right"
      autofocusTarget="first-node"
    >
      <div className="UserMenu-email">{email}</div>
      <ActionList
        actionRole="menuitem"
        items={[
          {
            content: 'Log Out',
            icon: ExitIcon,
            onAction: () => submit(null, { method: 'post', action: '/logout' }),
          },
        ]}
      />
    </Popover>
  );
}
