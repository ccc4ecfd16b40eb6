import { Form, useNavigation } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineStack,
  List,
  Modal,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import type { SyncedCounts } from '#app/features/shop/sync/count-synced.server.ts';
import { disconnectLosses, keptWords, removedWords } from '#app/features/shop/connect/disconnect-words.ts';

interface DisconnectCardProps {
  name: string;
  counts: SyncedCounts;
  problem: string | null;
}

/** Ends the connection; what is lost and what stays is said by count before it is. */
export function DisconnectCard({ name, counts, problem }: DisconnectCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Disconnect
        </Text>
        <Text as="p" tone="subdued">
          {`Takes back our access to ${name}. Your account, chats, leads and settings stay.`}
        </Text>
        {problem ? <Banner tone="critical" title={problem} /> : null}
        <InlineStack>
          <Button tone="critical" onClick={() => setOpen(true)}>
            Disconnect store
          </Button>
        </InlineStack>
      </BlockStack>
      <DisconnectModal name={name} counts={counts} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

interface DisconnectModalProps extends Omit<DisconnectCardProps, 'problem'> {
  isOpen: boolean;
  onClose(): void;
}

const FORM = 'disconnect';

function DisconnectModal({ name, counts, isOpen, onClose }: DisconnectModalProps) {
  const [products, setProducts] = useState<'keep' | 'remove'>('keep');
  const isBusy = useNavigation().formData?.get('intent') === 'disconnect';
  const submit = () => (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit();
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={`Disconnect ${name}?`}
      primaryAction={{ content: 'Disconnect store', destructive: true, loading: isBusy, onAction: submit }}
      secondaryActions={[{ content: 'Cancel', onAction: onClose }]}
    >
      <Modal.Section>
        <Form method="post" id={FORM}>
          <input type="hidden" name="intent" value="disconnect" />
          <input type="hidden" name="products" value={products} />
          <BlockStack gap="400">
            <Text as="p">You lose:</Text>
            <List>
              {disconnectLosses(counts).map((loss) => (
                <List.Item key={loss}>{loss}</List.Item>
              ))}
            </List>
            {counts.products > 0 ? (
              <ChoiceList
                title="The products that came from the store"
                choices={[
                  { label: 'Keep them', value: 'keep', helpText: keptWords(counts) },
                  { label: 'Remove them', value: 'remove', helpText: removedWords(counts) },
                ]}
                selected={[products]}
                onChange={([chosen]) => setProducts(chosen === 'remove' ? 'remove' : 'keep')}
              />
            ) : null}
          </BlockStack>
        </Form>
      </Modal.Section>
    </Modal>
  );
}
