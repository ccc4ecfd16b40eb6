/** A session cookie, so that the server renders the page without the wizard. It is back in the next session. */
const NAME = 'bedside_setup';
const ATTRIBUTES = 'Path=/; SameSite=Lax';

/** Why the wizard is closed: for later, or while the merchant adds products on another page. */
export type SetupPause = 'paused' | 'away';

export const SETUP_RESUMED_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

export function setupPauseCookie(pause: SetupPause): string {
  return `${NAME}=${pause}; ${ATTRIBUTES}`;
}

export function readSetupPause(cookieHeader: string | null): SetupPause | null {
  const cookies = (cookieHeader ?? '').split(/;\s*/);
  return (['paused', 'away'] as const).find((pause) => cookies.includes(`${NAME}=${pause}`)) ?? null;
}

/** Opens the wizard again for a merchant who left it to do what `response` confirms. */
export function returnToSetup(request: Request, response: Response): Response {
  if (readSetupPause(request.headers.get('Cookie')) === 'away')
    response.headers.append('Set-Cookie', SETUP_RESUMED_COOKIE);
  return response;
}
