import { Banner, BlockStack, InlineGrid } from '@shopify/polaris';
import { CAPTURE_STYLES, FIELD_RULES, TIMINGS } from '#app/features/assistant/assistant-choices.ts';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import { BoundChoice, BoundSelect, BoundText } from '#app/ui/bound-fields.tsx';
import { FormSection } from '#app/ui/form-section.tsx';

/** When and how the assistant asks for contact details. */
export function LeadCaptureFields({ control }: { control: SettingsControl }) {
  return (
    <BlockStack gap="400">
      {control.settings.chatConfig.primaryGoal === 'lead' ? null : (
        <Banner tone="info" title="Your assistant does not ask for contact details">
          It does so only when the goal is to collect leads, which is set under Conversation.
        </Banner>
      )}
      <FormSection title="Lead capture" text="When your assistant asks, for what, and how it takes a no.">
        <BoundSelect
          field={control.field('chatConfig.leadCaptureTiming')}
          label="When to ask"
          options={TIMINGS}
        />
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          <BoundSelect
            field={control.field('chatConfig.leadCapture.requiredFields.name')}
            label="Name"
            options={FIELD_RULES}
          />
          <BoundSelect
            field={control.field('chatConfig.leadCapture.requiredFields.email')}
            label="E-mail"
            options={FIELD_RULES}
          />
          <BoundSelect
            field={control.field('chatConfig.leadCapture.requiredFields.phone')}
            label="Phone"
            options={FIELD_RULES}
          />
        </InlineGrid>
        <BoundChoice
          field={control.field('chatConfig.leadCapture.captureStyle')}
          label="How to ask"
          options={CAPTURE_STYLES}
        />
        <BoundText
          field={control.field('chatConfig.leadCapture.incentives')}
          label="What the shopper gets for it"
          helpText="Name only what you really give, such as an e-mail with the chosen mattresses."
        />
      </FormSection>
    </BlockStack>
  );
}
