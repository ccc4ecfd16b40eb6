import { Badge, Button, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface LockedProps {
  /** The least plan that opens it, e.g. "Pro". */
  plan: string;
  /** What the plan would open, in a few words. */
  what: string;
  /** Where plans are chosen. */
  url: string;
  /** The feature as it is; nothing in it can be used. */
  children: ReactNode;
}

// React 18 passes the attribute on without knowing it.
const INERT = { inert: '' } as object;

/** A feature that the merchant's plan doesn't include: seen, disabled, and labelled with the plan that opens it. */
export function Locked({ plan, what, url, children }: LockedProps) {
  return (
    <div className="Locked">
      <fieldset className="Locked-inside" disabled {...INERT}>
        {children}
      </fieldset>
      <div className="Locked-way">
        <Text as="p" tone="subdued">
          <Badge tone="info">{plan}</Badge> {what}
        </Text>
        <Button url={url}>{`See the ${plan} plan`}</Button>
      </div>
    </div>
  );
}
