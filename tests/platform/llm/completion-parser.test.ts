import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CompletionCollector } from '#app/platform/llm/completion-parser.ts';

const LIMITS = { textMax: 1_000, argumentsMax: 1_000, callsMax: 4 };
const makeAnswer = () => new CompletionCollector(LIMITS);

function chunk(delta: unknown, finish: string | null = null, rest: object = {}): string {
  return JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }], ...rest });
}

/** Index, id, name, arguments. */
type Piece = [index?: number, id?: string, name?: string, args?: string];
const call = (...[index, id, name, args]: Piece) =>
  chunk({ tool_calls: [{ index, id, function: { name, arguments: args } }] });

test('texts of one call are joined and the finish reason is kept', () => {
  const answer = makeAnswer();
  const taken = answer.take([chunk({ content: 'Good ' }), chunk({ content: 'night' }), chunk({}, 'stop')]);
  expect(taken).toEqual({
    text: 'Good night',
    hasContent: true,
    hasReasoning: false,
    hasProgress: true,
    problem: null,
  });
  expect([answer.finish, answer.isWhole]).toEqual(['stop', false]);
  answer.take(['[DONE]', chunk({ content: 'more' })]);
  expect([answer.isWhole, answer.usage(() => 0).completionTokens]).toEqual([true, 3]);
});

test('calls are put together by index', () => {
  const answer = makeAnswer();
  answer.take([
    call(0, 'a', 'one', ''),
    call(1, 'b', 'two', '{"x"'),
    call(0, undefined, undefined, '{}'),
    call(1, undefined, undefined, ':1}'),
  ]);
  expect(answer.calls).toEqual([
    { id: 'a', name: 'one', arguments: '{}' },
    { id: 'b', name: 'two', arguments: '{"x":1}' },
  ]);
});

test('calls that all have index 0 are distinguished by id', () => {
  const answer = makeAnswer();
  answer.take([call(0, 'a', 'one', '{}'), call(0, 'b', 'two', '{}')]);
  expect(answer.calls.map(({ name }) => name)).toEqual(['one', 'two']);
});

test('calls without number, id or with their name in every chunk are understood', () => {
  const answer = makeAnswer();
  answer.take([call(undefined, undefined, 'one', '{"a"'), call(undefined, undefined, 'one', ':1}')]);
  expect(answer.calls).toEqual([{ id: 'call_1', name: 'one', arguments: '{"a":1}' }]);
});

test('reasoning isn’t text', () => {
  const taken = makeAnswer().take([
    chunk({ role: 'assistant', content: '' }),
    chunk({ reasoning_content: 'hm' }),
  ]);
  expect(taken).toEqual({
    text: '',
    hasContent: false,
    hasReasoning: true,
    hasProgress: true,
    problem: null,
  });
});

test('calls that share an id get unique ids, in however many chunks they come', () => {
  const answer = makeAnswer();
  answer.take([
    call(0, 'a', 'one', '{'),
    call(1, 'a', 'two', '{'),
    call(1, 'a', 'two', '}'),
    call(0, 'a', 'one', '}'),
  ]);
  expect(answer.calls).toEqual([
    { id: 'a', name: 'one', arguments: '{}' },
    { id: 'a_2', name: 'two', arguments: '{}' },
  ]);
});

test('only the first choice is used where an endpoint sends several', () => {
  const answer = makeAnswer();
  const choice = (index: number, content: string, finish: string | null = null) => ({
    index,
    delta: { content },
    finish_reason: finish,
  });
  const taken = answer.take(
    [[choice(1, 'Bad '), choice(0, 'Good ')], [choice(1, 'day', 'stop')], [choice(0, 'night')]].map(
      (choices) => JSON.stringify({ choices }),
    ),
  );
  expect([taken.text, answer.finish]).toEqual(['Good night', null]);
});

test('an empty chunk isn’t progress, reasoning is', () => {
  const moves = [
    {},
    { role: 'assistant' },
    { content: '', tool_calls: [], refusal: null },
    { reasoning: 'hm' },
  ];
  expect(moves.map((delta) => makeAnswer().take([chunk(delta)]).hasProgress)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('reasoning is recognized in every format, and white space doesn’t count', () => {
  const deltas = [
    { reasoning_content: 'hm' },
    { reasoning_details: [{ text: 'hm' }] },
    { content: [{ type: 'thinking', thinking: [] }] },
    { content: '<think>hm' },
    { content: ' ' },
    { reasoning: ' \n' },
    { reasoning_content: null, content: 'Good' },
    { obfuscation: 'x' },
  ];
  expect(deltas.map((delta) => makeAnswer().take([chunk(delta)]).hasReasoning)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ]);
});

test('an error after the finish reason is ignored, and the usage is read', () => {
  const answer = makeAnswer();
  const usage = '{"usage":{"prompt_tokens":12,"completion_tokens":3}}';
  const { problem } = answer.take([
    chunk({ content: 'Good night' }, 'stop'),
    usage,
    '{"bye":1}',
    '<p>',
    '[DONE]',
  ]);
  expect([problem, answer.isWhole, answer.usage(() => 0).promptTokens]).toEqual([null, true, 12]);
});

test('a completion in one chunk, or text in parts, is read like any other', () => {
  const answer = makeAnswer();
  const content = [
    { type: 'thinking', thinking: [] },
    { type: 'text', text: 'Good ' },
    { type: 'text', text: 'night' },
  ];
  const taken = answer.take([
    JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }),
  ]);
  expect([taken.text, taken.hasContent, answer.finish]).toEqual(['Good night', true, 'stop']);
});

const thoughtful = fc.record({
  sign: fc.constantFrom('think', 'thinking', 'thought', 'reasoning'),
  thought: fc.constantFrom('Side sleeper. Ask the size?', '', 'a < b </thin', '\n<think>\n'),
  gap: fc.constantFrom('', '\n\n', ' '),
  cuts: fc.array(fc.nat(60), { maxLength: 8 }),
});

test('tagged reasoning before the reply is removed, however it is split', () => {
  fc.assert(
    fc.property(thoughtful, ({ sign, thought, gap, cuts }) => {
      const text = `${gap}<${sign}>${thought}</${sign}>${gap}Which size? <think>`;
      const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
      const answer = makeAnswer();
      const taken = places
        .slice(1)
        .map((to, at) => answer.take([chunk({ content: text.slice(places[at], to) })]));
      expect(
        taken
          .map((part) => part.text)
          .join('')
          .trim(),
      ).toBe('Which size? <think>');
      expect(answer.usage(() => 0).completionTokens).toBe(Math.ceil(text.length / 4));
    }),
  );
});

test('endless reasoning isn’t text', () => {
  const taken = makeAnswer().take([
    chunk({ content: '<thi' }),
    chunk({ content: 'nk>And then? Which size?' }),
  ]);
  expect(taken).toEqual({
    text: '',
    hasContent: false,
    hasReasoning: true,
    hasProgress: true,
    problem: null,
  });
});

test('the endpoint’s own count is used unless it is impossible', () => {
  const counted = makeAnswer();
  counted.take([JSON.stringify({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 3 } })]);
  expect(counted.usage(() => 4_000)).toEqual({ promptTokens: 12, completionTokens: 3 });
  for (const usage of [
    { prompt_tokens: -1, completion_tokens: 3 },
    { prompt_tokens: 1e300, completion_tokens: 1 },
    'much',
  ]) {
    const answer = makeAnswer();
    answer.take([chunk({ content: 'Good night' }, 'stop', { usage })]);
    expect(answer.usage(() => 4_000)).toEqual({ promptTokens: 1_000, completionTokens: 3 });
  }
});

test.each([
  ['{"choices":', 'garbage'],
  ['{"hello":"world"}', 'garbage'],
  ['null', 'garbage'],
  ['[1]', 'garbage'],
  ['{"choices":[{"delta":{"content":7}}]}', 'garbage'],
  [chunk({ refusal: 'No.' }), 'refused'],
  [chunk({}, 'content_filter'), 'refused'],
  ['{"error":{"message":"overloaded"}}', 'server-error'],
  ['{"error":{"code":429},"choices":[]}', 'quota'],
  ['{"error":{"code":"insufficient_quota"}}', 'quota'],
  ['{"error":{"code":"context_length_exceeded"}}', 'too-long'],
  ['{"error":"busy"}', 'server-error'],
  [chunk({ content: 'a'.repeat(1_001) }), 'too-long'],
  [call(0, 'a', 'one', 'a'.repeat(1_001)), 'too-long'],
])('%s is %s', (data, problem) => {
  expect(makeAnswer().take([data]).problem).toBe(problem);
});

test('a null error is ignored', () => {
  expect(makeAnswer().take([chunk({ content: 'a' }, null, { error: null })])).toMatchObject({
    text: 'a',
    problem: null,
  });
});

test('a fifth call is too many', () => {
  const answer = makeAnswer();
  expect(answer.take([0, 1, 2, 3].map((at) => call(at, `${at}`, 'one', '{}'))).problem).toBeNull();
  expect(answer.take([call(4, '4', 'one', '{}')]).problem).toBe('too-long');
});

test('any data is parsed without throwing, and only text is returned', () => {
  const event = fc.oneof(
    fc.json(),
    fc.string(),
    fc.jsonValue().map((delta) => chunk(delta)),
    fc.jsonValue().map((calls) => chunk({ tool_calls: [calls] })),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const answer = makeAnswer();
      const taken = answer.take(events);
      expect(typeof taken.text).toBe('string');
      expect(Number.isSafeInteger(answer.usage(() => events.length).completionTokens)).toBe(true);
    }),
  );
});
