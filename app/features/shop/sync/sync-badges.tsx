import { Badge } from '@shopify/polaris';

/** How a sync stands, in a word. */
export const SYNC_BADGES = {
  disconnected: <Badge>Not synced</Badge>,
  syncing: <Badge tone="info">Syncing</Badge>,
  healthy: <Badge tone="success">Up to date</Badge>,
  error: <Badge tone="critical">Needs a look</Badge>,
} as const;
