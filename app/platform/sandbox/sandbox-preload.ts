import dgram from 'node:dgram';
import net from 'node:net';
import os from 'node:os';

/**
 * Preloaded into sandboxed scripts: blocks the network, which Node's permissions don't cover, and lowers the priority.
 */
function denyNetwork(): never {
  throw new Error('Network access is disabled in this process');
}

net.Socket.prototype.connect = denyNetwork;
net.Server.prototype.listen = denyNetwork;
dgram.Socket.prototype.send = denyNetwork;
for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
  Reflect.deleteProperty(globalThis, name);

// pdf.js needs DOMMatrix at load time and would otherwise try a native canvas.
Object.assign(globalThis, { DOMMatrix: function DOMMatrix() {} });

try {
  os.setPriority(5);
} catch {
  // Some machines don't allow changing the priority.
}
