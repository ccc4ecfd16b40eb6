import { Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import {
  CHANNEL_LABELS,
  isAlertingOf,
  isLeadAlerted,
  NOBODY_ALERTED,
} from '#app/features/leads/alerts/alert-forms.ts';
import type { AlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import { ALERT_CHANNELS } from '#app/features/merchant/settings/alerts-schema.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

/** Who hears of leads, with the way to the page where that is changed. */
export function AlertSummary({
  setup,
}: {
  setup: Pick<AlertSetup, 'alerts' | 'isReady' | 'email' | 'phone'>;
}) {
  const recipients: Record<string, string> = { email: ` to ${setup.email}`, sms: ` to ${setup.phone}` };
  const on = ALERT_CHANNELS.filter((channel) => isAlertingOf(setup, channel));
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
