try {
  // Loaded in here, because what it imports reads the settings of the environment at once.
  const { startServer } = await import('#app/launch/start-server.ts');
  const server = await startServer();
  server.announce();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

export {};
