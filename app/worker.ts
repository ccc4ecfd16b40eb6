try {
  // Loaded in here, because what it imports reads the settings of the environment at once.
  const { startWorker } = await import('#app/launch/start-worker.ts');
  await startWorker();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

export {};
