import { expect, test } from 'vitest';
import { formatTimeZone, listTimeZones } from '#app/features/merchant/locale/regions.ts';

test('time zones are listed by names that people use', () => {
  expect(formatTimeZone('America/Los_Angeles')).toBe('Pacific Time (Los Angeles)');
  expect(formatTimeZone('UTC')).toBe('Coordinated Universal Time (UTC)');
  expect(formatTimeZone('Mars')).toBe('Mars');
  const zones = listTimeZones();
  expect(zones).toContainEqual({ value: 'America/New_York', label: 'Eastern Time (New York)' });
  expect(new Set(zones.map(({ label }) => label)).size).toBe(zones.length);
});
