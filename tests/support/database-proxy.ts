import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { eventually } from '#tests/support/timing.ts';

export interface DatabaseProxy {
  /** URL of the same database through the proxy. */
  url: string;
  /** Simulates a stopped server: ends connections and refuses new ones. */
  cut(): Promise<void>;
  /** Simulates a dead network: lets nothing through. */
  freeze(): void;
  /** Restores the database. */
  restore(): Promise<void>;
}

/** A proxy between a process and its database, to simulate outages. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => void (isFrozen || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.unref();
  };
  const drop = () => open.forEach((socket) => socket.destroy());
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      server.close();
      drop();
      await once(server, 'close');
    },
    freeze() {
      isFrozen = true;
    },
    async restore() {
      isFrozen = false;
      drop();
      if (!server.listening) await listen(port);
    },
  };
}

/** Restores the database and waits until a pool has noticed that its old connections are gone. */
export async function restoreAndEmptyPool(proxy: DatabaseProxy, pool: { totalCount: number }): Promise<void> {
  // Repeatedly, since background work reconnects.
  await eventually(async () => {
    await proxy.restore();
    expect(pool.totalCount).toBe(0);
  });
}
