import { MATERIALS } from '#app/features/assistant/lang/en/fact-words.ts';
import type { ReplyTexts } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import type { Remark } from '#app/features/matching/matching.ts';

function opener({ code, values }: Remark): string {
  const size = String(values.size ?? '');
  switch (code) {
    case 'change-budget':
      return 'A higher budget is fine';
    case 'change-size':
    case 'change-split':
      return size === '' ? '' : `${size} instead`;
    case 'change-material': {
      const material = MATERIALS[values.material as Construction]?.bare ?? '';
      return material === '' ? '' : `${capitalize(material)} is fine after all`;
    }
    case 'change-brand':
      return 'Any brand is fine';
    case 'change-thickness':
      return 'Any thickness is fine';
    case 'change-softer':
      return 'Something softer';
    case 'change-firmer':
      return 'Something firmer';
    default:
      return '';
  }
}

export const REPLIES: ReplyTexts = {
  introducesAi: (greeting) =>
    /\bAI assistant\b/i.test(greeting) && !/\b(?:not|no|never|n't)\b/i.test(greeting),
  opening: ['Help me choose', 'I sleep on my side', 'I sleep hot', 'Just browsing'],
  opener,
  afterCards: [
    'Compare the first two',
    'Which would you pick',
    'Something cheaper',
    'Something softer',
    'Something firmer',
  ],
  afterOneCard: ['Why this one', 'Something cheaper', 'Something softer', 'Something firmer'],
  noPressure: ['Help me choose', 'How firmness works', 'Hybrid or memory foam'],
  askPerson: 'Talk to a person',
  lead: ['No, thanks', 'Maybe later'],
  yesNo: ["Yes, that's right", 'No'],
  anyAnswer: "I'm not sure",
};
