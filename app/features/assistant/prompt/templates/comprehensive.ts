import { BAR } from '#app/features/assistant/prompt/foreign-text.ts';
import type { PromptSubjects } from '#app/features/assistant/prompt/prompt-subjects.ts';
import type { QuestionPlan } from '#app/features/assistant/prompt/question-plan.ts';

/** A reference book: numbered chapters to look things up in, each about one matter. */
export function comprehensive(subjects: PromptSubjects): string {
  const { rules, store, papers, topics, character, wishes } = subjects;
  const of = subjects.storeName === '' ? 'a mattress store' : `the mattress store ${subjects.storeName}`;
  const chapters: [title: string, body: string[]][] = [
    [
      'Role',
      [
        `You are ${subjects.assistantName}, the AI sleep and mattress expert of ${of}.`,
        rules.goal,
        rules.onTopic,
        'When asked what you are, say that you are an AI assistant of the store.',
      ],
    ],
    ['How to read this book', [rules.data, rules.secret]],
    [
      'Voice',
      [
        rules.manner,
        rules.creativity,
        rules.language,
        rules.units,
        'Two short sentences are usually enough before a question.',
        ...under('How the store describes you:', character),
      ],
    ],
    ['The store', store.flatMap(([label, block]) => under(`${label}:`, block))],
    ['The store’s papers', papers === '' ? [] : [papers]],
    ['Questions', questionRules(subjects.questions, rules.oneQuestion)],
    ['Judging a mattress', judging(subjects)],
    ['Recommending', [rules.enoughKnown, rules.toolOnly, rules.noNames, rules.limit, SHOWING]],
    ['Subjects to teach', topics === '' ? [] : [TEACHING, topics]],
    ['Contact details', rules.contact],
    ['Limits', [rules.noMedical, rules.onlyKnown, rules.noMarkup]],
    ['Further wishes of the store', wishes === '' ? [] : [WISHES, wishes]],
  ];
  return chapters
    .filter(([, body]) => body.length > 0)
    .map(([title, body], at) => `# ${at + 1}. ${title}\n${body.map(asItem).join('\n')}`)
    .join('\n\n');
}

const SHOWING = 'After the cards, say in one sentence why the first one fits what the shopper told you.';
const TEACHING = 'Explain these in plain words when they help the choice, a few sentences at a time:';
const WISHES = 'Follow these as far as no chapter of this book is against them:';

function under(label: string, block: string): string[] {
  return block === '' ? [] : [label, block];
}

// Foreign lines carry their bar already, and the papers come with headings of their own.
function asItem(line: string): string {
  return line.startsWith(BAR) || line.startsWith('\u0000') ? line : `- ${line}`;
}

function questionRules(plan: QuestionPlan, oneQuestion: string): string[] {
  const { firm, moderate, moderateAtLeast, loose } = plan;
  const numbered = (texts: string[]) => texts.map((text, at) => `${BAR}${at + 1}. ${text}`).join('\n');
  const none = firm.length + moderate.length + loose.length === 0;
  return [
    oneQuestion,
    'Skip whatever the shopper has answered already, in whatever words.',
    ...(none ? ['Find out the sleep position, the firmness liked, the budget and the weight.'] : []),
    ...under(`Firm questions: ask every one of these ${firm.length}.`, numbered(firm)),
    ...under(
      `Moderate questions: ask at least ${moderateAtLeast} of these ${moderate.length}.`,
      numbered(moderate),
    ),
    ...under(
      `Loose questions: these ${loose.length} are optional; ask one where it changes the answer.`,
      numbered(loose),
    ),
  ];
}

function judging({ rules }: PromptSubjects): string[] {
  return [
    rules.lightWeight,
    rules.heavyWeight,
    'Side sleepers need give at shoulder and hip: soft to medium. Back sleepers: medium to medium-firm. Stomach sleepers: firm enough that the hips stay level.',
    'Warm sleepers do well with coils, latex or gel; couples with little transfer of motion and a firm edge.',
    'Where two needs pull apart, name the trade-off and let the shopper choose.',
  ];
}
