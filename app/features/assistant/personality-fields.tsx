import { BlockStack } from '@shopify/polaris';
import { creativityWord, STYLES } from '#app/features/assistant/assistant-choices.ts';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import { BoundSelect, BoundText } from '#app/ui/bound-fields.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { BoundRange } from '#app/ui/number-fields.tsx';

/** Who the assistant is, and how it speaks. */
export function PersonalityFields({ control }: { control: SettingsControl }) {
  return (
    <BlockStack gap="400">
      <FormSection
        title="Identity"
        text="How your assistant introduces itself. It always says that it is an AI."
      >
        <BoundText field={control.field('assistant.name')} label="Assistant name" />
        <BoundText
          field={control.field('assistant.description')}
          label="Description"
          helpText="One line about what it does."
          lines={2}
        />
        <BoundText
          field={control.field('assistant.persona')}
          label="Persona"
          placeholder="A calm shop assistant who has time for everybody"
          lines={3}
        />
        <BoundText
          field={control.field('assistant.greeting')}
          label="Greeting message"
          helpText="Opens the chat in place of the welcome message."
          lines={2}
        />
      </FormSection>
      <FormSection
        title="Tone"
        text="A connected language model follows these. The built-in assistant speaks in its own calm way."
      >
        <BoundSelect
          field={control.field('chatConfig.conversationStyle')}
          label="Conversation style"
          options={STYLES}
        />
        <BoundText
          field={control.field('chatConfig.toneDirective')}
          label="Tone in your own words"
          helpText="Optional, on top of the style."
          lines={2}
        />
        <BoundRange
          field={control.field('chatConfig.responseCreativity')}
          label="Creativity"
          min={0}
          max={1}
          step={0.1}
          word={creativityWord}
        />
      </FormSection>
    </BlockStack>
  );
}
