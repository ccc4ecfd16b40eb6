import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, InlineStack, Link, Text, TextField } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { Report } from '#app/features/analytics/report/load-report.server.ts';
import { ANSWER_LIMITS, type AnswerOutcome } from '#app/features/analytics/report/report-requests.ts';
import { REPORT_TEXTS } from '#app/features/analytics/report/report-texts.ts';
import { formatCount } from '#app/ui/format.ts';
import { useIsAllowed } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

type Question = Report['unanswered'][number];

export function UnansweredCard({ questions }: { questions: Question[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>{REPORT_TEXTS.unanswered}</CardTitle>
        {questions.length === 0 ? (
          <Subdued>Your assistant had an answer to every question in this period.</Subdued>
        ) : (
          <>
            <Subdued>{REPORT_TEXTS.unansweredNote}</Subdued>
            <ul className="Unanswered">
              {questions.map((question) => (
                <li key={question.question}>
                  <QuestionItem {...question} />
                </li>
              ))}
            </ul>
          </>
        )}
      </BlockStack>
    </Card>
  );
}

function QuestionItem({ question, asked, last, sessionId }: Question) {
  const canAnswer = useIsAllowed('edit-settings');
  const [isOpen, setOpen] = useState(false);
  const dismissing = useFetcher<AnswerOutcome>();
  return (
    <BlockStack gap="200">
      <Text as="p" breakWord>
        <q dir="auto">{question}</q>
      </Text>
      <InlineStack gap="300" blockAlign="center">
        <Subdued>
          {`Asked ${formatCount(asked, 'time')}, last `}
          <Link url={`/sessions/${sessionId}`}>
            <TimeAgo time={last} />
          </Link>
        </Subdued>
        {isOpen || !canAnswer ? null : (
          <InlineStack gap="300" blockAlign="center" wrap={false}>
            <Button size="slim" accessibilityLabel={`Answer this: ${question}`} onClick={() => setOpen(true)}>
              Answer this
            </Button>
            <dismissing.Form method="post">
              <input type="hidden" name="intent" value="dismiss" />
              <input type="hidden" name="asked" value={question} />
              <Button
                submit
                variant="plain"
                loading={dismissing.state !== 'idle'}
                accessibilityLabel={`Dismiss: ${question}`}
              >
                Dismiss
              </Button>
            </dismissing.Form>
          </InlineStack>
        )}
      </InlineStack>
      {isOpen ? <AnswerForm asked={question} onClose={() => setOpen(false)} /> : null}
    </BlockStack>
  );
}

function AnswerForm({ asked, onClose }: { asked: string; onClose(): void }) {
  const fetcher = useFetcher<AnswerOutcome>();
  const { show } = useToasts();
  const [values, setValues] = useState({ question: asked.slice(0, ANSWER_LIMITS.question), answer: '' });
  const outcome = fetcher.data;
  useEffect(() => {
    if (!outcome?.ok) return;
    show({ message: 'Answer saved' });
    onClose();
  }, [outcome, onClose, show]);
  const bind = (name: 'question' | 'answer') => ({
    name,
    autoComplete: 'off',
    value: values[name],
    maxLength: ANSWER_LIMITS[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <fetcher.Form method="post">
      <BlockStack gap="200">
        {outcome && !outcome.ok ? (
          <Banner tone="critical">
            <p>{outcome.reason}</p>
          </Banner>
        ) : null}
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="asked" value={asked} />
        <TextField
          label="Question"
          helpText="Leave out names and other personal details. Saved with the answer in your files."
          {...bind('question')}
        />
        <TextField
          label="Answer"
          multiline={3}
          placeholder="We pick up your old mattress for free."
          {...bind('answer')}
        />
        <InlineStack gap="200">
          <Button
            submit
            variant="primary"
            loading={fetcher.state !== 'idle'}
            disabled={values.answer.trim() === '' || values.question.trim() === ''}
          >
            Save answer
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </InlineStack>
      </BlockStack>
    </fetcher.Form>
  );
}
