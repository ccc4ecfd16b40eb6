import { useFetcher } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, EmptySearchResult, InlineStack, Text } from '@shopify/polaris';
import { ERROR_SEARCH_MAX, type ErrorIssue } from '#app/features/support/errors/error-report.ts';
import { formatCount } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { Subdued, TimeAgo } from '#app/ui/page/cards.tsx';
import { SearchForm, ViewLinks } from '#app/ui/page/list-navigation.tsx';

interface ErrorListPageProps {
  issues: ErrorIssue[];
  isResolved: boolean;
  search: string;
}

export function ErrorListPage({ issues, isResolved, search }: ErrorListPageProps) {
  return (
    <AppPage
      title="Browser errors"
      subtitle="Errors from the dashboard and the shopper chat, without personal data"
    >
      <BlockStack gap="400">
        <ViewLinks
          label="Errors"
          views={[
            { label: 'Open', url: '/admin/errors', isCurrent: !isResolved },
            { label: 'Resolved', url: '/admin/errors?state=resolved', isCurrent: isResolved },
          ]}
        />
        <SearchForm label="Message or reference" search={search} maxLength={ERROR_SEARCH_MAX}>
          {isResolved ? <input type="hidden" name="state" value="resolved" /> : null}
        </SearchForm>
        {issues.length === 0 ? (
          <Card>
            <EmptySearchResult
              title={search ? 'No errors match' : isResolved ? 'Nothing resolved yet' : 'No open errors'}
              description={
                search
                  ? 'Try another word, or the reference from an error screen.'
                  : 'Browser errors appear here, with where and how often they happened.'
              }
            />
          </Card>
        ) : null}
        {issues.map((issue) => (
          <IssueCard key={issue.issue} issue={issue} isResolved={isResolved} />
        ))}
      </BlockStack>
    </AppPage>
  );
}

function IssueCard({ issue, isResolved }: { issue: ErrorIssue; isResolved: boolean }) {
  const fetcher = useFetcher();
  const { message, stack, componentStack, url, userAgent, versions, references, firstSeen, lastSeen } = issue;
  const details = [stack, componentStack, userAgent].filter(Boolean).join('\n\n');
  const intent = isResolved ? 'reopen' : 'resolve';
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack align="space-between" gap="200" blockAlign="start">
          <Text as="h2" variant="headingSm" breakWord>
            {message}
          </Text>
          <Button
            loading={fetcher.state !== 'idle'}
            accessibilityLabel={`${isResolved ? 'Reopen' : 'Resolve'}: ${message}`}
            onClick={() => fetcher.submit({ intent, issue: issue.issue }, { method: 'post' })}
          >
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        </InlineStack>
        <InlineStack gap="200">
          <Badge tone="critical">{formatCount(issue.count, 'report')}</Badge>
          <Badge>{issue.source}</Badge>
          <Badge>{issue.kind}</Badge>
        </InlineStack>
        <Subdued>
          Last seen <TimeAgo time={lastSeen} />, first <TimeAgo time={firstSeen} /> · {url ?? 'unknown page'}
        </Subdued>
        <Text as="p" tone="subdued" breakWord>
          {formatVersions(versions)} · {references.join(', ')}
        </Text>
        {details ? (
          <details>
            <summary>Details</summary>
            <pre style={{ overflowX: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {details}
            </pre>
          </details>
        ) : null}
      </BlockStack>
    </Card>
  );
}

const VERSIONS_SHOWN = 4;

function formatVersions(versions: string[]): string {
  const more = versions.length - VERSIONS_SHOWN;
  const shown = versions.slice(0, VERSIONS_SHOWN).join(', ');
  return `Version ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}
