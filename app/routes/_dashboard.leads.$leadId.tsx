import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack, Card } from '@shopify/polaris';
import { useState } from 'react';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import { RecommendedBeds, SessionFacts } from '#app/features/chat/history/session-cards.tsx';
import { SessionTranscript } from '#app/features/chat/history/session-transcript.tsx';
import sessionsCss from '#app/features/chat/history/sessions.css?url';
import { getLastRecommendation } from '#app/features/chat/history/session-texts.ts';
import { listAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import { AlertLog } from '#app/features/leads/alerts/alert-cards.tsx';
import {
  ConsentCard,
  DeletePersonModal,
  FollowUpCard,
  LeadNotes,
  NoConversation,
  PersonCard,
  SamePersonCard,
} from '#app/features/leads/follow-up/lead-cards.tsx';
import { addNote, deleteNote } from '#app/features/leads/lead-notes.server.ts';
import { changeLead, getLead, type LeadAuthor, listSamePerson } from '#app/features/leads/leads.server.ts';
import {
  getLeadTitle,
  LEAD_ACTION_FIELDS,
  LEAD_ACTION_TEXTS,
  type LeadAction,
  type LeadActionResult,
  leadActionSchema,
} from '#app/features/leads/leads.ts';
import { LeadStatusBadge } from '#app/features/leads/lead-status.tsx';
import { useLeadActions } from '#app/features/leads/use-lead-actions.ts';
import leadsCss from '#app/features/leads/leads.css?url';
import { deletePerson } from '#app/features/shop/privacy/erase-person.server.ts';
import { listMembers } from '#app/features/team/membership.server.ts';
import { getAuthor, requireMerchant, requirePermission } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { redirectWithToast } from '#app/shell/responses.server.ts';
import { formatCount, formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { CardTitle } from '#app/ui/page/cards.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(sessionsCss, leadsCss);
export const meta = pageTitle('Lead');

const NO_LEAD = 'This lead doesn’t exist';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId, member } = await requireMerchant(request, 'see-leads');
  const lead = await getLead({ merchantId, leadId: params.leadId ?? '' });
  if (!lead) throw new Response(NO_LEAD, { status: 404 });
  const { sessionId, email, phone } = lead;
  const [session, owners, samePerson, alerts] = await Promise.all([
    getSession({ merchantId, sessionId }),
    listMembers({ merchantId }),
    listSamePerson({ merchantId, leadId: lead.id, email, phone }),
    listAlerts({ merchantId, leadId: lead.id }),
  ]);
  if (!session) throw new Response(NO_LEAD, { status: 404 });
  const format = (time: Date) => formatTimestamp(time, { now: new Date(), timeZone: session.timezone });
  const { createdAt, consentedAt, notes, ...rest } = lead;
  return {
    lead: rest,
    created: format(createdAt),
    consented: consentedAt && format(consentedAt),
    notes: notes.map(({ id, author, authorId, text, createdAt: at }) => ({
      ...{ id, author, text, at: format(at) },
      isOwn: authorId === member.userId,
    })),
    ...{ owners, alerts },
    samePerson: samePerson.map(({ createdAt: at, ...one }) => ({ ...one, created: format(at) })),
    facts: session.facts,
    beds: getLastRecommendation(session.messages),
    messages: session.messages.map(({ createdAt: at, ...message }) => ({ ...message, at: format(at) })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request, 'see-leads');
  const form = await readForm(request, LEAD_ACTION_FIELDS);
  const parsed = leadActionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    // Only notes are typed. Our own pages send nothing else that could be invalid.
    if (form.get('intent') === 'add-note') return { ok: false, reason: parsed.error.issues[0]!.message };
    throw errorResponse(400, 'Unknown action');
  }
  const { author } = await getAuthor({ request, merchant });
  const key = { merchantId: merchant.merchantId, leadId: params.leadId ?? '', author };
  if (parsed.data.intent === 'delete-person') {
    requirePermission(merchant, 'erase-data');
    const leads = await deletePerson(key);
    if (leads === null) throw new Response(NO_LEAD, { status: 404 });
    return redirectWithToast('/leads', { message: `Person and ${formatCount(leads, 'lead')} deleted` });
  }
  const outcome = await runAction(key, parsed.data);
  if (!outcome) throw new Response(NO_LEAD, { status: 404 });
  return outcome;
}

interface ActionKey {
  merchantId: string;
  leadId: string;
  author: LeadAuthor;
}

async function runAction(
  key: ActionKey,
  input: Exclude<LeadAction, { intent: 'delete-person' }>,
): Promise<LeadActionResult | null> {
  const { statusSaved, ownerSaved, noteAdded, noteDeleted } = LEAD_ACTION_TEXTS;
  switch (input.intent) {
    case 'status':
    case 'owner':
      return withMessage(
        await changeLead({ ...key, change: input }),
        input.intent === 'status' ? statusSaved : ownerSaved,
      );
    case 'add-note':
      return withMessage(await addNote({ ...key, text: input.text }), noteAdded);
    case 'delete-note':
      return withMessage(await deleteNote({ ...key, noteId: input.noteId }), noteDeleted);
  }
}

function withMessage(outcome: Awaited<ReturnType<typeof changeLead>>, message: string) {
  return outcome?.ok ? { ok: true as const, message } : outcome;
}

export default function Lead() {
  const { lead, created, consented, notes, owners, samePerson, facts, beds, messages, alerts } =
    useLoaderData<typeof loader>();
  const canErase = useIsAllowed('erase-data');
  const [isDeleting, setDeleting] = useState(false);
  const actions = useLeadActions();
  const title = getLeadTitle(lead);
  return (
    <AppPage
      title={title}
      titleMetadata={<LeadStatusBadge status={lead.status} />}
      details={`Created ${created.exact}`}
      backAction={{ content: 'Leads', url: '/leads' }}
      secondaryActions={
        canErase
          ? [{ content: 'Delete personal data', destructive: true, onAction: () => setDeleting(true) }]
          : undefined
      }
      fullWidth
    >
      <div className="LeadPage">
        <div className="LeadPage-person">
          <PersonCard lead={lead} title={title} created={created} />
          <FollowUpCard lead={lead} owners={owners} actions={actions} />
          <LeadNotes notes={notes} />
        </div>
        <div className="LeadPage-chat">
          {facts.length > 0 ? <SessionFacts facts={facts} /> : null}
          {beds.length > 0 ? <RecommendedBeds beds={beds} /> : null}
          {messages.length > 0 ? <SessionTranscript messages={messages} /> : null}
          {facts.length + beds.length + messages.length === 0 ? <NoConversation /> : null}
        </div>
        <div className="LeadPage-rest">
          {samePerson.length > 0 ? <SamePersonCard leads={samePerson} /> : null}
          {alerts.length > 0 ? (
            <Card>
              <BlockStack gap="200">
                <CardTitle>Alerts sent</CardTitle>
                <AlertLog alerts={alerts} />
              </BlockStack>
            </Card>
          ) : null}
          <ConsentCard consentText={lead.consentText} consented={consented} />
        </div>
      </div>
      <DeletePersonModal
        title={title}
        leads={samePerson.length + 1}
        notes={notes.length}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
      />
    </AppPage>
  );
}
