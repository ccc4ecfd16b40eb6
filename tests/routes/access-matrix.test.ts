import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveBrief } from '#app/features/chat/brief/briefs.server.ts';
import { hasPermission, type Permission, type TeamRole } from '#app/features/team/permissions.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { ACCESS_ROWS, type AccessRow, type Need } from '#tests/support/access-rows.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMatchedChat } from '#tests/support/make-chat.ts';
import { makeLead } from '#tests/support/make-lead.ts';
import { thrownResponse } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { addMember } from '#tests/support/make-team.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

/** Every route × everybody who may ask. A route without a row fails. */

useDatabase();
const shopify = useLocalShopify();

const PERSONAS = [
  'anonymous',
  'shopper',
  'staff',
  'manager',
  'admin',
  'owner',
  'other-owner',
  'removed',
  'super-admin',
  'embedded-other',
] as const;
type Persona = (typeof PERSONAS)[number];
const ROLES: Persona[] = ['staff', 'manager', 'admin', 'owner'];
/** Owners and admins of another store. */
const STRANGERS: Persona[] = ['other-owner', 'super-admin', 'embedded-other'];

const headers = {} as Record<Persona, () => Record<string, string>>;
let ids: Record<string, string> = {};
const modules = new Map<string, Record<'loader' | 'action', unknown>>();

beforeAll(async () => {
  for (const name of await readdir('app/routes'))
    modules.set(name, (await import(`../../app/routes/${name}`)) as never);
  await makePersonas();
});

async function makePersonas(): Promise<void> {
  const { merchantId, slug } = await makeStore();
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true } });
  const { sessionId, token } = await makeMatchedChat({ merchantId });
  const brief = (await saveBrief({ merchantId, sessionId }))!;
  const lead = await makeLead(merchantId, { name: 'Jordan', email: 'jordan@shopper.example' });
  await uploadFile({ merchantId, name: 'warranty.txt', bytes: Buffer.from('Ten years of warranty.') });
  const [product, file] = [
    await db.product.findFirstOrThrow({ where: { merchantId } }),
    await db.storeFile.findFirstOrThrow({ where: { merchantId } }),
  ];
  await db.storeFile.updateMany({ where: { merchantId }, data: { status: 'read' } });
  const [requestId, brandId, invitationId] = ['1001', newId(), newId()];
  await db.dataRequest.create({ data: { id: newId(), merchantId, requestId, report: { requestId } } });
  await db.brand.create({ data: { id: brandId, merchantId, name: 'Tidewater' } });
  const week = new Date(Date.now() + 604_800_000);
  await db.invitation.create({
    data: {
      id: invitationId,
      merchantId,
      email: 'i@x.example',
      role: 'staff',
      tokenHash: 'x',
      expiresAt: week,
    },
  });
  const spare = await addMember(merchantId, 'staff');
  ids = {
    ...{ merchantId, slug, sessionId, leadId: lead.leadId, leadSessionId: lead.sessionId },
    ...{ productId: product.id, fileId: file.id, brandId, requestId, invitationId },
    ...{ briefToken: brief.token, memberId: spare.memberId },
  };
  for (const role of ['staff', 'manager', 'admin', 'owner'] as const) {
    const { cookie } = await addMember(merchantId, role);
    headers[role] = () => ({ cookie });
  }
  const [removed, other, root] = [
    await addMember(merchantId, 'manager'),
    await signUpPerson(),
    await signUpPerson(),
  ];
  await db.teamMember.update({ where: { id: removed.memberId }, data: { status: 'removed' } });
  await db.user.update({ where: { id: root.userId }, data: { role: 'super_admin' } });
  headers.removed = () => ({ cookie: removed.cookie });
  headers['other-owner'] = () => ({ cookie: other.cookie });
  headers['super-admin'] = () => ({ cookie: root.cookie });
  headers.anonymous = () => ({});
  headers.shopper = () => ({ authorization: `Bearer ${token}` });
  headers['embedded-other'] = () => ({ authorization: `Bearer ${shopify().sessionToken()}` });
}

/** Puts the store's ids for `:name`, at any depth. */
function fill<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null), (_key, one: unknown) =>
    typeof one === 'string' && one.startsWith(':') ? ids[one.slice(1)] : one,
  ) as T;
}

function makeRowRequest(kind: 'loader' | 'action', row: AccessRow, persona: Persona): Request {
  const query = new URLSearchParams(fill(row.query) ?? {});
  const sender = `203.0.113.${PERSONAS.indexOf(persona) + 1}`;
  const common = { 'x-bedside-sender': sender, origin: 'http://localhost:3000', ...headers[persona]() };
  const url = `http://localhost:3000/row.data?${query}`;
  if (kind === 'loader') return new Request(url, { headers: common });
  const method = row.method ?? 'POST';
  if (row.json !== undefined) {
    const body = JSON.stringify(fill(row.json));
    return new Request(url, { method, body, headers: { ...common, 'content-type': 'application/json' } });
  }
  return new Request(url, { method, body: new URLSearchParams(fill(row.form) ?? {}), headers: common });
}

interface MatrixRow {
  name: string;
  kind: 'loader' | 'action';
  row: AccessRow;
}

type Answer = 'login' | 'no-store' | 'allowed' | 401 | 403 | 404;

async function ask({ name, kind, row }: MatrixRow, persona: Persona): Promise<Answer> {
  const run = modules.get(name)![kind] as (args: unknown) => unknown;
  const abort = new AbortController();
  const request = new Request(makeRowRequest(kind, row, persona), { signal: abort.signal });
  const args = { request, params: fill(row.params) ?? {}, context: {} };
  try {
    return toAnswer(await run(args));
  } catch (error) {
    return toAnswer(await thrownResponse(() => Promise.reject(error)));
  } finally {
    abort.abort();
  }
}

async function toAnswer(result: unknown): Promise<Answer> {
  const { init } = (result ?? {}) as { init?: { status?: number } };
  const status = result instanceof Response ? result.status : (init?.status ?? 200);
  const location = result instanceof Response ? (result.headers.get('Location') ?? '') : '';
  if (result instanceof Response) await result.body?.cancel();
  else await Promise.allSettled(Object.values((result ?? {}) as object));
  if (status >= 500) throw new Error(`The route answered with ${status}`);
  if (location.startsWith('/login')) return 'login';
  if (location === '/stores') return 'no-store';
  return status === 401 || status === 403 || status === 404 ? status : 'allowed';
}

function hasIds(row: AccessRow): boolean {
  return /":[a-zA-Z]+"/.test(JSON.stringify([row.params, row.query, row.form, row.json]));
}

/** Null: anything but an error. */
function listExpected(row: AccessRow, persona: Persona): Answer[] | null {
  const { need } = row;
  if (need === 'public') return null;
  if (need === 'token') return persona === 'shopper' ? null : [401];
  if (persona === 'anonymous' || persona === 'shopper') return ['login', 401];
  if (need === 'account') return listAccountAnswers(row, persona);
  if (need === 'super-admin') return [persona === 'super-admin' ? 'allowed' : 404];
  if (persona === 'removed') return ['no-store', 403];
  if (persona === 'embedded-other' && row.embedded) return [row.embedded];
  if (STRANGERS.includes(persona)) {
    if (hasIds(row) || row.foreign) return [row.foreign ?? 404];
    return mayDo(need, persona === 'embedded-other' ? 'admin' : 'owner') ? ['allowed'] : [403];
  }
  return [mayDo(need, persona as TeamRole) ? 'allowed' : 403];
}

function listAccountAnswers(row: AccessRow, persona: Persona): Answer[] {
  if (persona === 'embedded-other') return ['login', 401];
  return [hasIds(row) && !ROLES.includes(persona) ? 404 : 'allowed'];
}

function mayDo(need: Need, role: TeamRole): boolean {
  return need === 'member' || hasPermission(role, need as Permission);
}

const listRows = () =>
  Object.entries(ACCESS_ROWS).flatMap(([name, rows]) =>
    (['loader', 'action'] as const).flatMap((kind) =>
      (rows[kind] ?? []).map((row) => ({ name, kind, row, what: `${name} ${kind} ${describeRow(row)}` })),
    ),
  );

function describeRow({ form, json, params, query }: AccessRow): string {
  const { intent = '' } = { ...query, ...(json as object), ...form } as { intent?: string };
  return params?.operation ?? intent;
}

test('every route of the manifest has a row for its loader and its action', () => {
  const expected = [...modules].map(([name, { loader, action }]) => [name, Boolean(loader), Boolean(action)]);
  const listed = Object.entries(ACCESS_ROWS).map(([name, { loader, action }]) => [
    name,
    Boolean(loader?.length),
    Boolean(action?.length),
  ]);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

describe('everybody gets what they may', () => {
  // Those who may not come first, so that a change by one who may can't hide a hole.
  const order = PERSONAS.toSorted((one, other) => Number(one === 'owner') - Number(other === 'owner'));
  test.each(listRows())('$what', async (matrixRow) => {
    const { row } = matrixRow;
    const wrong: string[] = [];
    for (const persona of order) {
      const expected = listExpected(row, persona);
      if (row.isOnce && expected?.includes('allowed') && persona !== 'owner') continue;
      const answer = await ask(matrixRow, persona);
      if (expected && !expected.includes(answer))
        wrong.push(`${persona} got ${answer}, not ${expected.join(' or ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
