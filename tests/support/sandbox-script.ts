import { readSandboxRequest, writeResponseLine } from '#app/platform/sandbox/sandbox-child.ts';

/** A sandboxed script that does what its header says. */
const { header, bytes } = await readSandboxRequest<{ act: string }>();
writeResponseLine({ bytes: bytes.length });
if (header.act === 'loop') for (;;) Math.sqrt(2);
if (header.act === 'fill') for (const kept: unknown[] = []; ;) kept.push(new Array(1_000_000).fill({}));
if (header.act === 'talk') for (;;) writeResponseLine({ text: 'x'.repeat(10_000) });
if (header.act === 'throw') throw new Error('a bug');
