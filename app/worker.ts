try {
  // Imported here, inside the try block, since the import already validates the environment.
  const { startWorker } = await import('#app/launch/start-worker.ts');
  await startWorker();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

export {};
