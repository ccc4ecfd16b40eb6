import type { ActOf } from '#app/features/assistant/acts.ts';

/** What a shopper hears who wants to be called, or to cancel. */
export function callBackTexts({ about, hasPhone, isNew, isAsked, hours, contact }: ActOf<'call-back'>) {
  const sooner = contact === '' ? '' : ` The quickest way is ${contact}.`;
  const open = hours === '' ? '' : ` They're in ${hours}.`;
  if (about === 'cancel')
    return [
      `I've passed on that you want to cancel. I can't cancel it myself, so wait for the team to confirm.${sooner}`,
      `The team knows you want to cancel, and it isn't done until they confirm it.${sooner}${open}`,
    ];
  if (!hasPhone)
    return [
      `The team knows you'd like a call, but I don't have your number yet. Leave it here and I'll pass it on.${sooner}`,
      `Not yet, I still need your number for that. Send it here and the team gets it.${sooner}`,
    ];
  if (isNew)
    return [
      `Got it, I've passed your number and your message on to the team, so that a person can call you.${open}`,
      `Thanks, the team has that number now.${open}`,
    ];
  const yes = isAsked ? 'Yes, the team has your number' : 'The team has your number';
  return [
    `${yes} and knows you'd like a call. I can't promise when.${open}`,
    `${yes}. Who calls and when is up to them, and I can't see it from here.${sooner}`,
    `${yes}, and your request is still with them.${sooner}`,
  ];
}
