import type { ActOf } from '#app/features/assistant/acts.ts';

/** What a shopper hears who wants to be called, or to cancel. */
export function callBackTexts({ about, isNew, isAsked, hours, contact }: ActOf<'call-back'>) {
  const sooner = contact === '' ? '' : ` The quickest way is ${contact}.`;
  const open = hours === '' ? '' : ` They're in ${hours}.`;
  if (about === 'cancel')
    return [`The team knows you want to cancel, and it isn't done until they confirm it.${sooner}${open}`];
  if (isNew)
    return [
      `Got it. I've told the team that you'd like a call.${open}`,
      `Thanks, the team has it now.${open}`,
    ];
  const yes = isAsked ? 'Yes, the team has it' : 'The team has it';
  return [
    `${yes} and knows you'd like a call. I can't promise when.${open}`,
    `${yes}. Who calls and when is up to them, and I can't see it from here.${sooner}`,
    `${yes}, and your request is still with them.${sooner}`,
  ];
}
