import { createHmac } from 'node:crypto';
import { type Claims, freshClaims, signToken } from './signing.ts';

/** Session tokens that no app may accept, each with its flaw. */

interface Keys {
  apiKey: string;
  apiSecret: string;
  domain: string;
}

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Signs any header and payload with our own secret. */
function forge(
  header: unknown,
  payload: unknown,
  { secret, hash = 'sha256' }: { secret: string; hash?: string },
) {
  const signed = `${part(header)}.${part(payload)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

export function hostileTokens({ apiKey, apiSecret, domain }: Keys): [what: string, token: string][] {
  const claims = freshClaims({ apiKey, apiSecret }, domain);
  const now = claims.iat;
  const shop = `https://${domain}`;
  const good = signToken(claims, apiSecret);
  const [head = '', body = '', signature = ''] = good.split('.');
  const withClaims = (over: Partial<Record<keyof Claims, unknown>>) =>
    forge({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...over }, { secret: apiSecret });
  const without = (...names: (keyof Claims)[]) =>
    withClaims(Object.fromEntries(names.map((name) => [name, undefined])));
  const withHeader = (header: unknown, hash?: string) => forge(header, claims, { secret: apiSecret, hash });
  const ofOther = (other: string) => withClaims({ dest: `https://${other}`, iss: `https://${other}/admin` });
  return [
    ['no algorithm and no signature', signToken(claims, apiSecret, 'none')],
    ['no algorithm, with the signature of another', `${part({ alg: 'none' })}.${body}.${signature}`],
    ['no algorithm, signed all the same', withHeader({ alg: 'none', typ: 'JWT' })],
    ['no algorithm, in other letters', withHeader({ alg: 'nOnE', typ: 'JWT' })],
    ['HS512 by our secret', withHeader({ alg: 'HS512', typ: 'JWT' }, 'sha512')],
    ['HS384 by our secret', withHeader({ alg: 'HS384', typ: 'JWT' }, 'sha384')],
    ['RS256 in name', withHeader({ alg: 'RS256', typ: 'JWT' })],
    ['an algorithm in other letters', withHeader({ alg: 'hs256', typ: 'JWT' })],
    ['a list of algorithms', withHeader({ alg: ['HS256'], typ: 'JWT' })],
    ['a header without an algorithm', withHeader({ typ: 'JWT' })],
    ['a header that is a list', withHeader(['HS256'])],
    ['a header that is no JSON', withHeader('HS256')],
    ['a critical extension', withHeader({ alg: 'HS256', typ: 'JWT', crit: ['b64'], b64: false })],
    ['another kind of token', withHeader({ alg: 'HS256', typ: 'at+jwt' })],
    ['the secret of another app', signToken(claims, 'shpss_of_another_app')],
    ['an empty secret', signToken(claims, '')],
    ['the key as the secret', signToken(claims, apiKey)],
    ['a changed payload', `${head}.${part({ ...claims, sub: '1' })}.${signature}`],
    ['a cut signature', good.slice(0, -2)],
    ['a longer signature', `${good}A`],
    ['a padded signature', `${good}=`],
    ['no signature', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${good}.${signature}`],
    ['one word', 'undefined'],
    ['nothing', ''],
    ['a token of 5,000 letters', withClaims({ sid: 's'.repeat(5_000) })],
    ['a payload that is no object', forge({ alg: 'HS256', typ: 'JWT' }, [claims], { secret: apiSecret })],
    ['a payload that is no JSON', forge({ alg: 'HS256', typ: 'JWT' }, '{"iss":', { secret: apiSecret })],
    ['no end', without('exp')],
    ['an end in words', withClaims({ exp: 'tomorrow' })],
    ['an end in text', withClaims({ exp: String(claims.exp) })],
    ['an end that is no number', withClaims({ exp: null })],
    ['an end in a year', withClaims({ exp: now + 365 * 86_400 })],
    ['an end in milliseconds', withClaims({ exp: claims.exp * 1_000 })],
    ['an end in ten minutes', withClaims({ exp: now + 600 })],
    ['an end eleven seconds ago', withClaims({ exp: now - 11, nbf: now - 71, iat: now - 71 })],
    ['an end a year ago', withClaims({ exp: now - 365 * 86_400 })],
    ['no beginning', without('nbf')],
    ['a beginning in five minutes', withClaims({ nbf: now + 300 })],
    ['no time of issue', without('iat')],
    ['a time of issue in an hour', withClaims({ iat: now + 3_600 })],
    ['another app', withClaims({ aud: 'another-app' })],
    ['two apps, ours among them', withClaims({ aud: [apiKey, 'another-app'] })],
    ['no app', without('aud')],
    ['no shop', without('dest')],
    ['an empty shop', withClaims({ dest: '', iss: 'https:///admin' })],
    ['no issuer', without('iss')],
    ['the shop of another issuer', withClaims({ iss: 'https://other-beds.myshopify.com/admin' })],
    ['the issuer of another shop', withClaims({ dest: 'https://other-beds.myshopify.com' })],
    ['a shop without TLS', withClaims({ dest: `http://${domain}`, iss: `http://${domain}/admin` })],
    ['a shop with a path', withClaims({ dest: `${shop}/admin` })],
    ['a shop with a port', ofOther(`${domain}:8443`)],
    ['a shop with a user', ofOther(`attacker@${domain}`)],
    ['a shop behind a user', ofOther(`${domain}@attacker.example`)],
    ['a host that only begins as a shop', ofOther(`${domain}.attacker.example`)],
    ['a host that only ends as a shop', ofOther('attacker-myshopify.com')],
    ['the domain of all shops', ofOther('myshopify.com')],
    ['a host below a shop', ofOther(`www.${domain}`)],
    ['no shop of Shopify', ofOther('attacker.example')],
    ['the admin itself', ofOther('admin.shopify.com')],
    ['this machine', ofOther('127.0.0.1')],
    ['a shop with a line break', ofOther(`${domain}\n`)],
    ['a shop with a stop at its end', ofOther(`${domain}.`)],
    ['a shop in letters that look alike', ofOther('drеam-beds.myshopify.com')],
    ['a list of shops', withClaims({ dest: [shop] })],
    ['nobody', without('sub')],
    ['an empty person', withClaims({ sub: '' })],
  ];
}
