import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge, Card, IndexTable, Page, Text } from '@shopify/polaris';

/** The orders table from the Polaris documentation, with as many rows as the URL asks for. */

export function loader({ request }: LoaderFunctionArgs) {
  const count = Number(new URL(request.url).searchParams.get('rows'));
  const orders = Array.from({ length: count }, (_, at) => ({
    id: String(1_020 + at),
    order: `#${1_020 + at}`,
    date: 'Jul 20 at 4:34pm',
    customer: `Jaydon Stanton ${at}`,
    total: `$${(969.44 + at).toFixed(2)}`,
    payment: 'Paid',
    fulfillment: 'Unfulfilled',
  }));
  return { orders };
}

export default function Orders() {
  const { orders } = useLoaderData<typeof loader>();
  return (
    <Page title="Orders" fullWidth>
      <Card padding="0">
        <IndexTable
          resourceName={{ singular: 'order', plural: 'orders' }}
          itemCount={orders.length}
          selectable={false}
          headings={[
            { title: 'Order' },
            { title: 'Date' },
            { title: 'Customer' },
            { title: 'Total', alignment: 'end' },
            { title: 'Payment status' },
            { title: 'Fulfillment status' },
          ]}
        >
          {orders.map(({ id, order, date, customer, total, payment, fulfillment }, position) => (
            <IndexTable.Row id={id} key={id} position={position}>
              <IndexTable.Cell>
                <Text variant="bodyMd" fontWeight="bold" as="span">
                  {order}
                </Text>
              </IndexTable.Cell>
              <IndexTable.Cell>{date}</IndexTable.Cell>
              <IndexTable.Cell>{customer}</IndexTable.Cell>
              <IndexTable.Cell>
                <Text as="span" alignment="end" numeric>
                  {total}
                </Text>
              </IndexTable.Cell>
              <IndexTable.Cell>
                <Badge progress="complete">{payment}</Badge>
              </IndexTable.Cell>
              <IndexTable.Cell>
                <Badge progress="incomplete">{fulfillment}</Badge>
              </IndexTable.Cell>
            </IndexTable.Row>
          ))}
        </IndexTable>
      </Card>
    </Page>
  );
}
