import { BlockStack, ChoiceList } from '@shopify/polaris';
import { ConversationFields } from '#app/features/assistant/settings/conversation-fields.tsx';
import {
  ATTRIBUTE_WEIGHT_CHOICES,
  creativityLabel,
  STYLE_CHOICES,
} from '#app/features/assistant/settings/setting-choices.ts';
import type { SettingsTab } from '#app/features/merchant/settings/settings-tabs.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { isTypedGreeting } from '#app/features/merchant/settings/default-settings.ts';
import { WELCOME_HELP } from '#app/features/merchant/settings/settings-texts.ts';
import type { NamedSwitch } from '#app/features/merchant/settings/settings-schema.ts';
import {
  BoundCheckbox,
  type BoundField,
  BoundNumberField,
  BoundRangeSlider,
  BoundSelect,
  BoundTextField,
  ConflictNote,
} from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

export function assistantTabs(form: SettingsForm, hasModel: boolean): SettingsTab[] {
  return [
    {
      id: 'personality',
      label: 'Personality',
      scene: 'greeting',
      paths: [
        'assistant.name',
        'assistant.description',
        'assistant.persona',
        'assistant.greeting',
        'branding.welcomeMessage',
        'chatConfig.conversationStyle',
        'chatConfig.toneDirective',
        'chatConfig.responseCreativity',
      ],
      content: <VoiceFields form={form} hasModel={hasModel} />,
    },
    {
      id: 'conversation',
      label: 'Questions',
      scene: 'question',
      paths: ['chatConfig.primaryGoal', 'chatConfig.questions', 'chatConfig.educationTopics'],
      content: <ConversationFields form={form} hasModel={hasModel} />,
    },
    {
      id: 'matching',
      label: 'Recommendations',
      scene: 'recommendations',
      paths: ['features.recommendationsEnabled', 'chatConfig.productRecommendationLimit', 'products'],
      content: <RecommendationFields form={form} />,
    },
  ];
}

/** Persona, style, and creativity affect language models only. */
function VoiceFields({ form, hasModel }: { form: SettingsForm; hasModel: boolean }) {
  return (
    <BlockStack gap="400">
      <FormSection
        title="Identity"
        text="How your assistant introduces itself. It always says that it’s an AI."
      >
        <BoundTextField field={form.field('assistant.name')} label="Assistant name" placeholder="e.g. Luna" />
        <BoundTextField
          field={form.field('assistant.description')}
          label="Description"
          placeholder="e.g. I help you find a mattress for the way you sleep."
          helpText="Shoppers read this when they ask what your assistant can do."
          lines={2}
        />
        <GreetingFields form={form} />
      </FormSection>
      {hasModel ? <ToneFields form={form} /> : null}
    </BlockStack>
  );
}

/** One welcome message; the second field appears only if the store already has one. */
function GreetingFields({ form }: { form: SettingsForm }) {
  const { assistant, branding, storeInfo } = form.stored;
  const welcome = form.field('branding.welcomeMessage');
  // The default that a launch stores isn't what the chat opens with.
  const isDefault =
    welcome.value === branding.welcomeMessage && !isTypedGreeting(welcome.value, storeInfo.name);
  return (
    <>
      <BoundTextField
        field={{ ...welcome, value: isDefault ? '' : welcome.value }}
        label="Welcome message"
        placeholder="e.g. Hi, I’m Luna. How do you usually sleep?"
        helpText={WELCOME_HELP}
        lines={2}
      />
      {isTypedGreeting(assistant.greeting, storeInfo.name) ? (
        <BoundTextField
          field={form.field('assistant.greeting')}
          label="Second welcome message"
          helpText="Shown below your welcome message. Clear it to keep just one."
          lines={2}
        />
      ) : null}
    </>
  );
}

function ToneFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Tone of voice" text="How your AI model writes.">
      <BoundTextField
        field={form.field('assistant.persona')}
        label="Persona"
        placeholder="A calm sales associate who takes time with everyone"
        lines={3}
      />
      <BoundSelect
        field={form.field('chatConfig.conversationStyle')}
        label="Conversation style"
        options={STYLE_CHOICES}
      />
      <BoundTextField
        field={form.field('chatConfig.toneDirective')}
        label="Tone in your own words"
        helpText="Optional. Adds to the style you chose."
        lines={2}
      />
      <BoundRangeSlider
        field={form.field('chatConfig.responseCreativity')}
        label="Creativity"
        helpText="Lower is more consistent, higher is more creative."
        min={0}
        max={1}
        step={0.1}
        format={creativityLabel}
      />
    </FormSection>
  );
}

function RecommendationFields({ form }: { form: SettingsForm }) {
  const { recommendationsEnabled } = form.settings.features;
  return (
    <BlockStack gap="400">
      <FormSection title="Recommendations">
        <BoundCheckbox
          field={form.field('features.recommendationsEnabled')}
          label="Recommend mattresses"
          helpText="When off, your assistant explains what to look for and shows no products."
        />
        {recommendationsEnabled ? (
          <BoundNumberField
            field={form.field('chatConfig.productRecommendationLimit')}
            label="How many to show"
            helpText="Two or three are easiest to choose from."
            min={1}
            max={10}
          />
        ) : null}
      </FormSection>
      {recommendationsEnabled ? <MatchingFields form={form} /> : null}
    </BlockStack>
  );
}

function MatchingFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection title="Matching" text="Firmness always counts most. Choose how much the rest matters.">
      <BoundSelect
        field={form.field('products.keyAttributeWeight')}
        label="Prioritize"
        options={ATTRIBUTE_WEIGHT_CHOICES}
      />
      <BoundRangeSlider
        field={form.field('products.matchThreshold')}
        label="Minimum match score"
        helpText="Mattresses below this score aren’t recommended. 60% suits most stores."
        min={0}
        max={1}
        step={0.05}
        format={(share) => `${Math.round(share * 100)}%`}
      />
      <CategoryChoices field={form.field('products.categories')} />
    </FormSection>
  );
}

/** The specification stores the names in title case: "Memory Foam". */
function toSentenceCase(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

function CategoryChoices({ field }: { field: BoundField<NamedSwitch[]> }) {
  const namesOf = (switches: NamedSwitch[]) => switches.filter((one) => one.enabled).map(({ name }) => name);
  return (
    <BlockStack gap="200">
      <ChoiceList
        allowMultiple
        name={field.id}
        title="Mattress types to recommend"
        choices={field.value.map(({ name }) => ({ value: name, label: toSentenceCase(name) }))}
        selected={namesOf(field.value)}
        error={field.error}
        onChange={(chosen) =>
          field.change(field.value.map(({ name }) => ({ name, enabled: chosen.includes(name) })))
        }
      />
      <ConflictNote conflict={field.conflict} format={(theirs) => namesOf(theirs).join(', ') || 'none'} />
    </BlockStack>
  );
}
