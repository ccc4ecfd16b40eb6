import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** Ends a test run with one machine-readable line: `N passed, N failed, N skipped`. */
export default class PlainCount implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter(
      (module) => module.state() === 'failed' && ![...module.children.allTests('failed')].length,
    );
    const failed = count('failed') + broken.length + errors.length + (reason === 'interrupted' ? 1 : 0);
    const retried = tests.filter((test) => test.diagnostic()?.flaky);
    process.on('exit', () => {
      for (const { module, fullName } of retried)
        process.stdout.write(`passed on the second try: ${module.relativeModuleId} > ${fullName}\n`);
      process.stdout.write(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped\n`);
    });
  }
}
