import { CURRENCIES, LANGUAGES, UNITS, zoneChoices } from '#app/features/merchant/regions.ts';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import { BoundChoice, BoundSelect } from '#app/ui/bound-fields.tsx';
import { FormSection } from '#app/ui/form-section.tsx';

interface RegionFieldsProps {
  control: SettingsControl;
  /** IANA names. */
  zones: readonly string[];
}

/** Language, currency, units and time zone. */
export function RegionFields({ control, zones }: RegionFieldsProps) {
  return (
    <FormSection title="Language and region" text="How your assistant speaks, counts and measures.">
      <BoundSelect
        field={control.field('storeInfo.language')}
        label="Language"
        options={LANGUAGES}
        helpText="A connected language model answers in this language. The built-in assistant speaks English."
      />
      <BoundSelect
        field={control.field('storeInfo.currency')}
        label="Currency"
        options={CURRENCIES}
        helpText="Prices of your catalog are shown in this currency; nothing is converted."
      />
      <BoundChoice field={control.field('storeInfo.measurementUnit')} label="Units" options={UNITS} />
      <BoundSelect
        field={control.field('storeInfo.timezone')}
        label="Time zone"
        options={zoneChoices(zones)}
        helpText="Dates on your dashboard and the end of offers go by this time zone."
      />
    </FormSection>
  );
}
