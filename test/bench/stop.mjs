// Ends of a benchmark that did not come to its end.

/** For what the caller can mend: a sentence, and no stack. */
export function stop(message) {
  console.error(message);
  process.exit(2);
}

/** Interrupted, a process leaves through its exit handlers, which remove what it has made and end what it has started. */
export function leaveOnSignals() {
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}
