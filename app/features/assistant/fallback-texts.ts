import type { FallbackReason } from '#app/features/assistant/reply-record.ts';

/** Why the built-in assistant took over from the model, in the merchant's words. */
export const FALLBACK_TEXTS: Record<FallbackReason, string> = {
  unreachable: "the model's address could not be reached",
  unauthorized: "the model's key was refused",
  quota: "the model's quota is used up",
  'server-error': 'the model had a fault',
  garbage: 'the model sent nothing that makes sense',
  'slow-start': 'the model took too long to begin',
  stalled: 'the model stopped in the middle',
  timeout: 'the model took too long',
  'too-long': 'the model would not come to an end',
  refused: 'the model refused to answer',
  'tool-rounds': 'the model kept looking things up',
  'nothing-lawful': 'nothing that the model said may be told to a shopper',
  'cost-cap': "today's cost limit is reached",
  'circuit-open': 'the model failed several times and rests for a while',
};
