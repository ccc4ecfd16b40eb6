import { BlockStack, InlineGrid } from '@shopify/polaris';
import {
  CAPTURE_STYLE_CHOICES,
  LEAD_FIELD_CHOICES,
  LEAD_TIMING_CHOICES,
} from '#app/features/assistant/settings/setting-choices.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { BoundCheckbox, BoundChoiceList, BoundSelect, BoundTextField } from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

const LEAD_FIELDS = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
] as const;

export function LeadCaptureFields({ form }: { form: SettingsForm }) {
  return (
    <BlockStack gap="400">
      <FormSection
        title="Lead capture"
        text="A short form in the chat. Choose when it appears, what it asks for, and what happens if it’s declined."
      >
        <CaptureSwitch form={form} />
        {form.settings.chatConfig.primaryGoal === 'lead' ? <CaptureFormFields form={form} /> : null}
      </FormSection>
    </BlockStack>
  );
}

/** Sets the chat's primary goal, which is also a field among the questions. */
function CaptureSwitch({ form }: { form: SettingsForm }) {
  const { value, change, conflict, ...field } = form.field('chatConfig.primaryGoal');
  return (
    <BoundCheckbox
      field={{
        ...field,
        value: value === 'lead',
        conflict: conflict && { ...conflict, theirs: conflict.theirs === 'lead' },
        change: (isOn) => change(isOn ? 'lead' : 'conversion'),
      }}
      label="Ask shoppers for contact details"
      helpText="When off, your assistant doesn’t ask on its own."
    />
  );
}

function CaptureFormFields({ form }: { form: SettingsForm }) {
  const { leadCaptureTiming } = form.settings.chatConfig;
  const timing = LEAD_TIMING_CHOICES.find(({ value }) => value === leadCaptureTiming);
  return (
    <>
      <BoundSelect
        field={form.field('chatConfig.leadCaptureTiming')}
        label="When to show the form"
        options={LEAD_TIMING_CHOICES}
        helpText={timing?.helpText}
      />
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
        {LEAD_FIELDS.map(([name, label]) => (
          <BoundSelect
            key={name}
            field={form.field(`chatConfig.leadCapture.requiredFields.${name}`)}
            label={label}
            options={LEAD_FIELD_CHOICES}
          />
        ))}
      </InlineGrid>
      <BoundChoiceList
        field={form.field('chatConfig.leadCapture.captureStyle')}
        label="How to ask"
        options={CAPTURE_STYLE_CHOICES}
      />
      <BoundTextField
        field={form.field('chatConfig.leadCapture.incentives')}
        label="Incentive"
        helpText="What shoppers get for leaving their details, such as an email with their matches."
      />
    </>
  );
}
