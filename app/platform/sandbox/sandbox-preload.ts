import dgram from 'node:dgram';
import net from 'node:net';
import os from 'node:os';

/**
 * Loaded before a confined script: takes from its process what the flags of Node don't take, the way to the network,
 * and lets the app's own work go first.
 */
function denyNetwork(): never {
  throw new Error('this process has no network');
}

net.Socket.prototype.connect = denyNetwork;
net.Server.prototype.listen = denyNetwork;
dgram.Socket.prototype.send = denyNetwork;
for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
  Reflect.deleteProperty(globalThis, name);

// pdf.js makes one when it loads, and otherwise looks for a native drawing library, which a reader of text needs not.
Object.assign(globalThis, { DOMMatrix: function DOMMatrix() {} });

try {
  os.setPriority(5);
} catch {
  // Some machines don't let a process choose; then it runs like all others.
}
