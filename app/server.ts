try {
  // Imported inside the try block, because importing it validates the environment.
  const { startServer } = await import('#app/launch/start-server.ts');
  const server = await startServer();
  server.announce();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

export {};
