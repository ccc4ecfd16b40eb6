import { build, prepare } from './set-up.mjs';

/** `npm run build`: the build `npm start` uses; skipped if up to date. */

prepare();
build();
