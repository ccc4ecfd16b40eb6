import { printFigure } from '#tests/support/bench.ts';
import { measureSizes } from '#tests/support/bundle-sizes.ts';

/** What shoppers' browsers load. A size over its limit ends this with an error. */

for (const { what, bytes, most } of await measureSizes()) {
  printFigure(`size: ${what}`, `${(bytes / 1000).toFixed(2)} KB gzip`, `≤ ${most / 1000} KB`);
  if (bytes > most) process.exitCode = 1;
}
