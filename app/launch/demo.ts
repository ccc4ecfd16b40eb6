import { startServer } from '#app/launch/start-server.ts';

/** `npm run demo`: starts the app with a demo store and sixty days of chats. */

const say = (line: string) => process.stdout.write(`${line}\n`);
let signIn: string[] = [];

async function seed(): Promise<void> {
  // Imported late, since it connects to the database that was just set.
  const { seedDemo } = await import('#app/launch/demo/seed-demo.ts');
  const store = await seedDemo((line) => say(`• ${line}`));
  signIn = [
    `  demo chat ${store.chatUrl}`,
    `  sign in   ${store.email}`,
    `  password  ${store.password}`,
    '',
  ];
}

try {
  const server = await startServer({ beforeServing: seed });
  server.announce();
  say(signIn.join('\n'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
