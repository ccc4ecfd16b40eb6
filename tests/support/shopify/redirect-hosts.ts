import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { redirectingAgent } from './redirect-map.mjs';

/** Redirects this process's outgoing requests to local servers; unknown outside hosts throw. Returns a function that undoes it. */
export function redirectHosts(hosts: Record<string, string>): () => void {
  const before = getGlobalDispatcher();
  const agent = redirectingAgent(hosts);
  setGlobalDispatcher(agent);
  return () => {
    setGlobalDispatcher(before);
    void agent.destroy();
  };
}
