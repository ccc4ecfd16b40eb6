/** What a merchant reads about the endpoint of the model; never its key. */

export const NO_ENDPOINT = 'No model is connected. The built-in assistant answers your shoppers.';
export const NO_MODEL = 'No model may be chosen: LLM_MODELS names none.';

interface Trouble {
  reason: string;
  status: number | null;
  host: string;
  model: string;
  /** It had begun to answer. */
  hasSpoken: boolean;
}

/** Why an endpoint isn't well, in words. */
export function endpointTrouble({ reason, status, host, model, hasSpoken }: Trouble): string {
  if (status === 404) return `${host} doesn't know the model ${model}, or its address is another one.`;
  if (status !== null && status >= 300 && status < 400)
    return `${host} passes the question on to another address (status ${status}). That one should be LLM_BASE_URL.`;
  if (status === 400 || status === 422)
    return `${host} doesn't take the question (status ${status}). Can ${model} call tools? Chats need them.`;
  const told = status === null ? '' : ` (status ${status})`;
  switch (reason) {
    case 'unreachable':
      return hasSpoken ? `${host} breaks off in the middle of its answer.` : `${host} can't be reached.`;
    case 'unauthorized':
      return `${host} doesn't accept the key${told}.`;
    case 'quota':
      return `${host} says that the quota or the rate limit is used up${told}.`;
    case 'server-error':
      return `${host} answers with an error${told}.`;
    case 'slow-start':
    case 'stalled':
    case 'timeout':
    case 'aborted':
      return `${host} takes too long to answer.`;
    case 'refused':
      return `${host} refuses to answer${told}.`;
    default:
      return `${host} answers, but not as a chat model does${told}. Does its address end in /v1?`;
  }
}
