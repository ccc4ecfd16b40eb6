import { type OpenPeriod, type Weekday, WEEKDAYS } from '#app/features/merchant/chat-settings.ts';

/** When somebody of the store is there to take a chat over. */
export interface AvailableHours {
  enabled: boolean;
  timezone: string;
  schedule: Record<Weekday, OpenPeriod[]>;
}

export interface Availability {
  isThere: boolean;
  /** When somebody is there again, e.g. "on Monday at 9:00 AM"; empty while somebody is, and when nobody ever is. */
  backAt: string;
}

const DAYS = WEEKDAYS.length;

/** Whether somebody is there at a moment, by the schedule's own clock. Without a schedule somebody always is. */
export function availabilityAt({ enabled, timezone, schedule }: AvailableHours, now: Date): Availability {
  if (!enabled) return { isThere: true, backAt: '' };
  const { day, clock } = localTime(now, timezone);
  const today = schedule[WEEKDAYS[day]!];
  if (today.some(({ open, close }) => open <= clock && clock < close)) return { isThere: true, backAt: '' };
  for (let ahead = 0; ahead <= DAYS; ahead += 1) {
    const name = WEEKDAYS[(day + ahead) % DAYS]!;
    const next = schedule[name].find(({ open }) => ahead > 0 || open > clock);
    if (next) return { isThere: false, backAt: `${dayWord(name, ahead)} ${hourWord(next.open)}` };
  }
  return { isThere: false, backAt: '' };
}

/** The weekday from 0 for Monday, and the time as `HH:MM`; an unknown time zone is read as UTC. */
function localTime(now: Date, timeZone: string): { day: number; clock: string } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = WEEKDAYS.indexOf(part('weekday').toLowerCase() as Weekday);
  return { day: Math.max(0, day), clock: `${part('hour')}:${part('minute')}` };
}

/** Making one takes a hundred times longer than asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const CLOCKS_MAX = 200;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  if (clocks.size >= CLOCKS_MAX) clocks.clear();
  const clock = makeClock(timeZone) ?? makeClock('UTC')!;
  clocks.set(timeZone, clock);
  return clock;
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  } catch {
    return null;
  }
}

function dayWord(name: string, ahead: number): string {
  if (ahead === 0) return 'today at';
  return ahead === 1 ? 'tomorrow at' : `on ${name.charAt(0).toUpperCase()}${name.slice(1)} at`;
}

function hourWord(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}
