import type { ActOf } from '#app/features/assistant/acts.ts';
import type { LeadSentences } from '#app/features/assistant/lang/sentences.ts';

export const LEAD_SENTENCES: LeadSentences = {
  askLead: {
    lines: [
      'The team can {way}{extra}. Want to leave your {what} below, or just keep chatting?',
      "If you'd like, the team can {way}{extra}. Want to leave your {what} below?",
    ],
    invitations: [
      'The team can {way}{extra}. Leave your {what} here, or just keep chatting.',
      'Leave your {what} here and the team can {way}{extra}. Or just keep chatting.',
    ],
    fields: { name: 'name', email: 'email', phone: 'phone number' },
    byEmail: { one: 'email you this one', more: 'email you these picks' },
    otherwise: { one: 'get back to you about this one', more: 'get back to you about these picks' },
    beforeCards: 'get back to you with a few ideas',
    incentive: ', along with {incentive}',
  },
  leadFirst: {
    first: [
      "Your matches are ready. {store} asks for your {what} first: leave it below and I'll show them right here.",
      "I've found your matches. {store} asks for your {what} before I show them, so leave it below and I'll go on.",
    ],
    again: [
      "That's fine. {store} shows its recommendations once you've left your {what}.{reach} I'm still happy to answer questions about beds.",
      'No pressure. {store} asks for your {what} before it recommends a bed.{reach} Until then, ask me anything about mattresses.',
    ],
    reach: ' You can also reach the team directly: {contact}.',
  },
  leadSent: {
    lines: [
      'Thanks{name}. The team at {store} will be in touch.',
      'Got it{name}, thank you. {store} will be in touch.',
    ],
    name: ', {name}',
  },
};

/** Replies to a shopper who asks for a call or a cancellation. */
export function callBackTexts({ about, needsNumber, isNew, isAsked, hours, contact }: ActOf<'call-back'>) {
  const sooner = contact === '' ? '' : ` The quickest way is ${contact}.`;
  const open = hours === '' ? '' : ` They're in ${hours}.`;
  if (about === 'cancel')
    return [`The team knows you want to cancel, and it isn't done until they confirm it.${sooner}${open}`];
  if (about === 'wait')
    return ["Thanks for your patience. The team has it, and I'm here if anything comes up meanwhile."];
  if (about === 'when') return [`I can't see how soon they'll answer, so I won't guess.${sooner}${open}`];
  const call = about === 'text' ? 'a text' : 'a call';
  if (needsNumber)
    return [
      `Sure, I can pass on that you'd like ${call}. All the team needs for it is a number.`,
      `Happy to pass that on. For ${call}, the team needs a number.`,
    ];
  if (isNew)
    return [
      `Got it. I've told the team that you'd like ${call}.${open}`,
      `Thanks, the team has it now.${open}`,
    ];
  const yes = isAsked ? 'Yes, the team has it' : 'The team has it';
  return [
    `${yes} and knows you'd like ${call}. I can't promise when.${open}`,
    `${yes}. Who answers and when is up to them, and I can't see it from here.${sooner}`,
    `${yes}, and your request is still with them.${sooner}`,
  ];
}
