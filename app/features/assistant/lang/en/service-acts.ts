import type { ActOf } from '#app/features/assistant/acts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';

/** People rather than beds: service, a wish for a person, comfort, what is declined, small talk. */

export function identityTexts({ about }: ActOf<'identity'>, { store, voice }: WordingContext): string[] {
  const of = store.name === '' ? 'an AI assistant' : `the AI assistant of ${store.name}`;
  const isNamed = voice.name !== '' && !/^(?:the )?ai assistant$/i.test(voice.name);
  switch (about) {
    case 'bot':
      return [
        `${isNamed ? `I'm ${voice.name}, ${of}` : `I'm ${of}`}, so not a person, but I know these beds well.`,
        `You're chatting with ${isNamed ? `${voice.name}, ${of}` : of}. I can bring in a person from the store any time.`,
      ];
    case 'capabilities':
      return [
        'I can find beds that fit how you sleep, compare them, and answer questions about them and the store.',
      ];
    case 'privacy':
      return ['What you tell me stays with this chat, where the store can read it. You can skip anything.'];
  }
}

export function declineTexts({ kind }: ActOf<'decline'>): string[] {
  switch (kind) {
    case 'rules':
      return [
        "I can't do that one, but I'm happy to help you find a bed.",
        "That isn't something I can change. Finding you a comfortable bed is.",
      ];
    case 'off-topic':
      return [
        "That one's outside what I can help with. Beds are what I know.",
        "I'd only be guessing there. Beds I can help with.",
      ];
    case 'medical':
      return [
        "That's one for a doctor. Comfort is where I can help, and if it lasts, please do ask one.",
        "I can't speak to that, but a doctor can. I can help you find something comfortable.",
      ];
    case 'discount':
      return [
        "I can't see current offers or match prices from here, but the store can help with that.",
        "I can't promise a discount from here. The team at the store can tell you what's possible.",
      ];
    case 'language':
      return ["I'm afraid I don't speak that one yet. English works well here."];
  }
}

export function handOverTexts({
  reason,
  isThere,
  backAt,
  again,
  order,
  hasContact,
  hasNews,
}: ActOf<'hand-over'>): string[] {
  if (reason === 'child') {
    return again
      ? ["A parent can help you best with this one. I'm here when you're back together."]
      : [
          "Nice to meet you! Picking a bed is best done together, so come back with a parent and I'll gladly help.",
        ];
  }
  if (again && reason === 'person')
    return ['The team knows that you want a person.', "I've let them know again that you'd like a person."];
  if (again && !hasNews) {
    return [
      "I'm sorry this is dragging on. It's with the team, and you can go straight to them.",
      "I hear you, and I'm sorry. The team has it, and they're the fastest way to an answer.",
    ];
  }
  if (again) {
    return order !== null && hasContact
      ? ['Thanks, the team has everything they need now.', "Thanks, that's all with the team."]
      : ["Thanks, I've added that for the team.", "Got it, that's with the team too."];
  }
  const away =
    isThere !== false
      ? ''
      : backAt === null
        ? " Nobody's free this minute, though."
        : ` They're back ${backAt}.`;
  switch (reason) {
    case 'service':
      return [
        "I'm so sorry about that. I've passed it straight to the team.",
        "I'm sorry you're dealing with this. I've flagged it for the team right away.",
        "Sorry about the trouble. It's with the team now.",
      ];
    case 'complaint':
      return ["I've flagged this for someone at the store.", "I've passed this on to a person at the store."];
    default:
      return [
        `Of course, I've let the team know you'd like a person.${away}`,
        `Sure thing, I've asked for someone from the store.${away}`,
      ];
  }
}

export function askServiceTexts({ needsOrder, needsContact }: ActOf<'ask-service'>): string[] {
  if (needsOrder && needsContact)
    return ["What's your order number and the easiest way to get an answer to you?"];
  if (needsOrder) return ["What's your order number?", 'Do you have the order number handy?'];
  return [
    'How would you like to hear back, by phone or email?',
    "What's the easiest way to get an answer to you?",
  ];
}

export function comfortTexts({ about }: ActOf<'comfort'>): readonly string[] {
  switch (about) {
    case 'pain':
      return [
        "Sorry to hear that. I'll look for something comfortable, and if it lasts, a doctor can help.",
        "That sounds rough. I'll keep comfort first, and if it lasts, a doctor is the one to ask.",
      ];
    case 'grief':
      return ["I'm so sorry for your loss. Take all the time you need; I'm here whenever you'd like help."];
    case 'anger':
      return ["I'm sorry, that's frustrating.", "I'm sorry. You shouldn't have to deal with that."];
    case 'present-bed':
      return [
        "That sounds tiring. Let's find you something better.",
        "No wonder you're looking. Let's fix that.",
      ];
  }
}

export const SMALL_TALK: Record<ActOf<'small-talk'>['kind'], readonly string[]> = {
  thanks: ["You're welcome.", 'Happy to help.', 'Any time.'],
  bye: ['Sleep well, and come back any time.', 'Take care, and good night when it comes.'],
  'how-are-you': ['Doing well, thanks for asking.'],
  compliment: ["Thank you, that's kind.", 'That made my day, thanks.'],
  joke: ["I'm better with beds than with jokes."],
};
