import type { ProcessEvent, Surroundings } from '../../src/cli/surroundings.ts';

export interface TestIo extends Surroundings {
  out: string;
  err: string;
  /**
   * Delivers a signal or an uncaught exception like the process does. Returns true if there was a listener.
   */
  emit(event: ProcessEvent, reason?: unknown): boolean;
}

/** Process that only exists in memory. */
export function testIo(args: readonly string[], env: Record<string, string> = {}, isTTY = false): TestIo {
  const listeners = new Map<ProcessEvent, Set<(reason: unknown) => void>>();
  const stream = (write: (text: string) => void) => ({ write, on() {}, isTTY });
  const io: TestIo = {
    out: '',
    err: '',
    argv: ['node', 'ssg', ...args],
    env,
    stdout: stream((text) => {
      io.out += text;
    }),
    stderr: stream((text) => {
      io.err += text;
    }),
    stdin: { on() {}, off() {}, resume() {}, pause() {} },
    version: 'v20.20.0',
    platform: 'linux',
    arch: 'x64',
    exit: () => {
      throw new Error('The process has ended.');
    },
    cwd: () => '/project',
    resourceUsage: () => ({ maxRSS: 100_000 }),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    emit(event, reason) {
      const all = [...(listeners.get(event) ?? [])];
      for (const listener of all) listener(reason);
      return all.length > 0;
    },
  };
  return io;
}
