import { Form, useSubmit } from '@remix-run/react';
import { Button, FormLayout, InlineStack, Select, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { ReportRequest, ReportTab } from '#app/features/analytics/report/report-requests.ts';

const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'custom', label: 'Custom' },
];
const CHANNELS = [
  { value: 'all', label: 'All channels' },
  { value: 'page', label: 'Chat page' },
  { value: 'storefront', label: 'Storefront' },
  { value: 'embed', label: 'Other website' },
];

/** Choices apply immediately; only custom dates need a button. */
export function PeriodForm({ request, tab }: { request: ReportRequest; tab: ReportTab }) {
  const [choice, setChoice] = useState<string>(request.choice);
  const [channel, setChannel] = useState<string>(request.channel);
  const [period, setPeriod] = useState(request.period);
  const submit = useSubmit();
  const apply = (choices: { period: string; channel: string }) => {
    const dates = choices.period === 'custom' ? period : {};
    submit({ ...choices, ...dates, tab }, { preventScrollReset: true });
  };
  const choosePeriod = (value: string) => {
    setChoice(value);
    if (value !== 'custom') apply({ period: value, channel });
  };
  const chooseChannel = (value: string) => {
    setChannel(value);
    apply({ period: choice, channel: value });
  };
  const date = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      name={name}
      autoComplete="off"
      value={period[name]}
      onChange={(value) => setPeriod({ ...period, [name]: value })}
    />
  );
  return (
    <Form method="get" className="PeriodForm">
      <input type="hidden" name="tab" value={tab} />
      <InlineStack gap="300" blockAlign="end">
        <Select label="Period" name="period" options={PERIODS} value={choice} onChange={choosePeriod} />
        {choice === 'custom' ? (
          <FormLayout.Group condensed>
            {date('from', 'From')}
            {date('to', 'To')}
          </FormLayout.Group>
        ) : null}
        <Select label="Channel" name="channel" options={CHANNELS} value={channel} onChange={chooseChannel} />
        {choice === 'custom' ? (
          <Button submit size="large">
            Apply
          </Button>
        ) : null}
      </InlineStack>
    </Form>
  );
}
