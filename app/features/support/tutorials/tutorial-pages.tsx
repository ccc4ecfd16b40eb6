import { Link } from '@remix-run/react';
import { BlockStack, Button, Card, InlineStack, Link as TextLink, Text, TextField } from '@shopify/polaris';
import { QuestionCircleIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import pictures from '#app/features/support/tutorials/pictures.json';
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

/** Common words that say nothing about a question's subject. */
const FILLER_WORDS = new Set(
  'a an and are at can do does for from get how i in is it my of on or the to what when where which why with you your'.split(
    ' ',
  ),
);
const QUERY_MAX_WORDS = 12;
const [TITLE_WEIGHT, KEYWORD_WEIGHT, SUMMARY_WEIGHT, STEP_WEIGHT] = [8, 5, 3, 1];

/**
 * Articles with every word of the query, best first; if there are none, those with any of its words. Words also
 * match as prefixes.
 */
export function searchTutorials(tutorials: readonly Tutorial[], query: string): Tutorial[] {
  const words = toWords(query);
  const wanted = words.filter((word) => !FILLER_WORDS.has(word)).slice(0, QUERY_MAX_WORDS);
  if (wanted.length === 0) return words.length === 0 ? [...tutorials] : [];
  const scored = tutorials.map((tutorial) => {
    const scores = wanted.map((word) => scoreWord(tutorial, word));
    return {
      tutorial,
      hits: scores.filter(Boolean).length,
      score: scores.reduce((sum, one) => sum + one, 0),
    };
  });
  const complete = scored.filter(({ hits }) => hits === wanted.length);
  return (complete.length > 0 ? complete : scored.filter(({ hits }) => hits > 0))
    .sort((one, other) => other.hits - one.hits || other.score - one.score)
    .map(({ tutorial }) => tutorial);
}

function scoreWord({ title, keywords, summary, steps }: Tutorial, word: string): number {
  const weigh = (text: string, weight: number) =>
    toWords(text).some((one) => one.startsWith(word)) ? weight : 0;
  return (
    weigh(title, TITLE_WEIGHT) +
    weigh(keywords, KEYWORD_WEIGHT) +
    weigh(summary, SUMMARY_WEIGHT) +
    weigh(steps.map(({ text }) => text).join(' '), STEP_WEIGHT)
  );
}

// Drops accents and the plural s, so "Leads" finds "lead".
function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/s$/, '') : word,
  );
}

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
              {query.trim() ? <Subdued>{formatCount(found.length, 'guide')}</Subdued> : null}
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

/** The pages that steps mention, by name. */
const PAGES: Record<string, string> = {
  'AI Assistant': '/assistant-config',
  'Storefront chat': '/embed',
  'Catalog sync': '/shopify',
  'the Shopify page': '/shopify',
  Inventory: '/brands',
  Readiness: '/brands/readiness',
  'Import CSV': '/brands/import',
  'Add product': '/brands/new',
  'Chat Sessions': '/sessions',
  Leads: '/leads',
  Performance: '/analytics',
  'Share & Embed': '/share',
  Configuration: '/settings',
  Advanced: '/advanced',
  Membership: '/membership',
};

/** Links the first page that a step names. */
function linkPages(text: string) {
  const [first] = Object.keys(PAGES)
    .filter((name) => text.includes(name))
    .toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  if (first === undefined) return text;
  const at = text.indexOf(first);
  return (
    <>
      {text.slice(0, at)}
      <TextLink url={PAGES[first]!}>{first}</TextLink>
      {text.slice(at + first.length)}
    </>
  );
}

const PICTURES: Record<string, { width: number; height: number }> = pictures;

function Step({ text, picture }: TutorialStep) {
  const size = picture === undefined ? undefined : PICTURES[picture];
  const address = `/help/${picture}.webp`;
  return (
    <li>
      <Text as="p">{linkPages(text)}</Text>
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
