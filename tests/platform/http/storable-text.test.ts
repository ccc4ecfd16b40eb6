import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pool } from '#app/platform/db/db.server.ts';
import { storableJson, storableText } from '#app/platform/http/sanitize-input.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

const units = fc.array(fc.constantFrom('\0', '\ud83d', '\ude34', '\\', 'u0000', '"', 'é', ' '));
const text = units.map((pieces) => pieces.join(''));

test('any text can be stored, and valid text is unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const { rows } = await pool.query<{ text: string; json: unknown }>(
        'select $1 as text, $2::jsonb as json',
        [storableText(value), storableJson({ inner: [value, 7, null] })],
      );
      const whole = value.replaceAll('\0', '').toWellFormed();
      expect(rows).toEqual([{ text: whole, json: { inner: [whole, 7, null] } }]);
    }),
    { numRuns: 100 },
  );
});

test('storable values are serialized as JSON', () => {
  const value = { a: 'Schlaf gut 😴', b: [1, true, null], c: String.raw`\u0000 and \ud83d in letters` };
  expect(storableJson(value)).toBe(JSON.stringify(value));
});
