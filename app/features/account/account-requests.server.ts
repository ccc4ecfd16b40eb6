import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { enqueue, isEnqueued } from '#app/platform/jobs/jobs.server.ts';

export const ACCOUNT_REQUESTS_QUEUE = 'account-requests';

/** Requests of visitors who aren't signed in. A job handles them, so the response can't depend on the outcome. */
export const accountRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sign-up'),
    email: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    next: z.string(),
  }),
  z.object({ kind: z.literal('confirm'), email: z.string(), next: z.string().optional() }),
  z.object({ kind: z.literal('reset'), email: z.string() }),
]);

export type AccountRequest = z.output<typeof accountRequestSchema>;

export async function enqueueAccountRequest(request: AccountRequest): Promise<void> {
  await enqueue({ queue: ACCOUNT_REQUESTS_QUEUE, data: request });
}

const SIGN_UP_POLL_MS = 50;
const SIGN_UP_WAIT_MS = 3_000;

/** Waits a moment for the sign-ups with this address that were answered and aren't done, whether it is known or not. */
export async function waitForSignUp(email: string): Promise<void> {
  const search = { queue: ACCOUNT_REQUESTS_QUEUE, data: { kind: 'sign-up', email } };
  for (
    let waitedMs = 0;
    waitedMs < SIGN_UP_WAIT_MS && (await isEnqueued(search));
    waitedMs += SIGN_UP_POLL_MS
  )
    await sleep(SIGN_UP_POLL_MS);
}
