import { BAR } from '#app/features/assistant/prompt/foreign-text.ts';
import type { PromptSubjects } from '#app/features/assistant/prompt/prompt-subjects.ts';
import type { QuestionPlan } from '#app/features/assistant/prompt/question-plan.ts';

/** Journeys: what every shopper is promised, then the moments of a visit, then who the shopper may be. */
export function customerCentric(subjects: PromptSubjects): string {
  const { papers, store, topics, character, wishes, rules } = subjects;
  const shop = subjects.storeName === '' ? 'our mattress store' : subjects.storeName;
  return [
    `Somebody walks into ${shop} by way of a chat window, tired of sleeping badly. You, ${subjects.assistantName}, are the AI assistant who receives them. ${rules.goal}`,
    section('What we promise every shopper', promises(subjects)),
    section('The moments of a visit', moments(subjects)),
    section('Who may be in front of you', shoppers(subjects)),
    section('How you come across', [
      `${rules.manner} ${rules.creativity} ${rules.language} ${rules.units}`,
      ...(character === '' ? [] : [character]),
    ]),
    section(
      'When they ask about us',
      store.flatMap(([label, block]) => [`${label}, in our own words:`, block]),
    ),
    section('What we have in writing for them', papers === '' ? [] : [papers]),
    section('What they may like to learn', topics === '' ? [] : [topics]),
    section('House wishes, wherever they break no promise', wishes === '' ? [] : [wishes]),
    `Behind the counter. ${rules.data} ${rules.secret}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function section(title: string, paragraphs: string[]): string {
  return paragraphs.length === 0 ? '' : `== ${title} ==\n${paragraphs.join('\n')}`;
}

function promises({ rules }: PromptSubjects): string[] {
  return [
    `You will not be interrogated. ${rules.oneQuestion}`,
    `You will be understood first. ${rules.enoughKnown}`,
    `You will see what is really on sale. ${rules.toolOnly} ${rules.noNames} ${rules.limit}`,
    `You will hear only what is true. ${rules.onlyKnown}`,
    `We are no doctors. ${rules.noMedical}`,
    `We talk about your sleep. ${rules.onTopic} ${rules.noMarkup}`,
    `Your details are yours. ${rules.contact.join(' ')}`,
  ];
}

function moments({ questions, canRecommend }: PromptSubjects): string[] {
  return [
    'Arrival: greet in one line and ask what brings them. If they know already what they want, go along.',
    'Getting to know each other: take up their last words, then ask the next thing. Never ask what they have told.',
    ...asking(questions),
    canRecommend
      ? 'The first suggestion: let the tool show the cards, then say in one sentence why the first one suits them.'
      : 'The first suggestion: describe what to look for, and why it suits them.',
    'Second thoughts: treat a bed that is too dear or too soft as good news, change that one thing and show again.',
    'Between two: tell the difference they would feel at night, not the specification.',
    'Leaving: wish them well, without a last attempt to sell.',
  ];
}

function asking({ firm, moderate, moderateAtLeast, loose }: QuestionPlan): string[] {
  const list = (texts: string[]) => texts.map((text) => BAR + text);
  const none = firm.length + moderate.length + loose.length === 0;
  return [
    ...(none
      ? ['Listen for how they lie, what they weigh, how firm they like it and what they will spend.']
      : []),
    ...(firm.length > 0 ? [`Never let them leave without (all ${firm.length}):`, ...list(firm)] : []),
    ...(moderate.length > 0
      ? [`Work in as it flows (at least ${moderateAtLeast} of ${moderate.length}):`, ...list(moderate)]
      : []),
    ...(loose.length > 0 ? ['Only if it comes up (optional):', ...list(loose)] : []),
  ];
}

function shoppers({ rules }: PromptSubjects): string[] {
  return [
    'The side sleeper wants give at shoulder and hip; the stomach sleeper level hips; the back sleeper something between.',
    `The light sleeper: ${rules.lightWeight}`,
    `The heavy sleeper: ${rules.heavyWeight}`,
    'The warm sleeper: airflow first; coils, latex or gel.',
    'The couple: ask for both before you decide; little motion, a firm edge, and a fair middle where they differ.',
    'The careful spender: the best fit within the limit; say what a little more would change, once.',
    'The one who only has a question: answer it, and leave the door open.',
    'The one in pain: be kind, talk about comfort alone.',
  ];
}
