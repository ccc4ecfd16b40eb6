import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { useFetcher } from '@remix-run/react';
import {
  Badge,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineStack,
  Layout,
  List,
  Text,
  Thumbnail,
} from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';
import { useEffect, useState } from 'react';
import type { BriefBed, BriefContent } from '#app/features/chat/brief/brief.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

interface ShownBrief {
  sessionId: string;
  content: BriefContent;
  triedProductIds: string[];
  boughtProductId: string | null;
  opened: FormattedTime | null;
}

export function SessionBriefCard({ brief }: { brief: ShownBrief }) {
  const { sessionId, content, triedProductIds, boughtProductId, opened } = brief;
  const titleOf = (id: string) => content.beds.find(({ productId }) => productId === id)?.title ?? '';
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Sleep brief</CardTitle>
        <Subdued>
          {opened ? (
            <>
              The shopper opened it <TimeAgo time={opened} />.
            </>
          ) : (
            'Saved, not opened yet'
          )}
        </Subdued>
        {boughtProductId ? <Text as="p">{`Bought: ${titleOf(boughtProductId)}`}</Text> : null}
        {triedProductIds.length > 0 ? (
          <Text as="p">{`Tried: ${triedProductIds.map(titleOf).join(', ')}`}</Text>
        ) : null}
        <InlineStack>
          <Button url={`/sessions/${sessionId}/brief`}>Open showroom view</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

export function BriefOutcomePage({ brief }: { brief: ShownBrief }) {
  const { content } = brief;
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap="400">
          <Card>
            <BlockStack gap="200">
              <CardTitle>How the shopper sleeps</CardTitle>
              {content.facts.length > 0 ? (
                <InlineStack gap="200">
                  {content.facts.map((fact) => (
                    <Badge key={fact}>{fact}</Badge>
                  ))}
                </InlineStack>
              ) : (
                <Subdued>No shopper details yet. Ask how they sleep.</Subdued>
              )}
              <Text as="p">{`On every bed: ${content.everyBed.join(' ')}`}</Text>
            </BlockStack>
          </Card>
          {content.beds.map((bed, at) => (
            <BedCard key={bed.productId} bed={bed} number={at + 1} />
          ))}
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <OutcomeForm brief={brief} />
      </Layout.Section>
    </Layout>
  );
}

function BedCard({ bed, number }: { bed: BriefBed; number: number }) {
  const { cautions = [] } = bed;
  const price = bed.priceMinor === null ? 'No price' : formatPrice(bed.priceMinor, bed.currency);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="300" blockAlign="center" wrap={false}>
          <Thumbnail source={bed.imageUrl ?? ImageIcon} alt="" />
          <BlockStack gap="100">
            <CardTitle>{`${number}. ${bed.title}`}</CardTitle>
            <Subdued>{[bed.brand, bed.size, price, bed.role].filter(Boolean).join(' · ')}</Subdued>
          </BlockStack>
        </InlineStack>
        {bed.reason ? <Text as="p">{toTypographicApostrophes(bed.reason)}</Text> : null}
        {cautions.length > 0 ? (
          <Text as="p">
            <strong>Worth knowing:</strong> {toTypographicApostrophes(cautions.join(' '))}
          </Text>
        ) : null}
        <List>
          {bed.checks.map((check) => (
            <List.Item key={check}>{check}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}

const OUTCOME_SAVED = 'Saved. You’ll see it on this chat too.';
const OUTCOME_FAILED = 'Couldn’t save the outcome. Please try again.';

function OutcomeForm({ brief }: { brief: ShownBrief }) {
  const fetcher = useFetcher<{ ok: boolean }>();
  const { show } = useToasts();
  const [tried, setTried] = useState(brief.triedProductIds);
  const [bought, setBought] = useState(brief.boughtProductId ?? '');
  const { data } = fetcher;
  useEffect(() => {
    if (data) show(data.ok ? { message: OUTCOME_SAVED } : { message: OUTCOME_FAILED, tone: 'critical' });
  }, [data, show]);
  const save = () => {
    const form = new FormData();
    for (const productId of tried) form.append('tried', productId);
    form.set('bought', bought);
    fetcher.submit(form, { method: 'post' });
  };
  const choices = brief.content.beds.map(({ productId, title }) => ({ value: productId, label: title }));
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>In the showroom</CardTitle>
        <ChoiceList
          title="Tried"
          allowMultiple
          choices={choices}
          selected={[...new Set(bought ? [...tried, bought] : tried)]}
          onChange={setTried}
        />
        <ChoiceList
          title="Bought"
          choices={[{ value: '', label: 'None of these yet' }, ...choices]}
          selected={[bought]}
          onChange={([productId = '']) => setBought(productId)}
        />
        <InlineStack align="end">
          <Button variant="primary" loading={fetcher.state !== 'idle'} onClick={save}>
            Save
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
