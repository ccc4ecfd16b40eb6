import pino from 'pino';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'id_token', 'email', 'phone'];

/** The process's log: JSON lines on stdout, with what is secret or personal left out. */
export const log = singleton('log', () =>
  pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }),
);
