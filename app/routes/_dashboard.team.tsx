import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from '@remix-run/react';
import { getLimits } from '#app/features/billing/subscription.server.ts';
import { cancelInvitation, inviteMember, resendInvitation } from '#app/features/team/invitations.server.ts';
import { hasPermission } from '#app/features/team/permissions.ts';
import { type MerchantAccess, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { TeamManagement } from '#app/features/team/team-management.tsx';
import {
  changeRole,
  deleteTeam,
  loadTeam,
  removeMember,
  type TeamOutcome,
  transferOwnership,
} from '#app/features/team/team.server.ts';
import {
  TEAM_ACTION_FIELDS,
  TEAM_TEXTS,
  type TeamAction,
  teamActionSchema,
} from '#app/features/team/team.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { isRefusal } from '#app/ui/errors/errors.ts';
import { AppPage, pageTitle } from '#app/ui/page/app-page.tsx';

export { clientAction } from '#app/ui/network/route-requests.ts';

/** Also after a refusal: the team may have changed, or an invitation may still wait for its email. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.actionStatus !== undefined || change.defaultShouldRevalidate;
}

export const meta = pageTitle('Team');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId, member } = await requireMerchant(request, 'see-team');
  return { role: member.role, team: await loadTeam({ merchantId, memberId: member.memberId }) };
}

/** On failure, keeps the page on which the account settings are open. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && isRefusal(error))) throw error;
    return { role: 'staff' as const, team: null };
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const access = await requireMerchant(request, 'see-team');
  const form = await readForm(request, TEAM_ACTION_FIELDS);
  const intent = String(form.get('intent'));
  const { permission, refusal } = intent === 'delete-team' ? DELETE_TEAM : CHANGE_TEAM;
  if (!hasPermission(access.member.role, permission))
    return data({ ok: false as const, intent, reason: refusal }, { status: 403 });
  const parsed = teamActionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const reason = parsed.error.issues[0]!.message;
    return data({ ok: false as const, intent, reason }, { status: isRoleRefused(reason) ? 403 : 400 });
  }
  const outcome = await run(access, parsed.data);
  const { success, failure } = TEXTS[parsed.data.intent];
  if (!outcome) return data({ ok: false as const, intent, reason: failure }, { status: 404 });
  if (!outcome.ok) return data({ ...outcome, intent }, { status: isRoleRefused(outcome.reason) ? 403 : 409 });
  return { ok: true as const, intent, message: success };
}

const DELETE_TEAM = { permission: 'delete-team', refusal: TEAM_TEXTS.deleteRefused } as const;
/** The minimum permission for any other change; each one checks the roles involved. */
const CHANGE_TEAM = { permission: 'invite-staff', refusal: TEAM_TEXTS.forbidden } as const;

function isRoleRefused(reason: string): boolean {
  return reason === TEAM_TEXTS.forbidden || reason === TEAM_TEXTS.deleteRefused;
}

const TEXTS: Record<TeamAction['intent'], { success: string; failure: string }> = {
  invite: { success: TEAM_TEXTS.invited, failure: TEAM_TEXTS.inviteFailed },
  resend: { success: TEAM_TEXTS.resent, failure: TEAM_TEXTS.resendFailed },
  cancel: { success: TEAM_TEXTS.canceled, failure: TEAM_TEXTS.memberGone },
  'change-role': { success: TEAM_TEXTS.roleChanged, failure: TEAM_TEXTS.roleFailed },
  remove: { success: TEAM_TEXTS.removed, failure: TEAM_TEXTS.removeFailed },
  'transfer-ownership': { success: TEAM_TEXTS.transferred, failure: TEAM_TEXTS.memberGone },
  'delete-team': { success: TEAM_TEXTS.deleted, failure: TEAM_TEXTS.deleteRefused },
};

async function run(access: MerchantAccess, change: TeamAction): Promise<TeamOutcome | null> {
  const { merchantId, member } = access;
  const by = { merchantId, actor: member, now: new Date() };
  switch (change.intent) {
    case 'invite': {
      await enforceRateLimit({ name: 'invite', key: merchantId, points: 50, seconds: 3_600 });
      return inviteMember({ ...by, ...change, memberLimit: (await getLimits(merchantId)).maxTeamMembers });
    }
    case 'resend':
      await enforceRateLimit({
        name: 'resend-invitation',
        key: merchantId,
        points: 50,
        seconds: 3_600,
      });
      return resendInvitation({ ...by, ...change });
    case 'cancel':
      return cancelInvitation({ ...by, ...change });
    case 'change-role':
      return changeRole({ ...by, ...change });
    case 'remove':
      return removeMember({ ...by, ...change });
    case 'transfer-ownership':
      return transferOwnership({ ...by, ...change });
    case 'delete-team':
      return deleteTeam(by);
  }
}

export default function Team() {
  const { team, role } = useLoaderData<typeof loader>();
  return (
    <AppPage title="Team" subtitle="The people who work on this store and their roles" narrowWidth>
      <TeamManagement team={team} role={role} />
    </AppPage>
  );
}
