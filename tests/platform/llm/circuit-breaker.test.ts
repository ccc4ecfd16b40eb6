import { expect, test } from 'vitest';
import { createCircuit } from '#app/platform/llm/stream-limits.ts';

const RULES = { failuresToOpen: 3, windowMs: 1_000, restMs: 100, restMaxMs: 400, probeMs: 5_000 };

function setUp() {
  const clock = { now: 1_000 };
  const circuit = createCircuit(RULES, () => clock.now);
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) circuit.report('one', 'failure');
  };
  return { clock, circuit, fail };
}

test('it opens after so many failures in a row, and for that name alone', () => {
  const { circuit, fail } = setUp();
  fail(2);
  expect(circuit.allows('one')).toBe(true);
  fail(1);
  expect(circuit.allows('one')).toBe(false);
  expect(circuit.allows('two')).toBe(true);
});

test('a success in between begins the row anew', () => {
  const { circuit, fail } = setUp();
  fail(2);
  circuit.report('one', 'success');
  fail(2);
  expect(circuit.allows('one')).toBe(true);
});

test('failures far apart are no row', () => {
  const { clock, circuit, fail } = setUp();
  fail(2);
  clock.now += 1_001;
  fail(1);
  expect(circuit.allows('one')).toBe(true);
});

test('after a rest one caller probes while the others wait', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 100;
  expect([circuit.allows('one'), circuit.allows('one')]).toEqual([true, false]);
});

test('a probe that hears an answer lets everybody in again', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 100;
  circuit.allows('one');
  circuit.report('one', 'responding');
  expect([circuit.allows('one'), circuit.allows('one')]).toEqual([true, true]);
});

test('an answer that begins and breaks off again closes the door at once', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 5_000;
  circuit.allows('one');
  circuit.report('one', 'responding');
  fail(1);
  expect(circuit.allows('one')).toBe(false);
});

test('each probe that fails doubles the rest, up to the longest', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  const rests = [100, 200, 400, 400].map((rest) => {
    clock.now += rest - 1;
    const isTooEarly = circuit.allows('one');
    clock.now += 1;
    const isOpen = circuit.allows('one');
    fail(1);
    return [isTooEarly, isOpen];
  });
  expect(rests).toEqual(Array.from({ length: 4 }, () => [false, true]));
});

test('failures of those who asked before it opened prolong nothing', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 50;
  fail(5);
  clock.now += 50;
  expect(circuit.allows('one')).toBe(true);
});

test('a probe whose caller left makes room for the next', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 100;
  circuit.allows('one');
  circuit.report('one', 'unknown');
  expect(circuit.allows('one')).toBe(true);
});

test('a probe that is never heard of again keeps others out for its time only', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 100;
  circuit.allows('one');
  clock.now += 4_999;
  expect(circuit.allows('one')).toBe(false);
  clock.now += 1;
  expect(circuit.allows('one')).toBe(true);
});

test('a thousand names are not all remembered', () => {
  const { circuit } = setUp();
  const open = (name: string) => {
    for (let at = 0; at < 3; at += 1) circuit.report(name, 'failure');
  };
  for (let at = 0; at < 1_000; at += 1) open(`name ${at}`);
  const kept = Array.from({ length: 1_000 }, (_, at) => circuit.allows(`name ${at}`)).filter((may) => !may);
  expect(kept).toHaveLength(100);
});
