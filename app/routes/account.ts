import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';
import { sendConfirmationLink } from '#app/features/account/sign-up.server.ts';
import { getUser, logOut } from '#app/features/account/session.server.ts';
import {
  emailChangeSchema,
  INTENTS,
  passwordChangeSchema,
  profileSchema,
  revokeSchema,
  SETTINGS_TEXTS,
  SHOPIFY_SETTINGS,
  type SettingsIntent,
} from '#app/features/account/settings/account-settings.ts';
import {
  changePassword,
  getAccountSettings,
  requestEmailChange,
  revokeSession,
  saveProfile,
  signOutEverywhere,
} from '#app/features/account/settings/account-settings.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { cookieHeaders, replyWithErrors } from '#app/shell/responses.server.ts';

/** The signed-in user's account settings: the dialog's data and forms. */

const FORMS = {
  profile: profileSchema,
  password: passwordChangeSchema,
  email: emailChangeSchema,
  revoke: revokeSchema,
} as const;

const FIELDS = [
  'intent displayName phoneNumber jobTitle currentPassword newPassword confirmation email sessionId',
].flatMap((names) => names.split(' '));

export async function loader({ request }: LoaderFunctionArgs) {
  const { shell } = await requireMerchant(request);
  if (shell === 'embedded') return { ok: true as const, settings: SHOPIFY_SETTINGS };
  const { userId } = await requireAccount(request);
  const settings = await getAccountSettings({ userId, request });
  if (!settings) throw errorResponse(404, SETTINGS_TEXTS.loadFailed);
  return { ok: true as const, settings };
}

async function requireAccount(request: Request): Promise<{ userId: string; email: string }> {
  const user = await getUser({ request });
  if (!user) throw errorResponse(404, SETTINGS_TEXTS.loadFailed);
  return { userId: user.id, email: user.email };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireMerchant(request);
  const { userId, email } = await requireAccount(request);
  const form = await readForm(request, FIELDS);
  const intent = INTENTS.find((one) => one === form.get('intent'));
  if (!intent) throw errorResponse(400, SETTINGS_TEXTS.failed);
  const account = { userId, email, request };
  if (intent === 'profile') return updateProfile(form, account);
  if (intent === 'password') return updatePassword(form, account);
  if (intent === 'email') return updateEmail(form, account);
  if (intent === 'revoke') return revoke(form, account);
  if (intent === 'resend') {
    await sendConfirmationLink({ email, headers: request.headers });
    return succeed(SETTINGS_TEXTS.linkSent);
  }
  await signOutEverywhere({ request });
  const { cookies } = await logOut({ request });
  return redirect('/login', { headers: cookieHeaders(cookies) });
}

interface AccountRequest {
  userId: string;
  email: string;
  request: Request;
}

function succeed(message: string, cookies: string[] = []) {
  return data({ ok: true as const, message }, { headers: cookieHeaders(cookies) });
}

async function updateProfile(form: FormData, { userId }: AccountRequest) {
  const submission = parseWithZod(form, { schema: FORMS.profile });
  if (submission.status !== 'success') return replyWithErrors(submission);
  await saveProfile({ userId, ...submission.value });
  return succeed(SETTINGS_TEXTS.saved);
}

async function updatePassword(form: FormData, { email, request }: AccountRequest) {
  const submission = parseWithZod(form, { schema: FORMS.password });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const answer = await changePassword({ email, request, ...submission.value });
  if (answer.ok) return succeed(SETTINGS_TEXTS.passwordUpdated, answer.cookies);
  return replyWithErrors(submission, toErrors(answer));
}

async function updateEmail(form: FormData, { email, request }: AccountRequest) {
  const submission = parseWithZod(form, { schema: FORMS.email });
  if (submission.status !== 'success') return replyWithErrors(submission);
  const { email: newEmail, currentPassword } = submission.value;
  const answer = await requestEmailChange({ email, newEmail, currentPassword, request });
  if (answer.ok) return succeed(answer.message);
  return replyWithErrors(submission, toErrors(answer));
}

async function revoke(form: FormData, { userId, request }: AccountRequest) {
  const submission = parseWithZod(form, { schema: FORMS.revoke });
  if (submission.status !== 'success') return replyWithErrors(submission);
  await revokeSession({ userId, request, ...submission.value });
  return succeed(SETTINGS_TEXTS.signedOut);
}

type Refusal =
  | { reason: 'refused'; field: string; message: string }
  | { reason: 'too-many-attempts'; message: string; waitSeconds: number };

function toErrors(refusal: Refusal) {
  if (refusal.reason === 'refused') return { fieldErrors: { [refusal.field]: [refusal.message] } };
  return { formErrors: [refusal.message], waitSeconds: refusal.waitSeconds };
}

const FAILURES: Partial<Record<SettingsIntent, string>> = {
  profile: SETTINGS_TEXTS.saveFailed,
  password: SETTINGS_TEXTS.passwordFailed,
};

/** A failure stays in the dialog instead of replacing the page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false as const, message: SETTINGS_TEXTS.loadFailed };
  }
}

/** The same for forms, which keep their input. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent') as SettingsIntent;
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = FAILURES[intent] ?? SETTINGS_TEXTS.failed;
    return { status: 'error', error: { '': [message] } } satisfies SubmissionResult<string[]>;
  }
}
