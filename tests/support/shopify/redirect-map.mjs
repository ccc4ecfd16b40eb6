import { Agent } from 'undici';

/**
 * A dispatcher that sends outgoing requests for known hosts to local servers and refuses all others. A key is a host
 * name, or a suffix with a leading dot; a value is the origin that serves it. The original host is passed on in the
 * Host header.
 * @param {Record<string, string>} hosts
 */
export function redirectingAgent(hosts) {
  return new Agent().compose((dispatch) => (options, handler) => {
    const { hostname, host, origin } = new URL(String(options.origin));
    const key = Object.keys(hosts).find((name) =>
      name.startsWith('.') ? hostname.endsWith(name) : hostname === name,
    );
    if (key) {
      const headers = [...headerPairs(options.headers), ['x-forwarded-host', host]];
      return dispatch({ ...options, origin: hosts[key], headers: headers.flat() }, handler);
    }
    const isHere =
      hostname === 'localhost' ||
      hostname.endsWith('.localhost') ||
      ['127.0.0.1', '[::1]'].includes(hostname);
    if (!isHere) throw new Error(`No local server stands for ${origin}`);
    return dispatch(options, handler);
  });
}

// undici accepts headers as a flat list, as pairs, or as an object.
function headerPairs(headers) {
  if (!headers) return [];
  if (Array.isArray(headers) && !Array.isArray(headers[0])) {
    return Array.from({ length: headers.length / 2 }, (_, at) => [headers[2 * at], headers[2 * at + 1]]);
  }
  const pairs = typeof headers[Symbol.iterator] === 'function' ? [...headers] : Object.entries(headers);
  return pairs.filter(([name]) => name.toLowerCase() !== 'x-forwarded-host');
}
