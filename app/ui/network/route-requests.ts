import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';

export const NO_RESPONSE =
  'The server didn’t respond, so your change may not be saved. Please try again in a moment.';

/** An action's result without a response, valid as a refusal and as a conform result. */
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
 * Doesn't retry, since the server may have processed the form. Without a response the form still gets a result, so the
 * error screen doesn't replace the page and its input.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const result = await serverAction();
    notifyListeners(true);
    return result;
  } catch (error) {
    // A 503 means the server is unavailable.
    const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
    if (request.signal.aborted || !(isNoResponse(error) || isUnavailable)) throw error;
    notifyListeners(false);
    return Response.json(NO_RESPONSE_RESULT, { status: 503 });
  }
}

function notifyListeners(isAnswered: boolean): void {
  for (const listener of actionListeners) listener(isAnswered);
}

/** Skips revalidation after a failed action: nothing changed, and offline it would lose the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate;

/** Skips revalidation when only the page's tab changed, since its data is already loaded. */
export const revalidateUnlessTabChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl } = change;
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && shouldRevalidate(change);
};

/** Browser errors for failed requests, and Remix's error for a proxy's response. */
const NO_RESPONSE_PATTERN = /failed to fetch|load failed|network ?error|unable to decode turbo-stream/i;

export function isNoResponse(error: unknown): boolean {
  return error instanceof Error && NO_RESPONSE_PATTERN.test(error.message);
}
