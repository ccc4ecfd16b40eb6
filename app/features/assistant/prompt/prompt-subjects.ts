import { barred, plainLine, quoted } from '#app/features/assistant/prompt/foreign-text.ts';
import { makeRules, type PromptRules } from '#app/features/assistant/prompt/prompt-rules.ts';
import { planQuestions, type QuestionPlan } from '#app/features/assistant/prompt/question-plan.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';

/** Where a template wants the papers; no other text can hold it. */
export const PAPERS_SLOT = '\u0000papers\u0000';

/** What templates speak of; every foreign word in it is quoted or barred already. */
export interface PromptSubjects {
  /** In quotes. */
  storeName: string;
  /** In quotes. */
  assistantName: string;
  rules: PromptRules;
  questions: QuestionPlan;
  /** Barred blocks under what they are; only what the store has told. */
  store: [label: string, block: string][];
  /** Who the assistant is to be and how it talks, barred; empty without. */
  character: string;
  /** What else the merchant wishes, barred; empty without. */
  wishes: string;
  /** Barred, one a line; empty without. */
  topics: string;
  canRecommend: boolean;
  /** The slot, or empty when the store has no papers. */
  papers: string;
}

const WISHES_MAX = 6_000;

export function makeSubjects(settings: Settings, hasPapers: boolean): PromptSubjects {
  const { storeInfo, assistant, chatConfig, features } = settings;
  const { promptPrefix, systemPrompt, defaultBehavior, promptGuard, responsibleAINotice } = chatConfig;
  return {
    storeName: quoted(storeInfo.name, 100),
    assistantName: quoted(assistant.name || 'AI Assistant', 60),
    rules: makeRules(settings),
    questions: planQuestions(chatConfig.questions),
    store: aboutStore(storeInfo),
    character: blocks([assistant.description, assistant.persona, chatConfig.toneDirective], 2_600),
    wishes: blocks(
      [promptPrefix, systemPrompt, defaultBehavior, promptGuard, responsibleAINotice],
      WISHES_MAX,
    ),
    topics: barred(chatConfig.educationTopics.map((topic) => plainLine(topic, 100)).join('\n'), 6_000),
    canRecommend: features.recommendationsEnabled,
    papers: hasPapers ? PAPERS_SLOT : '',
  };
}

function aboutStore(info: Settings['storeInfo']): [string, string][] {
  const { address, city, state, zip, country } = info.location;
  const place = [address, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  const known: [string, string][] = [
    ['Hours', barred(info.hours, 2_000)],
    ['Contact', barred(info.contactInfo, 2_000)],
    ['Location', barred(place, 700)],
    ['Website', barred(info.website, 2_000)],
    ['What makes it different', barred(info.uniqueFeatures, 5_000)],
    ['Branches', info.hasMultipleLocations ? barred('The store has several locations.', 100) : ''],
  ];
  return known.filter(([, block]) => block !== '');
}

function blocks(texts: readonly string[], max: number): string {
  return barred(texts.filter((text) => text.trim() !== '').join('\n'), max);
}
