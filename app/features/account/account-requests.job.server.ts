import {
  ACCOUNT_REQUESTS_QUEUE,
  type AccountRequest,
  accountRequestSchema,
  processSignUp,
  sendConfirmationLink,
} from '#app/features/account/sign-up.server.ts';
import { processResetRequest } from '#app/features/account/log-in.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';

export const accountRequestsJob = defineJob({
  queue: ACCOUNT_REQUESTS_QUEUE,
  schema: accountRequestSchema,
  concurrency: 4,
  run: processAccountRequest,
});

async function processAccountRequest(request: AccountRequest): Promise<void> {
  if (request.kind === 'sign-up') await processSignUp(request);
  else if (request.kind === 'confirm') await sendConfirmationLink(request);
  else await processResetRequest(request);
}
