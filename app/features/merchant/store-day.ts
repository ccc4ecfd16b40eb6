/** Days as a store's calendar has them. */

/** The ISO date in a time zone; an unknown zone counts as UTC. */
export function dayIn(timeZone: string, now: Date): string {
  const { year, month, day } = partsIn(timeZone, now);
  return [year.padStart(4, '0'), month, day].join('-');
}

/** When a day after `day` (ISO date) begins in a time zone, to the minute also where clocks change. */
export function startOfNextDay(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime() + 86_400_000;
  // The offset at the guess is the one at the target, but for nights on which clocks change: then the second pass is.
  let start = midnight;
  for (let pass = 0; pass < 2; pass += 1) start = midnight - offsetMs(timeZone, new Date(start));
  return new Date(start);
}

function offsetMs(timeZone: string, at: Date): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, at);
  const wall = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return wall - Math.floor(at.getTime() / 1000) * 1000;
}

function partsIn(timeZone: string, at: Date) {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...numbers, ...clock, timeZone: knownZone(timeZone) });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
