import { failedToSave } from '#app/features/merchant/settings-texts.ts';
import { isDatabaseOutage } from '#app/platform/db-outage.server.ts';

const AWAY = 'the database can’t be reached. Please try again in a moment.';
const UNEXPECTED = 'an unexpected error. Please try again.';

/** What a merchant reads when a save threw; what the database said stays in the log. */
export function saveFailure(error: unknown): string {
  return failedToSave(isDatabaseOutage(error) ? AWAY : UNEXPECTED);
}
