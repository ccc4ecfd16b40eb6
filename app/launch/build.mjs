import { build, prepare } from './set-up.mjs';

/** `npm run build`: the build that `npm start` uses; does nothing if it is up to date. */

prepare();
build();
