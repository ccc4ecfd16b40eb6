import { Link } from '@remix-run/react';
import { BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { QuestionCircleIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import pictures from '#app/features/support/tutorials/pictures.json';
import { searchTutorials } from '#app/features/support/tutorials/search-tutorials.ts';
import {
  listTutorials,
  type Tutorial,
  TUTORIALS_PATH,
  type TutorialStep,
} from '#app/features/support/tutorials/tutorials.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { formatCount } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { BetweenCards, EmptyState, Subdued } from '#app/ui/page/cards.tsx';

const QUERY_MAX_LENGTH = 100;
const SUPPORT = { label: 'Contact support', url: '/feedback' };

export function TutorialListPage() {
  const [query, setQuery] = useState('');
  const found = searchTutorials(listTutorials(useShell()), query);
  return (
    <AppPage
      title="Help & Tutorials"
      subtitle="Short guides, a few minutes each"
      secondaryActions={[{ content: SUPPORT.label, url: SUPPORT.url }]}
    >
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="200">
            <TextField
              label="Search help"
              type="search"
              autoComplete="off"
              placeholder="QR code, firmness, warranty…"
              maxLength={QUERY_MAX_LENGTH}
              value={query}
              onChange={setQuery}
              clearButton
              onClearButtonClick={() => setQuery('')}
            />
            <div role="status">
              <Subdued>{query.trim() ? formatCount(found.length, 'guide') : 'All guides'}</Subdued>
            </div>
          </BlockStack>
        </Card>
        {found.length > 0 ? (
          <ul className="TutorialGrid">
            {found.map(({ id, title, summary }) => (
              <li key={id}>
                <Link to={`${TUTORIALS_PATH}/${id}`}>
                  <BlockStack gap="100">
                    <Text as="h2" variant="headingMd">
                      {title}
                    </Text>
                    <Subdued>{summary}</Subdued>
                  </BlockStack>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <Card>
            <EmptyState
              icon={QuestionCircleIcon}
              title="No guides found"
              text="Try another word, or ask us. We read every message."
              action={SUPPORT}
            />
          </Card>
        )}
      </BlockStack>
    </AppPage>
  );
}

export function TutorialPage({ tutorial }: { tutorial: Tutorial }) {
  const { title, summary, steps, page } = tutorial;
  return (
    <AppPage
      title={title}
      subtitle={summary}
      backAction={{ content: 'Help & Tutorials', url: TUTORIALS_PATH }}
      primaryAction={{ content: page.label, url: page.url }}
    >
      <BlockStack gap="400">
        <Card>
          <ol className="TutorialSteps">
            {steps.map((step) => (
              <Step key={step.text} {...step} />
            ))}
          </ol>
        </Card>
        <BetweenCards>
          <InlineStack gap="200" blockAlign="center">
            <Subdued>Still stuck?</Subdued>
            <Button url={SUPPORT.url}>{SUPPORT.label}</Button>
          </InlineStack>
        </BetweenCards>
      </BlockStack>
    </AppPage>
  );
}

const PICTURES: Record<string, { width: number; height: number }> = pictures;

function Step({ text, picture }: TutorialStep) {
  const size = picture === undefined ? undefined : PICTURES[picture];
  const address = `/help/${picture}.webp`;
  return (
    <li>
      <Text as="p">{text}</Text>
      {size ? (
        <a href={address} target="_blank" rel="noreferrer" aria-label="View the full-size picture">
          <img
            className="TutorialPicture"
            src={address}
            alt={`What it looks like: ${text}`}
            loading="lazy"
            {...size}
          />
        </a>
      ) : null}
    </li>
  );
}
