import { enqueue } from '#app/platform/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

export const WEBHOOK_QUEUE = 'work-webhooks';
export const PRIVACY_QUEUE = 'work-privacy-webhooks';

/** A burst of webhooks wakes the workers this often, not once each. */
const WAKE_EVERY_MS = 200;

type Kind = 'shop' | 'privacy';
const QUEUES: Record<Kind, string> = { shop: WEBHOOK_QUEUE, privacy: PRIVACY_QUEUE };

const asleep = () => singleton('webhook-wake', () => new Map<Kind, 'resting' | 'wanted'>());

/** Has whichever process runs jobs look at the webhooks that wait. Should it fail, the clock does so within a minute. */
export function wakeWebhookJobs(kind: Kind): void {
  const here = asleep();
  if (here.has(kind)) return void here.set(kind, 'wanted');
  here.set(kind, 'resting');
  setTimeout(() => {
    const isWanted = here.get(kind) === 'wanted';
    here.delete(kind);
    if (isWanted) wakeWebhookJobs(kind);
  }, WAKE_EVERY_MS).unref();
  enqueue({ queue: QUEUES[kind], data: {}, key: 'all' }).catch((error: unknown) =>
    log.warn({ err: error, kind }, 'the work on webhooks begins with the clock'),
  );
}
