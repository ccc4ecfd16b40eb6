import { Badge, Banner, BlockStack, Button, Card, InlineStack, Link, Text } from '@shopify/polaris';
import {
  CHANNEL_LABELS,
  isChannelAlerting,
  isLeadAlerted,
  KIND_LABELS,
  NOBODY_ALERTED,
} from '#app/features/leads/alerts/alert-forms.ts';
import type { ListedAlert } from '#app/features/leads/alerts/alerts.server.ts';
import type { AlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import { ALERT_CHANNELS } from '#app/features/merchant/settings/settings-schema.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

type AlertStatus = ListedAlert['status'];

const STATUS_BADGES: Record<AlertStatus, { label: string; tone?: 'success' | 'critical' | 'attention' }> = {
  queued: { label: 'Waiting', tone: 'attention' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'critical' },
  canceled: { label: 'Canceled' },
  skipped: { label: 'Skipped' },
};

interface AlertLogProps {
  alerts: ListedAlert[];
  /** Whether to link each alert to what it's about; off on a lead's page. */
  hasLinks?: boolean;
}

export function AlertLog({ alerts, hasLinks = false }: AlertLogProps) {
  if (alerts.length === 0)
    return (
      <Subdued>
        No alerts yet. When a shopper leaves contact details, you’ll see who was notified here.
      </Subdued>
    );
  return (
    <ul className="AlertLog" aria-label="Alerts">
      {alerts.map((alert) => (
        <li key={alert.id} className="AlertLog-row">
          <BlockStack gap="050">
            <Text as="p">
              {hasLinks ? <AlertLink alert={alert} /> : KIND_LABELS[alert.kind]}
              {` · ${CHANNEL_LABELS[alert.channel]}${alert.recipient ? ` to ${alert.recipient}` : ''}`}
            </Text>
            <Subdued>
              {describeTime(alert)} <TimeAgo time={alert.time} />
              {alert.error ? ` · ${alert.error}` : ''}
            </Subdued>
          </BlockStack>
          <InlineStack>
            <Badge tone={STATUS_BADGES[alert.status].tone}>{STATUS_BADGES[alert.status].label}</Badge>
          </InlineStack>
        </li>
      ))}
    </ul>
  );
}

function AlertLink({ alert: { kind, leadId, sessionId } }: { alert: ListedAlert }) {
  return <Link url={leadId ? `/leads/${leadId}` : `/sessions/${sessionId}`}>{KIND_LABELS[kind]}</Link>;
}

function describeTime({ status, attempts }: ListedAlert): string {
  if (status === 'sent') return 'Sent';
  if (status === 'queued') return attempts > 0 ? `Attempt ${attempts + 1}` : 'Due';
  return 'Was due';
}

export function AlertSummary({
  setup,
}: {
  setup: Pick<AlertSetup, 'alerts' | 'isReady' | 'email' | 'phone'>;
}) {
  const recipients: Record<string, string> = { email: ` to ${setup.email}`, sms: ` to ${setup.phone}` };
  const on = ALERT_CHANNELS.filter((channel) => isChannelAlerting(setup, channel));
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <CardTitle>Lead alerts</CardTitle>
          <Subdued>How your team hears about new leads.</Subdued>
        </BlockStack>
        {isLeadAlerted(setup) ? null : (
          <Banner tone="warning" title={NOBODY_ALERTED.title}>
            <p>{NOBODY_ALERTED.text}</p>
          </Banner>
        )}
        {on.map((channel) => (
          <Text as="p" key={channel} breakWord>
            {`${CHANNEL_LABELS[channel]}${recipients[channel] ?? ''}`}
          </Text>
        ))}
        <InlineStack>
          <Button url="/leads/alerts">{on.length === 0 ? 'Set up alerts' : 'Manage alerts'}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
