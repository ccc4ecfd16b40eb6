import { setGlobalDispatcher } from 'undici';
import { redirectingAgent } from './redirect-map.mjs';

// `node --import …/redirect.mjs` with LOCAL_HOSTS={"host or .ending":"http://127.0.0.1:port"}: the product's calls to
// these hosts go to local servers, and calls to any other host outside of this machine fail.
setGlobalDispatcher(redirectingAgent(JSON.parse(process.env.LOCAL_HOSTS ?? '{}')));
