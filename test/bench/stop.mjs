// Ends a benchmark early.

/** Stops with a message and no stack, for problems that the user can fix. */
export function stop(message) {
  console.error(message);
  process.exit(2);
}

/**
 * Makes an interrupted process run its exit handlers, which remove its files and kill its child processes.
 */
export function leaveOnSignals() {
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}
