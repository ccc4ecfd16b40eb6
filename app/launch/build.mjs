import { build, prepare } from './set-up.mjs';

/** `npm run build`: what `npm start` would build, and nothing when it is there already. */

prepare();
build();
