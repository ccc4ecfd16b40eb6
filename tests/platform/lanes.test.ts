import { expect, test } from 'vitest';
import { createLanes } from '#app/platform/lanes.ts';

/** Work that ends when it is told to. */
function makeWork(started: string[]) {
  return (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = () => {
      started.push(name);
      return promise;
    };
    return { work, end: () => resolve(name) };
  };
}

test('an owner has one lane however much it brings, and others go past it', async () => {
  const started: string[] = [];
  const make = makeWork(started);
  const lanes = createLanes({ lanes: 2, waiting: 10 });
  const [one, two, three, four] = ['a1', 'a2', 'b1', 'c1'].map(make);
  const first = lanes.run('a', one!.work);
  const second = lanes.run('a', two!.work);
  void lanes.run('b', three!.work);
  void lanes.run('c', four!.work);
  expect(started).toEqual(['a1', 'b1']);
  one!.end();
  expect(await first).toBe('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
  two!.end();
  expect(await second).toBe('a2');
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
});

test('work that fails frees its lane and tells its owner', async () => {
  const lanes = createLanes({ lanes: 1, waiting: 1 });
  await expect(lanes.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lanes.run('b', () => Promise.resolve('fine'))).toBe('fine');
});

test('what is more than may wait is refused at once', async () => {
  const started: string[] = [];
  const make = makeWork(started);
  const lanes = createLanes({ lanes: 1, waiting: 1 });
  void lanes.run('a', make('a').work);
  void lanes.run('b', make('b').work);
  expect(lanes.run('c', make('c').work)).toBeNull();
});
