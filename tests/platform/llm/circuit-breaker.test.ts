import { expect, test } from 'vitest';
import { createCircuit } from '#app/platform/llm/circuit-breaker.ts';

const RULES = { failuresToOpen: 3, windowMs: 1_000, openMs: 100, openMaxMs: 400, probeMs: 5_000 };

function setUp() {
  const clock = { now: 1_000 };
  const circuit = createCircuit(RULES, () => clock.now);
  const fail = (times: number) => {
    for (let at = 0; at < times; at += 1) circuit.report('one', 'failure');
  };
  return { clock, circuit, fail };
}

test('it opens after consecutive failures, for that name only', () => {
  const { circuit, fail } = setUp();
  fail(2);
  expect(circuit.allows('one')).toBe(true);
  fail(1);
  expect(circuit.allows('one')).toBe(false);
  expect(circuit.allows('two')).toBe(true);
});

test('a success resets the count', () => {
  const { circuit, fail } = setUp();
  fail(2);
  circuit.report('one', 'success');
  fail(2);
  expect(circuit.allows('one')).toBe(true);
});

test('failures outside the window don’t count', () => {
  const { clock, circuit, fail } = setUp();
  fail(2);
  clock.now += 1_001;
  fail(1);
  expect(circuit.allows('one')).toBe(true);
});

test('after the open period one caller probes while others are refused', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 100;
  expect([circuit.allows('one'), circuit.allows('one')]).toEqual([true, false]);
});

test('a probe that gets a response closes the circuit', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 100;
  circuit.allows('one');
  circuit.report('one', 'responding');
  expect([circuit.allows('one'), circuit.allows('one')]).toEqual([true, true]);
});

test('a response that breaks off opens it again at once', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 5_000;
  circuit.allows('one');
  circuit.report('one', 'responding');
  fail(1);
  expect(circuit.allows('one')).toBe(false);
});

test('each failed probe doubles the open period, up to the maximum', () => {
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

test('failures of earlier requests don’t prolong the open period', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 50;
  fail(5);
  clock.now += 50;
  expect(circuit.allows('one')).toBe(true);
});

test('an aborted probe allows the next one', () => {
  const { clock, circuit, fail } = setUp();
  fail(3);
  clock.now += 100;
  circuit.allows('one');
  circuit.report('one', 'unknown');
  expect(circuit.allows('one')).toBe(true);
});

test('a probe without a report blocks others for a limited time', () => {
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
  const remembered = Array.from({ length: 1_000 }, (_, at) => circuit.allows(`name ${at}`)).filter(
    (may) => !may,
  );
  expect(remembered).toHaveLength(100);
});
