import { startServer } from '#app/launch/serve.ts';

const server = await startServer();
server.announce();
