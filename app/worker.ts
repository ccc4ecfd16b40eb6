try {
  // Imported inside the try block, because importing it validates the environment.
  const { startWorker } = await import('#app/launch/start-worker.ts');
  await startWorker();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

export {};
