/** Work in small steps: whoever runs it decides whether others get a turn in between. */
export type Steps<T> = Generator<undefined, T>;

/** Does all steps at once. */
export function runOut<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
