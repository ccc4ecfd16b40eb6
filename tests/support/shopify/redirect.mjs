import { setGlobalDispatcher } from 'undici';
import { redirectingAgent } from './redirect-map.mjs';

// `node --import …/redirect.mjs` with LOCAL_HOSTS={"host or .suffix":"http://127.0.0.1:port"}: the app's requests to
// these hosts go to local servers, and requests to any other external host fail.
setGlobalDispatcher(redirectingAgent(JSON.parse(process.env.LOCAL_HOSTS ?? '{}')));
