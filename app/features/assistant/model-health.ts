import { FALLBACK_TEXTS } from '#app/features/assistant/fallback-texts.ts';
import { BUILT_IN_MODEL } from '#app/features/assistant/llm/models.ts';
import type { ModelConnection } from '#app/features/assistant/model-choices.ts';
import type { FallbackReason } from '#app/features/assistant/reply-record.ts';

/** How a merchant's model has done lately, beside what a test of its connection says. */
export interface ModelHealth {
  /** Of today (UTC), and the most of a day, in millionths of a US dollar. */
  costMicros: number;
  costCapMicros: number;
  /** Why the latest replies were not the model's, the latest first; null for one that was. */
  fallbacks: readonly (FallbackReason | null)[];
}

export interface HealthNote {
  isTrouble: boolean;
  words: string;
}

/** What says that the endpoint isn't well. The others are about one reply, and the limit has a note of its own. */
const TROUBLES: ReadonlySet<FallbackReason | null> = new Set([
  'unreachable',
  'unauthorized',
  'quota',
  'server-error',
  'garbage',
  'slow-start',
  'stalled',
  'timeout',
  'circuit-open',
]);
const MICROS = 1_000_000;

/** What a merchant should know who looks at the model: nothing while no model answers by its settings. */
export function healthNotes(chosen: string, connection: ModelConnection, health: ModelHealth): HealthNote[] {
  const isIdle = connection.host === null || connection.models.length === 0 || chosen === BUILT_IN_MODEL;
  if (isIdle) return [];
  const { costMicros, costCapMicros, fallbacks } = health;
  const cap = dollars(costCapMicros);
  const spending =
    costMicros >= costCapMicros
      ? {
          isTrouble: true,
          words: `Today's cost limit of ${cap} is reached. The built-in assistant answers until midnight (UTC).`,
        }
      : {
          isTrouble: false,
          words: `Today (UTC) the model has cost ${dollars(costMicros)} of at most ${cap}.`,
        };
  return [spending, ...troubleOf(fallbacks)];
}

function troubleOf(fallbacks: ModelHealth['fallbacks']): HealthNote[] {
  const end = fallbacks.findIndex((reason) => !TROUBLES.has(reason));
  const failed = end === -1 ? fallbacks : fallbacks.slice(0, end);
  if (failed.length === 0) return [];
  // That it rests is no reason: what failed before says why.
  const reason = failed.find((known) => known !== 'circuit-open') ?? 'circuit-open';
  const replies = failed.length === 1 ? 'The latest reply' : `The latest ${failed.length} replies`;
  return [
    {
      isTrouble: true,
      words: `${replies} had to be given by the built-in assistant: ${FALLBACK_TEXTS[reason!]}.`,
    },
  ];
}

function dollars(micros: number): string {
  return micros > 0 && micros < MICROS / 100 ? 'less than $0.01' : `$${(micros / MICROS).toFixed(2)}`;
}
