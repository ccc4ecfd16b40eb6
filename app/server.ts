import { startServer } from '#app/launch/serve.ts';

try {
  const server = await startServer();
  server.announce();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
