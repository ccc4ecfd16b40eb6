import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ACCOUNT_TEXTS, getEmailLocalPart, withRedirect } from '#app/features/account/account.ts';
import { AuthPage } from '#app/features/account/account-forms.tsx';
import { logIn } from '#app/features/account/log-in.server.ts';
import { getUser } from '#app/features/account/session.server.ts';
import { createAccount } from '#app/features/account/sign-up.server.ts';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import {
  acceptInvitation,
  type OpenInvitation,
  readInvitation,
} from '#app/features/team/invitations.server.ts';
import { InvitationCard, InvitationProblem } from '#app/features/team/store-pages.tsx';
import { newMemberSchema } from '#app/features/team/team.ts';
import { clientAddress, enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { hashPassword, isCommonPassword } from '#app/platform/security/auth.server.ts';
import { cookieHeaders } from '#app/shell/responses.server.ts';
import { pageTitle } from '#app/ui/page/app-page.tsx';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

export const links = polarisLinks;
export const meta = pageTitle('Invitation');

/** An invitation's link. Anyone who has it can read mail at the invited address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const reading = await readInvitation({ token, now: new Date() });
  if (!reading.ok) return data({ reason: reading.reason, card: null }, { status: 410 });
  const { email, role, storeName, hasAccount } = reading.invitation;
  const user = await getUser({ request });
  const withoutUser = hasAccount ? ('signed-out' as const) : ('new' as const);
  const withUser = user?.email === email ? ('invited' as const) : ('other' as const);
  const loginUrl = withRedirect('/login', `/invitations/${token}`);
  const visitor = user ? withUser : withoutUser;
  return data({ reason: null, card: { invitation: { email, role, storeName }, visitor, loginUrl } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const now = new Date();
  await enforceRateLimit({ name: 'invitation', key: clientAddress(request), points: 30, seconds: 60 });
  const token = params.token ?? '';
  const reading = await readInvitation({ token, now });
  if (!reading.ok) return data({ problem: reading.reason, passwordProblem: null }, { status: 410 });
  const { invitation } = reading;
  const signedIn = await getUser({ request });
  const form = await readForm(request, newMemberSchema);
  const account = signedIn
    ? { ok: true as const, user: signedIn, cookies: [] }
    : await signUpInvited(form, { invitation, request });
  if (!account.ok) return data({ problem: null, passwordProblem: account.message }, { status: 400 });
  const { maxTeamMembers: memberLimit } = await getLimits(invitation.merchantId);
  const outcome = await acceptInvitation({ token, user: account.user, memberLimit, now });
  const headers = cookieHeaders(account.cookies);
  if (outcome.ok) return redirect('/', { headers });
  return data({ problem: outcome.reason, passwordProblem: null }, { status: 409, headers });
}

/** Signs up the invited person; the link proves that they own the address. */
async function signUpInvited(form: FormData, visit: { invitation: OpenInvitation; request: Request }) {
  const { invitation, request } = visit;
  const parsed = newMemberSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { ok: false as const, message: parsed.error.issues[0]!.message };
  const { email } = invitation;
  const { password, name } = parsed.data;
  if (await isCommonPassword(password)) {
    return { ok: false as const, message: ACCOUNT_TEXTS.passwordCommon };
  }
  const account = {
    email,
    name: name || getEmailLocalPart(email),
    passwordHash: await hashPassword(password),
  };
  await createAccount({ ...account, isConfirmed: true });
  const answer = await logIn({ email, password, request });
  if (!answer.ok) return { ok: false as const, message: answer.message };
  return { ok: true as const, user: { id: answer.userId, email }, cookies: answer.cookies };
}

export default function Invitation() {
  const { reason, card } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AuthPage
      title={card ? `Join ${card.invitation.storeName}` : 'This invitation can’t be used'}
      foot={null}
    >
      {card ? (
        <InvitationCard
          {...card}
          problem={answer?.problem ?? null}
          passwordProblem={answer?.passwordProblem ?? null}
        />
      ) : (
        <InvitationProblem reason={answer?.problem ?? reason ?? ''} />
      )}
    </AuthPage>
  );
}
