import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

export const NO_RESPONSE =
  'The server didn’t respond, so your change may not be saved. Please try again in a moment.';

/** The result of an action without a response, as a refusal, a problem and a conform result. */
const NO_RESPONSE_RESULT = {
  ok: false,
  reason: NO_RESPONSE,
  problem: NO_RESPONSE,
  status: 'error',
  error: { '': [NO_RESPONSE] },
};

type ActionListener = (isAnswered: boolean) => void;
const actionListeners = new Set<ActionListener>();

export function subscribeToActions(listener: ActionListener): () => void {
  actionListeners.add(listener);
  return () => void actionListeners.delete(listener);
}

/**
 * Doesn't retry, since the server may have processed the form. Without a response the form gets a result, so the
 * page and its input aren't replaced by the error screen.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const result = await serverAction();
    notifyListeners(true);
    return result;
  } catch (error) {
    // A 503 means that the server is unavailable.
    const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
    if (request.signal.aborted || !(isNoResponse(error) || isUnavailable)) throw error;
    notifyListeners(false);
    return Response.json(NO_RESPONSE_RESULT, { status: 503 });
  }
}

function notifyListeners(isAnswered: boolean): void {
  for (const listener of actionListeners) listener(isAnswered);
}

/** Doesn't revalidate after a failed action: nothing changed, and offline the page would be lost. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate;

/** Doesn't revalidate for another tab of the page, whose data is already loaded. */
export const revalidateUnlessTabChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl } = change;
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && shouldRevalidate(change);
};

/** Errors of browsers for failed requests, and of Remix for responses of a proxy. */
const NO_RESPONSE_PATTERN = /failed to fetch|load failed|network ?error|unable to decode turbo-stream/i;

/** Whether a router error means that the server didn't respond. */
export function isNoResponse(error: unknown): boolean {
  return error instanceof Error && NO_RESPONSE_PATTERN.test(error.message);
}
