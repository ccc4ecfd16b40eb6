import { z } from 'zod';
import { flagSchema } from '#app/features/merchant/validation/field-schemas.ts';

export const ALERT_CHANNELS = ['email', 'push', 'sms', 'webhook'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** lead: contact details were left; person: a shopper asks for a person. */
export const ALERT_KINDS = ['lead', 'person'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const clockError = { error: 'A time such as 21:30' };
const clockSchema = z
  .string(clockError)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockError)
  .nullish();

const hourError = { error: 'An hour from 0 to 23' };

const channelsSchema = z
  .looseObject({ email: flagSchema, push: flagSchema, sms: flagSchema, webhook: flagSchema })
  .nullish();

/** How the merchant's team hears of leads. Times are in the store's time zone. */
export const alertsSchema = z
  .looseObject({
    lead: channelsSchema,
    person: channelsSchema,
    quietHours: z
      .looseObject({ enabled: flagSchema, start: clockSchema, end: clockSchema })
      .refine(({ enabled, start, end }) => !enabled || !start || start !== end, {
        error: 'Quiet hours need a different start and end',
        path: ['end'],
      })
      .nullish(),
    digest: z
      .looseObject({
        enabled: flagSchema,
        hour: z.number(hourError).int(hourError).min(0, hourError).max(23, hourError).nullish(),
      })
      .nullish(),
  })
  .nullish();

const ALL_CHANNELS = { email: true, push: true, sms: true, webhook: true };

/** A channel that isn't set up is skipped. */
export const DEFAULT_ALERTS = {
  lead: ALL_CHANNELS,
  person: ALL_CHANNELS,
  quietHours: { enabled: false, start: '21:00', end: '08:00' },
  digest: { enabled: false, hour: 8 },
};
