import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** What a shopper's browser downloads, in bytes on the wire, with limits. */

export interface Size {
  what: string;
  bytes: number;
  most: number;
}

const KB = 1_000;
const EXTENSION = 'extensions/bedside-chat/assets';

async function gzipped(...files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).byteLength, 0);
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  if (names.length === 0) throw new Error(`${folder} holds no script: build first`);
  return names.map((name) => `${folder}/${name}`);
}

/** All sizes with a limit: the extension's files as shipped, the rest as built. */
export async function measureSizes(): Promise<Size[]> {
  return [
    { what: 'loader, JavaScript', bytes: await gzipped(`${EXTENSION}/bedside-chat.js`), most: 4 * KB },
    { what: 'loader, styles', bytes: await gzipped(`${EXTENSION}/bedside-chat.css`), most: 1.5 * KB },
    {
      what: 'storefront chat, all of it',
      bytes: await gzipped(...(await scriptsIn('build/widget/storefront'))),
      most: 30 * KB,
    },
    {
      what: 'hosted chat, all of it',
      bytes: await gzipped(...(await scriptsIn('build/widget'))),
      most: 40 * KB,
    },
  ];
}
