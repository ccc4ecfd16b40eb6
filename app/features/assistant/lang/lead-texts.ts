import type { ActOf } from '#app/features/assistant/acts.ts';
import {
  selectByCount,
  fill,
  fillLines,
  type Grammar,
  type Sentences,
} from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts, WordingContext } from '#app/features/assistant/language-pack.ts';

export type LeadAct = 'ask-lead' | 'invite-lead' | 'lead-first' | 'lead-sent' | 'contact-left';

export function createLeadActTexts(sentences: Sentences, grammar: Grammar): Pick<ActTexts, LeadAct> {
  const { askLead, contactLeft, leadFirst, leadSent } = sentences;
  const named = (fields: ActOf<'ask-lead'>['fields'], isEither = false) =>
    grammar.join(
      fields.map((field) => askLead.fields[field]),
      isEither ? 'or' : 'and',
    );
  const values = (
    { fields, isEither, incentive }: Pick<ActOf<'ask-lead'>, 'fields' | 'isEither' | 'incentive'>,
    { shownCount }: WordingContext,
  ) => {
    const extra = incentive === '' ? '' : fill(askLead.incentive, { incentive });
    const ways = fields.includes('email') ? askLead.byEmail : askLead.otherwise;
    const way = shownCount === 0 ? askLead.beforeCards : selectByCount(ways, shownCount);
    return { way, what: named(fields, isEither), extra };
  };
  return {
    'ask-lead': (act, context) => fillLines(askLead.lines, values(act, context)),
    'invite-lead': (act, context) => fillLines(askLead.invitations, values(act, context)),
    'lead-first': ({ fields, isAgain, contact }, { store }) => {
      const reach = contact === '' ? '' : fill(leadFirst.reach, { contact });
      const lines = isAgain ? leadFirst.again : leadFirst.first;
      return fillLines(lines, { store: store.name, what: named(fields), reach });
    },
    'lead-sent': ({ name }, { store }) =>
      fillLines(leadSent.lines, {
        store: store.name,
        name: name === '' ? '' : fill(leadSent.name, { name }),
      }),
    'contact-left': ({ isKept }) => (isKept ? contactLeft.kept : contactLeft.lost),
  };
}
