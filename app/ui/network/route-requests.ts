import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

/** How the dashboard's routes behave while nobody answers: each re-exports what it needs from here. */

export const NO_RESPONSE =
  'The server didn’t answer. As far as we know nothing was changed; please try again in a moment.';

/** The result of an action without a response, readable as a refusal, a problem, and a result of conform. */
const NO_RESPONSE_RESULT = {
  ok: false,
  reason: NO_RESPONSE,
  problem: NO_RESPONSE,
  status: 'error',
  error: { '': [NO_RESPONSE] },
};

/** Called after each action with whether the server answered. */
type ActionListener = (isAnswered: boolean) => void;
const actionListeners = new Set<ActionListener>();

/** Returns the function that unsubscribes. */
export function subscribeToActions(listener: ActionListener): () => void {
  actionListeners.add(listener);
  return () => void actionListeners.delete(listener);
}

/**
 * Sends a form once, for the server may have processed it although no response came. Without a response the form gets a
 * result to show instead of losing its page, and what was typed, to the error screen.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const result = await serverAction();
    notifyListeners(true);
    return result;
  } catch (error) {
    // A 503 comes from a server that can't do anything at the moment.
    const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
    if (request.signal.aborted || !(isNoResponse(error) || isUnavailable)) throw error;
    notifyListeners(false);
    return Response.json(NO_RESPONSE_RESULT, { status: 503 });
  }
}

function notifyListeners(isAnswered: boolean): void {
  for (const listener of actionListeners) listener(isAnswered);
}

/** Not after an action that failed: nothing changed, and without a network the page would be lost over it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate;

/** Nor for another tab of the same page, which has its data already. */
export const revalidateUnlessTabChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl } = change;
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && shouldRevalidate(change);
};

/** How browsers word a request that failed, and Remix a response that isn't its own, such as a proxy's. */
const NO_RESPONSE_PATTERN = /failed to fetch|load failed|network ?error|unable to decode turbo-stream/i;

/** Whether an error of the router means that the server didn't answer, and so is no bug. */
export function isNoResponse(error: unknown): boolean {
  return error instanceof Error && NO_RESPONSE_PATTERN.test(error.message);
}
