import { Banner, BlockStack, ChoiceList, InlineGrid } from '@shopify/polaris';
import { AvailableHoursFields } from '#app/features/assistant/settings/available-hours-fields.tsx';
import { ConversationFields } from '#app/features/assistant/settings/conversation-fields.tsx';
import {
  ATTRIBUTE_WEIGHT_CHOICES,
  CAPTURE_STYLE_CHOICES,
  creativityLabel,
  LEAD_FIELD_CHOICES,
  LEAD_TIMING_CHOICES,
  STYLE_CHOICES,
} from '#app/features/assistant/settings/setting-choices.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import type { NamedSwitch } from '#app/features/merchant/settings/settings-schema.ts';
import {
  BoundChoiceList,
  type BoundField,
  BoundRangeSlider,
  BoundSelect,
  BoundTextField,
  ConflictNote,
} from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

export function assistantTabs(form: SettingsForm, zones: readonly string[]) {
  return [
    {
      id: 'personality',
      label: 'Personality',
      paths: [
        'assistant.name',
        'assistant.description',
        'assistant.persona',
        'assistant.greeting',
        'chatConfig.conversationStyle',
        'chatConfig.toneDirective',
        'chatConfig.responseCreativity',
      ],
      content: <PersonalityFields form={form} />,
    },
    {
      id: 'conversation',
      label: 'Conversation',
      paths: [
        'chatConfig.primaryGoal',
        'chatConfig.productRecommendationLimit',
        'chatConfig.questions',
        'chatConfig.educationTopics',
      ],
      content: <ConversationFields form={form} />,
    },
    {
      id: 'leads',
      label: 'Lead capture',
      paths: ['chatConfig.leadCaptureTiming', 'chatConfig.leadCapture'],
      content: <LeadCaptureFields form={form} />,
    },
    {
      id: 'hours',
      label: 'Hours',
      paths: ['chatConfig.availableHours'],
      content: <AvailableHoursFields form={form} zones={zones} />,
    },
    { id: 'matching', label: 'Matching', paths: ['products'], content: <MatchingFields form={form} /> },
  ];
}

const IDENTITY_FIELDS = [
  { path: 'assistant.name', label: 'Assistant name' },
  { path: 'assistant.description', label: 'Description', helpText: 'One line about what it does.', lines: 2 },
  {
    path: 'assistant.persona',
    label: 'Persona',
    placeholder: 'A calm shop assistant who has time for everybody',
    lines: 3,
  },
  {
    path: 'assistant.greeting',
    label: 'Greeting message',
    helpText: 'Opens the chat in place of the welcome message.',
    lines: 2,
  },
] as const;

function PersonalityFields({ form }: { form: SettingsForm }) {
  return (
    <BlockStack gap="400">
      <FormSection
        title="Identity"
        text="How your assistant introduces itself. It always says that it is an AI."
      >
        {IDENTITY_FIELDS.map(({ path, ...props }) => (
          <BoundTextField key={path} field={form.field(path)} {...props} />
        ))}
      </FormSection>
      <FormSection
        title="Tone"
        text="A connected language model follows these. The built-in assistant speaks in its own calm way."
      >
        <BoundSelect
          field={form.field('chatConfig.conversationStyle')}
          label="Conversation style"
          options={STYLE_CHOICES}
        />
        <BoundTextField
          field={form.field('chatConfig.toneDirective')}
          label="Tone in your own words"
          helpText="Optional, on top of the style."
          lines={2}
        />
        <BoundRangeSlider
          field={form.field('chatConfig.responseCreativity')}
          label="Creativity"
          min={0}
          max={1}
          step={0.1}
          format={creativityLabel}
        />
      </FormSection>
    </BlockStack>
  );
}

const LEAD_FIELDS = [
  ['name', 'Name'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
] as const;

function LeadCaptureFields({ form }: { form: SettingsForm }) {
  return (
    <BlockStack gap="400">
      {form.settings.chatConfig.primaryGoal === 'lead' ? null : (
        <Banner tone="info" title="Your assistant does not ask for contact details">
          It does so only when the goal is to collect leads, which is set under Conversation.
        </Banner>
      )}
      <FormSection title="Lead capture" text="When your assistant asks, for what, and how it takes a no.">
        <BoundSelect
          field={form.field('chatConfig.leadCaptureTiming')}
          label="When to ask"
          options={LEAD_TIMING_CHOICES}
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
          label="What the shopper gets for it"
          helpText="Name only what you really give, such as an e-mail with the chosen mattresses."
        />
      </FormSection>
    </BlockStack>
  );
}

function MatchingFields({ form }: { form: SettingsForm }) {
  return (
    <BlockStack gap="400">
      <FormSection title="Matching" text="Firmness always counts most. These shift what comes after it.">
        <BoundSelect
          field={form.field('products.keyAttributeWeight')}
          label="Counts more than usual"
          options={ATTRIBUTE_WEIGHT_CHOICES}
        />
        <BoundRangeSlider
          field={form.field('products.matchThreshold')}
          label="Least match of a recommendation"
          helpText="Below it a mattress is not recommended. 60% is where a match begins to deserve the word."
          min={0}
          max={1}
          step={0.05}
          format={(share) => `${Math.round(share * 100)}%`}
        />
      </FormSection>
      <FormSection title="Catalog">
        <CategoryChoices field={form.field('products.categories')} />
      </FormSection>
    </BlockStack>
  );
}

function CategoryChoices({ field }: { field: BoundField<NamedSwitch[]> }) {
  const namesOf = (switches: NamedSwitch[]) => switches.filter((one) => one.enabled).map(({ name }) => name);
  return (
    <BlockStack gap="200">
      <ChoiceList
        allowMultiple
        name={field.id}
        title="Kinds of mattress that may be recommended"
        choices={field.value.map(({ name }) => ({ value: name, label: name }))}
        selected={namesOf(field.value)}
        error={field.error}
        onChange={(chosen) =>
          field.change(field.value.map(({ name }) => ({ name, enabled: chosen.includes(name) })))
        }
      />
      <ConflictNote
        conflict={field.conflict}
        format={(theirs) => namesOf(theirs).join(', ') || 'none of them'}
      />
    </BlockStack>
  );
}
