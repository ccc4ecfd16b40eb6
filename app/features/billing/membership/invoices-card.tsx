import { Badge, BlockStack, Card, Link, Text } from '@shopify/polaris';
import { formatAmount } from '#app/features/billing/plan-summary.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

export interface InvoiceRow {
  id: string;
  number: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  totalMinor: number;
  currency: string;
  url: string | null;
  day: string;
}

const STATUSES = {
  draft: { word: 'Draft', tone: 'info' },
  open: { word: 'Open', tone: 'warning' },
  paid: { word: 'Paid', tone: 'success' },
  uncollectible: { word: 'Unpaid', tone: 'critical' },
  void: { word: 'Void', tone: 'info' },
} as const;

export function InvoicesCard({ invoices }: { invoices: InvoiceRow[] | 'failed' }) {
  const rows = invoices === 'failed' ? [] : invoices;
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Invoices</CardTitle>
        {invoices === 'failed' ? (
          <Subdued>Couldn’t load your invoices. Refresh the page to try again.</Subdued>
        ) : null}
        {invoices.length === 0 ? <Subdued>No invoices yet.</Subdued> : null}
        {rows.length > 0 ? (
          <ul className="Invoices">
            {rows.map(({ id, number, status, totalMinor, currency, url, day }) => (
              <li key={id}>
                <Text as="span">{day}</Text>
                {url ? (
                  <Link url={url} external accessibilityLabel={`Invoice ${number}, opens in a new tab`}>
                    {number || 'Invoice'}
                  </Link>
                ) : (
                  <Text as="span">{number}</Text>
                )}
                <Badge tone={STATUSES[status].tone}>{STATUSES[status].word}</Badge>
                <span className="Invoices-amount">{formatAmount(totalMinor, currency)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </BlockStack>
    </Card>
  );
}
