import { Badge, BlockStack, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { AlertCircleIcon, CheckCircleIcon } from '@shopify/polaris-icons';
import { type HomeTask, NOTHING_TO_RECOMMEND } from '#app/features/merchant/home/home-tasks.ts';
import { formatCount } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface HomeTasksCardProps {
  tasks: HomeTask[];
  /** Whether the first task's button is the page's primary action. */
  isMain: boolean;
}

export function HomeTasksCard({ tasks, isMain }: HomeTasksCardProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>To do</CardTitle>
        {tasks.length === 0 ? (
          <p className="HomeTasks-done">
            <Icon source={CheckCircleIcon} tone="success" />
            <span>You’re all caught up.</span>
          </p>
        ) : (
          <ul className="HomeTasks">
            {tasks.map((task, at) => (
              <TaskRow key={task.key} task={task} isMain={isMain && at === 0} />
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}

function TaskRow({ task: { title, text, action, isUrgent }, isMain }: { task: HomeTask; isMain: boolean }) {
  return (
    <li>
      {isUrgent ? (
        <span className="HomeTasks-icon">
          <Icon source={AlertCircleIcon} tone="caution" />
        </span>
      ) : null}
      <span className="HomeTasks-text">
        <Text as="h3" variant="headingSm">
          {title}
        </Text>
        <Subdued>{text}</Subdued>
      </span>
      {action ? (
        <Button url={action.url} variant={isMain ? 'primary' : 'secondary'}>
          {action.label}
        </Button>
      ) : null}
    </li>
  );
}

interface AssistantStatusProps {
  chatUrl: string | null;
  mattresses: number;
}

export function AssistantStatus({ chatUrl, mattresses }: AssistantStatusProps) {
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="100">
          <InlineStack gap="200" align="start" blockAlign="center">
            <CardTitle>Your assistant</CardTitle>
            {chatUrl && mattresses > 0 ? (
              <Badge tone="success">Live</Badge>
            ) : (
              <Badge tone="attention">{chatUrl ? NOTHING_TO_RECOMMEND : 'Not live'}</Badge>
            )}
          </InlineStack>
          <Subdued>
            {chatUrl === null
              ? 'Shoppers can’t reach it yet. Setup takes a few minutes.'
              : mattresses > 0
                ? `It can recommend ${formatCount(mattresses, 'mattress', 'mattresses')}.`
                : 'It only answers questions about your store until you add products.'}
          </Subdued>
        </BlockStack>
        {chatUrl ? (
          <Button url={chatUrl} external>
            Open chat
          </Button>
        ) : null}
      </InlineStack>
    </Card>
  );
}
