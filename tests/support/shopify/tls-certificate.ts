import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A self-signed certificate, so a browser can speak TLS with Shopify's host names. */

const YEAR_MS = 365 * 86_400_000;
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const ALTERNATIVE_NAMES = '551d11';

/** DER: a tag, the length, the content. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const time = (at: number) => der(0x18, new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, ''));
const named = (name: string) => sequence(der(0x31, sequence(objectId(COMMON_NAME), der(0x0c, name))));

export interface Certificate {
  key: string;
  cert: string;
  /** Makes Chromium trust this key only. */
  keyHash: string;
}

export function makeCertificate(hosts: string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = named('local Shopify');
  const algorithm = sequence(objectId(ECDSA_WITH_SHA256));
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const names = sequence(...hosts.map((host) => der(0x82, host)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    name,
    sequence(time(Date.now() - 86_400_000), time(Date.now() + YEAR_MS)),
    name,
    spki,
    der(0xa3, sequence(sequence(objectId(ALTERNATIVE_NAMES), der(0x04, names)))),
  );
  const whole = sequence(body, algorithm, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    keyHash: createHash('sha256').update(spki).digest('base64'),
  };
}
