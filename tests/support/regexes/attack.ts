import { type Context, createContext, Script } from 'node:vm';
import type { Ambiguity } from '#tests/support/regexes/ambiguity.ts';

const SUFFIXES = ['', '\0', ' ', '\n', 'x', '!', '.', '1', '-', '_', '@', '"'];
/** Small steps, so an exponential expression is noticed before it runs forever. */
const LENGTHS = [
  8, 12, 16, 20, 24, 28, 32, 40, 48, 64, 96, 128, 250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000,
];
const TOO_SLOW_MS = 15;
const GIVEN_UP_MS = 2000;
/** Factor when doubling the text: 2 is linear, 4 quadratic. */
const STEEP = 3;

/** A text that makes V8 too slow, or null if it stays linear whatever the ending. */
export function findAttack(
  { source, flags }: { source: string; flags: string },
  { prefix, pump }: Ambiguity,
): { text: string; ms: number } | null {
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const context = createContext({ expression, text: '' });
  const counts = [...new Set(LENGTHS.map((length) => Math.ceil(length / pump.length)))];
  for (const suffix of SUFFIXES) {
    const costs: number[] = [];
    for (const count of counts) {
      const text = prefix + pump.repeat(count) + suffix;
      const ms = costOf(context, text);
      costs.push(ms);
      if (ms < TOO_SLOW_MS) continue;
      const [at, growth] = [costs.length - 1, counts[costs.length - 1]! / counts[costs.length - 2]!];
      const steep = ms / costs[at - 1]! > growth ** Math.log2(STEEP);
      if (steep)
        return { text: `${quoteText(prefix)} + ${quoteText(pump)}×${count} + ${quoteText(suffix)}`, ms };
      break;
    }
  }
  return null;
}

const RUN = new Script('text.replace(expression, "")');

/** CPU milliseconds; if slow, the minimum of two runs, since the first one compiles. */
function costOf(context: Context, text: string): number {
  context.text = text;
  let least = Infinity;
  for (let run = 0; run < 2 && least >= TOO_SLOW_MS; run += 1) {
    const began = process.threadCpuUsage();
    try {
      RUN.runInContext(context, { timeout: GIVEN_UP_MS });
    } catch {
      return GIVEN_UP_MS;
    }
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const quoteText = (text: string): string => JSON.stringify(text);
