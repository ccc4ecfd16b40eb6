/** A whole number as a page shows it, e.g. "5,003". */
export function figure(value: number): string {
  return value.toLocaleString('en-US');
}

/** A number of things, e.g. "1 message" or "5,003 mattresses". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}
