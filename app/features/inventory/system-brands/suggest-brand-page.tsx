import { Form, useNavigation } from '@remix-run/react';
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { SuggestionStatus } from '#app/features/inventory/system-brands/system-models.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { CardTitle } from '#app/ui/page/cards.tsx';

interface SuggestBrandPageProps {
  suggestions: { id: string; brand: string; model: string; status: SuggestionStatus }[];
  outcome: { ok: true } | { ok: false; reason: string } | null;
}

const STATUS_BADGES: Record<SuggestionStatus, { text: string; tone?: 'success' | 'attention' }> = {
  waiting: { text: 'Waiting', tone: 'attention' },
  merged: { text: 'Added', tone: 'success' },
  refused: { text: 'Not added' },
};

export function SuggestBrandPage({ suggestions, outcome }: SuggestBrandPageProps) {
  return (
    <AppPage
      title="Suggest a brand"
      subtitle="Tell us which brand or model is missing from the brand library"
      backAction={{ content: 'Inventory', url: '/brands' }}
      narrowWidth
    >
      <BlockStack gap="400">
        <SuggestForm key={suggestions.length} outcome={outcome} />
        {suggestions.length > 0 ? (
          <Card>
            <BlockStack gap="300">
              <CardTitle>Your suggestions</CardTitle>
              {suggestions.map(({ id, brand, model, status }) => (
                <InlineStack key={id} gap="200" align="space-between">
                  <Text as="span">{[brand, model].filter(Boolean).join(' · ')}</Text>
                  <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].text}</Badge>
                </InlineStack>
              ))}
            </BlockStack>
          </Card>
        ) : null}
      </BlockStack>
    </AppPage>
  );
}

function SuggestForm({ outcome }: Pick<SuggestBrandPageProps, 'outcome'>) {
  const isSending = useNavigation().state === 'submitting';
  const [draft, setDraft] = useState({ brand: '', model: '', note: '' });
  const bind = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  return (
    <Card>
      <Form method="post">
        <BlockStack gap="400">
          {outcome ? (
            <Banner tone={outcome.ok ? 'success' : 'critical'}>
              <p>{outcome.ok ? 'Thanks for the suggestion.' : outcome.reason}</p>
            </Banner>
          ) : null}
          <TextField label="Brand" maxLength={80} {...bind('brand')} />
          <TextField
            label="Model"
            helpText="Leave blank if the whole brand is missing"
            maxLength={80}
            {...bind('model')}
          />
          <TextField
            label="Notes"
            helpText="For example, a link to the manufacturer’s page"
            maxLength={500}
            multiline={2}
            {...bind('note')}
          />
          <InlineStack align="end">
            <Button submit variant="primary" loading={isSending} disabled={draft.brand.trim() === ''}>
              Send suggestion
            </Button>
          </InlineStack>
        </BlockStack>
      </Form>
    </Card>
  );
}
