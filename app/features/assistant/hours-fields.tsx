import { BlockStack, Button, InlineError, InlineStack, Select, Text } from '@shopify/polaris';
import { PlusIcon, XSmallIcon } from '@shopify/polaris-icons';
import { type OpenPeriod, WEEKDAYS, type Weekday } from '#app/features/merchant/chat-settings.ts';
import { zoneChoices } from '#app/features/merchant/regions.ts';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import type { BoundField } from '#app/ui/bound-field.ts';
import { BoundCheckbox, BoundSelect } from '#app/ui/bound-fields.tsx';
import { ClashNote } from '#app/ui/clash-note.tsx';
import { FormSection } from '#app/ui/form-section.tsx';

const ALL_DAY: OpenPeriod = { open: '00:00', close: '24:00' };
const WORKDAY: OpenPeriod = { open: '09:00', close: '17:00' };
const PERIODS_MAX = 3;
const HALF_HOURS = Array.from({ length: 49 }, (_, at) => clockOf(at * 30));

interface HoursFieldsProps {
  control: SettingsControl;
  /** IANA names. */
  zones: readonly string[];
}

/** When somebody of the store can take a chat over. */
export function HoursFields({ control, zones }: HoursFieldsProps) {
  const { enabled } = control.settings.chatConfig.availableHours;
  const monday = control.field('chatConfig.availableHours.schedule.monday').value;
  const copyMonday = () => {
    for (const day of WEEKDAYS.slice(1)) {
      control.field(`chatConfig.availableHours.schedule.${day}`).change(monday.map((one) => ({ ...one })));
    }
  };
  return (
    <FormSection
      title="Available hours"
      text="Your assistant answers day and night. These are the hours in which a person of your store can take over."
    >
      <BoundCheckbox
        field={control.field('chatConfig.availableHours.enabled')}
        label="Tell shoppers when somebody is there"
      />
      {enabled ? (
        <BlockStack gap="400">
          <BoundSelect
            field={control.field('chatConfig.availableHours.timezone')}
            label="Time zone of these hours"
            options={zoneChoices(zones)}
          />
          <BlockStack gap="300">
            {WEEKDAYS.map((day) => (
              <DayField
                key={day}
                day={day}
                field={control.field(`chatConfig.availableHours.schedule.${day}`)}
              />
            ))}
          </BlockStack>
          <InlineStack>
            <Button onClick={copyMonday}>Copy Monday to all days</Button>
          </InlineStack>
        </BlockStack>
      ) : null}
    </FormSection>
  );
}

interface DayFieldProps {
  day: Weekday;
  field: BoundField<OpenPeriod[]>;
}

function DayField({ day, field }: DayFieldProps) {
  const periods = field.value;
  const name = day.charAt(0).toUpperCase() + day.slice(1);
  const error = field.error ?? periods.map((_, at) => partError(field, at)).find(Boolean);
  const put = (index: number, period: OpenPeriod) => field.change(periods.with(index, period));
  const kind = kindOf(periods);
  return (
    <div className="DayField" role="group" aria-label={name}>
      <Text as="p" fontWeight="medium">
        {name}
      </Text>
      <BlockStack gap="200">
        <Select
          id={field.id}
          label={`${name}: open or closed`}
          labelHidden
          options={KINDS}
          value={kind}
          onChange={(next) => field.change(periodsOf(next))}
        />
        {kind === 'hours'
          ? periods.map((period, index) => (
              // The place is the key: a period has no name of its own.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className="DayField-period">
                <ClockSelect
                  label={`${name} from`}
                  value={period.open}
                  onChange={(open) => put(index, { ...period, open })}
                />
                <Text as="span">to</Text>
                <ClockSelect
                  label={`${name} until`}
                  value={period.close}
                  onChange={(close) => put(index, { ...period, close })}
                />
                {periods.length > 1 ? (
                  <Button
                    icon={XSmallIcon}
                    variant="tertiary"
                    accessibilityLabel={`Remove ${name} ${period.open} to ${period.close}`}
                    onClick={() => field.change(periods.toSpliced(index, 1))}
                  />
                ) : null}
              </div>
            ))
          : null}
        {kind === 'hours' && periods.length < PERIODS_MAX ? (
          <InlineStack>
            <Button
              icon={PlusIcon}
              variant="plain"
              accessibilityLabel={`Add hours on ${name}`}
              onClick={() => field.change([...periods, nextPeriod(periods)])}
            >
              Add hours
            </Button>
          </InlineStack>
        ) : null}
        {error ? <InlineError message={error} fieldID={field.id} /> : null}
        <ClashNote clash={field.clash} word={wordPeriods} />
      </BlockStack>
    </div>
  );
}

function ClockSelect(props: { label: string; value: string; onChange(value: string): void }) {
  const clocks = HALF_HOURS.includes(props.value) ? HALF_HOURS : [...HALF_HOURS, props.value].toSorted();
  const options = clocks.map((clock) => ({ value: clock, label: clock === '24:00' ? 'midnight' : clock }));
  return <Select {...props} labelHidden options={options} />;
}

const KINDS = [
  { value: 'closed', label: 'Nobody there' },
  { value: 'all-day', label: 'All day' },
  { value: 'hours', label: 'Set hours' },
];

function kindOf(periods: OpenPeriod[]): string {
  if (periods.length === 0) return 'closed';
  const [first] = periods;
  const isAllDay = periods.length === 1 && first?.open === ALL_DAY.open && first.close === ALL_DAY.close;
  return isAllDay ? 'all-day' : 'hours';
}

function periodsOf(kind: string): OpenPeriod[] {
  if (kind === 'closed') return [];
  return [kind === 'all-day' ? ALL_DAY : WORKDAY];
}

/** Hours after the last ones, as far as the day goes. */
function nextPeriod(periods: OpenPeriod[]): OpenPeriod {
  const last = HALF_HOURS.indexOf(periods.at(-1)?.close ?? '12:00');
  const from = Math.min(Math.max(last, 0) + 2, HALF_HOURS.length - 2);
  return { open: HALF_HOURS[from]!, close: HALF_HOURS[Math.min(from + 6, HALF_HOURS.length - 1)]! };
}

function partError(field: BoundField<OpenPeriod[]>, at: number): string | undefined {
  return field.errorAt(`${at}.open`) ?? field.errorAt(`${at}.close`);
}

function wordPeriods(periods: OpenPeriod[]): string {
  if (periods.length === 0) return 'nobody there';
  return periods.map(({ open, close }) => `${open}–${close}`).join(', ');
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
