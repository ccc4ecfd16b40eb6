import path from 'node:path';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';

/** Serves the bare page like `remix-serve` and prints its port. */
const build = (await import(path.resolve('build/bare-page/server/index.js'))) as ServerBuild;
const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use('/assets', express.static('build/bare-page/client/assets', { immutable: true, maxAge: '1y' }));
app.all('*', createRequestHandler({ build, mode: 'production' }));
const server = app.listen(0, () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`);
});
