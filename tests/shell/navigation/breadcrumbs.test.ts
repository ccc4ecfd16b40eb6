import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBreadcrumbs } from '#app/shell/navigation/navigation.ts';

const labels = (path: string) => getBreadcrumbs(path).map(({ label }) => label);

test('breadcrumbs name the parent pages', () => {
  expect(getBreadcrumbs('/')).toEqual([{ label: 'Overview', path: '/' }]);
  expect(getBreadcrumbs('/brands')).toEqual([
    { label: 'Overview', path: '/' },
    { label: 'Inventory', path: '/brands' },
  ]);
  expect(getBreadcrumbs('/sessions/0198a1b2-1234-7abc-8def-0123456789ab')).toEqual([
    { label: 'Overview', path: '/' },
    { label: 'Chat Sessions', path: '/sessions' },
    { label: 'Chat', path: '/sessions/0198a1b2-1234-7abc-8def-0123456789ab' },
  ]);
});

test('the breadcrumbs of the system brands contain no missing page', () => {
  expect(getBreadcrumbs('/admin/brands').slice(1)).toEqual([
    { label: 'Admin', path: '/admin/brands' },
    { label: 'Brand library', path: '/admin/brands' },
  ]);
});

test('a segment without a label is labeled by its path', () => {
  expect(labels('/opening-hours/')).toEqual(['Overview', 'Opening hours']);
  expect(labels('/caf%C3%A9')).toEqual(['Overview', 'Café']);
  expect(labels('/100%')).toEqual(['Overview', '100%']);
  expect(labels('/constructor/42')).toEqual(['Overview', 'Constructor', 'Details']);
});

test('every path has breadcrumbs that link to it', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const crumbs = getBreadcrumbs(path);
      const segments = path.split('/').filter(Boolean);
      expect(crumbs).toHaveLength(segments.length + 1);
      const own = `/${segments.join('/')}`;
      expect(crumbs.at(-1)!.path).toBe(own === '/admin' ? '/admin/brands' : own);
      for (const { label } of crumbs) expect(label).not.toBe('');
    }),
  );
});
