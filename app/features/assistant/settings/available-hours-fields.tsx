import { BlockStack, Button, InlineError, InlineStack, Select, Text } from '@shopify/polaris';
import { PlusIcon, XSmallIcon } from '@shopify/polaris-icons';
import { formatPeriods, formatSchedule, readStoreHours } from '#app/features/merchant/locale/store-hours.ts';
import { formatClock } from '#app/features/merchant/locale/store-time.ts';
import type { RegionOption } from '#app/features/merchant/locale/regions.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import {
  OPEN_ALL_DAY,
  type OpeningPeriod,
  type Weekday,
  WEEKDAYS,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import {
  BoundCheckbox,
  type BoundField,
  BoundNumberField,
  BoundSelect,
  ConflictNote,
} from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

const WORKDAY: OpeningPeriod = { open: '09:00', close: '17:00' };
const PERIODS_MAX = 3;
/** "00:00" to "24:00". */
const HALF_HOURS = Array.from({ length: 49 }, (_, at) => {
  return `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
});

type AvailabilityFieldsProps = { form: SettingsForm; zones: readonly RegionOption[] };

export function AvailabilityFields({ form, zones }: AvailabilityFieldsProps) {
  return (
    <>
      <TakeoverFields form={form} />
      <AvailableHoursFields form={form} zones={zones} />
    </>
  );
}

function TakeoverFields({ form }: { form: SettingsForm }) {
  const { enabled } = form.settings.chatConfig.takeover;
  return (
    <FormSection
      title="Live chat with your team"
      text="When a shopper asks for a person, you’ll see it on your dashboard and get an alert."
    >
      <BoundCheckbox
        field={form.field('chatConfig.takeover.enabled')}
        label="Let shoppers wait for someone on your team"
        helpText="When off, you still get the alert and the assistant keeps helping."
      />
      {enabled ? (
        <>
          <BoundNumberField
            field={form.field('chatConfig.takeover.waitMinutes')}
            label="Minutes to wait before the assistant takes over"
            helpText="Outside the team hours below, shoppers are told right away that no one is available."
            min={1}
            max={30}
          />
          <BoundCheckbox
            field={form.field('chatConfig.takeover.isButtonShown')}
            label="Show “Talk to a person” in the chat"
          />
        </>
      ) : null}
    </FormSection>
  );
}

function AvailableHoursFields({ form, zones }: AvailabilityFieldsProps) {
  const { enabled, isSameAsStore } = form.settings.chatConfig.availableHours;
  return (
    <FormSection
      title="Team hours"
      text="When someone on your team can take over a chat. Your assistant answers at any time."
    >
      <BoundCheckbox
        field={form.field('chatConfig.availableHours.enabled')}
        label="Tell shoppers when someone is available"
      />
      {enabled ? <SameHoursField form={form} zones={zones} /> : null}
      {enabled && !isSameAsStore ? <OwnHoursFields form={form} zones={zones} /> : null}
    </FormSection>
  );
}

/** Custom hours start as a copy of the store's. */
function SameHoursField({ form, zones }: AvailabilityFieldsProps) {
  const { storeInfo } = form.settings;
  const field = form.field('chatConfig.availableHours.isSameAsStore');
  const storeHours = readStoreHours(storeInfo);
  const change = (isSame: boolean) => {
    field.change(isSame);
    const { schedule } = storeHours;
    if (isSame || !schedule) return;
    for (const day of WEEKDAYS) form.field(`chatConfig.availableHours.schedule.${day}`).change(schedule[day]);
  };
  const zone = zones.find(({ value }) => value === storeInfo.timezone)?.label ?? storeInfo.timezone;
  return (
    <BoundCheckbox
      field={{ ...field, change }}
      label="Same as your store’s hours"
      helpText={
        storeHours.schedule
          ? `${formatSchedule(storeHours.schedule)}. Time zone: ${zone}.`
          : `${STORE_HOURS_PROBLEMS[storeHours.problem]} Until then, shoppers aren’t told when someone is available.`
      }
    />
  );
}

const STORE_HOURS_PROBLEMS = {
  missing: 'Add your store hours above.',
  unreadable:
    'We can’t read your store hours. Write them like “Mon–Sat 10 am – 8 pm”, one line per day or range.',
  'no-time-zone': 'Choose your time zone on the Store tab.',
};

function OwnHoursFields({ form, zones }: AvailabilityFieldsProps) {
  const monday = form.field('chatConfig.availableHours.schedule.monday').value;
  const copyMonday = () => {
    for (const day of WEEKDAYS.slice(1)) {
      form.field(`chatConfig.availableHours.schedule.${day}`).change(monday.map((one) => ({ ...one })));
    }
  };
  return (
    <BlockStack gap="400">
      <BoundSelect
        field={form.field('chatConfig.availableHours.timezone')}
        label="Time zone of these hours"
        options={zones}
      />
      <BlockStack gap="300">
        {WEEKDAYS.map((day) => (
          <DayField key={day} day={day} field={form.field(`chatConfig.availableHours.schedule.${day}`)} />
        ))}
      </BlockStack>
      <InlineStack>
        <Button onClick={copyMonday}>Copy Monday to all days</Button>
      </InlineStack>
    </BlockStack>
  );
}

function DayField({ day, field }: { day: Weekday; field: BoundField<OpeningPeriod[]> }) {
  const periods = field.value;
  const name = day.charAt(0).toUpperCase() + day.slice(1);
  const errorOf = (at: number) => field.errorAt(`${at}.open`) ?? field.errorAt(`${at}.close`);
  const error = field.error ?? periods.map((_, at) => errorOf(at)).find(Boolean);
  const replace = (index: number, period: OpeningPeriod) => field.change(periods.with(index, period));
  const kind = hoursKind(periods);
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
          options={HOURS_KINDS}
          value={kind}
          onChange={(next) => field.change(DEFAULT_PERIODS[next as keyof typeof DEFAULT_PERIODS])}
        />
        {kind === 'hours'
          ? periods.map((period, index) => (
              // Periods have no ids.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className="DayField-period">
                <ClockSelect
                  label={`${name} from`}
                  value={period.open}
                  onChange={(open) => replace(index, { ...period, open })}
                />
                <Text as="span">to</Text>
                <ClockSelect
                  label={`${name} until`}
                  value={period.close}
                  onChange={(close) => replace(index, { ...period, close })}
                />
                {periods.length > 1 ? (
                  <Button
                    icon={XSmallIcon}
                    variant="tertiary"
                    accessibilityLabel={`Remove ${name} ${formatClock(period.open)} to ${formatClock(period.close)}`}
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
        <ConflictNote conflict={field.conflict} format={(theirs) => formatPeriods(theirs) || 'unavailable'} />
      </BlockStack>
    </div>
  );
}

function ClockSelect(props: { label: string; value: string; onChange(value: string): void }) {
  const clocks = HALF_HOURS.includes(props.value) ? HALF_HOURS : [...HALF_HOURS, props.value].toSorted();
  const options = clocks.map((clock) => ({
    value: clock,
    label: clock === '24:00' ? 'Midnight' : formatClock(clock),
  }));
  return <Select {...props} labelHidden options={options} />;
}

const DEFAULT_PERIODS = { closed: [], 'all-day': [OPEN_ALL_DAY], hours: [WORKDAY] };
const HOURS_KINDS = [
  { value: 'closed', label: 'Unavailable' },
  { value: 'all-day', label: 'All day' },
  { value: 'hours', label: 'Set hours' },
];

function hoursKind([first, ...others]: OpeningPeriod[]): string {
  if (!first) return 'closed';
  const isAllDay =
    others.length === 0 && first.open === OPEN_ALL_DAY.open && first.close === OPEN_ALL_DAY.close;
  return isAllDay ? 'all-day' : 'hours';
}

/** A period after the last one, within the day. */
function nextPeriod(periods: OpeningPeriod[]): OpeningPeriod {
  const last = HALF_HOURS.indexOf(periods.at(-1)?.close ?? '12:00');
  const from = Math.min(Math.max(last, 0) + 2, HALF_HOURS.length - 2);
  return { open: HALF_HOURS[from]!, close: HALF_HOURS[Math.min(from + 6, HALF_HOURS.length - 1)]! };
}
