import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { redirectingAgent } from './redirect-map.mjs';

/** Leads this process's outgoing requests to local servers; unknown outside hosts throw. Answers how to undo it. */
export function redirectHosts(hosts: Record<string, string>): () => void {
  const before = getGlobalDispatcher();
  const agent = redirectingAgent(hosts);
  setGlobalDispatcher(agent);
  return () => {
    setGlobalDispatcher(before);
    void agent.destroy();
  };
}
