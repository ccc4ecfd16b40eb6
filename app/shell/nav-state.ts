/** Whether the sidebar shows icons only is kept in a cookie, so that the first paint is the right one. */
const COOKIE = 'bedside_nav';
const KEPT_SECONDS = 365 * 24 * 60 * 60;

export function isNavCollapsed(cookieHeader: string | null): boolean {
  return (cookieHeader ?? '').split(/;\s*/).includes(`${COOKIE}=icons`);
}

export function navCookie(isCollapsed: boolean): string {
  return `${COOKIE}=${isCollapsed ? 'icons' : 'full'}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax`;
}
