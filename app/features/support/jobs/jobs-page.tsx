import { useFetcher } from '@remix-run/react';
import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { JobStatus } from '#app/features/support/jobs/job-status.server.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

export function JobsPage({ queues, failed }: JobStatus) {
  return (
    <AppPage title="Jobs" subtitle="Background jobs and their queues">
      <BlockStack gap="400">
        <Card>
          <BlockStack gap="200">
            <CardTitle>Failed jobs</CardTitle>
            <Subdued>The latest jobs that failed after all retries. Fix the cause, then retry.</Subdued>
            {failed.length === 0 ? <Text as="p">No failed jobs.</Text> : null}
            {failed.length > 0 ? (
              <ul className="AdminRows">
                {failed.map((job) => (
                  <FailedJobRow key={job.id} job={job} />
                ))}
              </ul>
            ) : null}
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="200">
            <CardTitle>Queues</CardTitle>
            {queues.length === 0 ? <Subdued>No jobs have run yet.</Subdued> : <QueueTable queues={queues} />}
          </BlockStack>
        </Card>
      </BlockStack>
    </AppPage>
  );
}

function FailedJobRow({ job: { id, queue, error, retries, failed } }: { job: JobStatus['failed'][number] }) {
  const fetcher = useFetcher<{ ok: boolean; reason?: string }>();
  return (
    <li className="AdminRow">
      <InlineStack align="space-between" blockAlign="start" gap="200">
        <Text as="h3" variant="headingSm" breakWord>
          {queue}
        </Text>
        <Button
          loading={fetcher.state !== 'idle'}
          accessibilityLabel={`Retry ${queue}: ${error}`}
          onClick={() => fetcher.submit({ queue, id }, { method: 'post' })}
        >
          Retry
        </Button>
      </InlineStack>
      <Text as="p" breakWord>
        {error}
      </Text>
      <Subdued>
        Failed <TimeAgo time={failed} />, after {formatCount(retries, 'retry', 'retries')}
      </Subdued>
      {fetcher.data?.ok === false ? (
        <Text as="p" tone="critical">
          {fetcher.data.reason}
        </Text>
      ) : null}
    </li>
  );
}

function QueueTable({ queues }: Pick<JobStatus, 'queues'>) {
  return (
    <table className="AdminTable">
      <thead>
        <tr>
          <th scope="col">Queue</th>
          <th scope="col">Waiting</th>
          <th scope="col">Running</th>
          <th scope="col">Failed</th>
          <th scope="col">Oldest waiting</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, running, failed, oldestWaiting }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(waiting)}</td>
            <td>{formatNumber(running)}</td>
            <td>{formatNumber(failed)}</td>
            <td>{oldestWaiting ? <TimeAgo time={oldestWaiting} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
