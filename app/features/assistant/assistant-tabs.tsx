import { ConversationFields } from '#app/features/assistant/conversation-fields.tsx';
import { HoursFields } from '#app/features/assistant/hours-fields.tsx';
import { LeadCaptureFields } from '#app/features/assistant/lead-capture-fields.tsx';
import { MatchingFields } from '#app/features/assistant/matching-fields.tsx';
import { PersonalityFields } from '#app/features/assistant/personality-fields.tsx';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';

/** The tabs of the assistant's settings, each with the paths of its fields. */
export function assistantTabs(control: SettingsControl, zones: readonly string[]) {
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
      content: <PersonalityFields control={control} />,
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
      content: <ConversationFields control={control} />,
    },
    {
      id: 'leads',
      label: 'Lead capture',
      paths: ['chatConfig.leadCaptureTiming', 'chatConfig.leadCapture'],
      content: <LeadCaptureFields control={control} />,
    },
    {
      id: 'hours',
      label: 'Hours',
      paths: ['chatConfig.availableHours'],
      content: <HoursFields control={control} zones={zones} />,
    },
    { id: 'matching', label: 'Matching', paths: ['products'], content: <MatchingFields control={control} /> },
  ];
}
