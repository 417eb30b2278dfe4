import type { LockHolder } from '../host/output/lock.ts';

/** Says who is working on the same output. */
export function waitingLine(say: (line: string) => void): (holder: LockHolder) => void {
  return ({ pid, since }) =>
    say(`Waiting for process ${pid}, which has been working on the same output folder since ${clockTime(since)}.`);
}

/** `10:02:03` in the time of this machine: whoever reads it looks at the clock. */
function clockTime(iso: string): string {
  return new Date(iso).toTimeString().slice(0, 8);
}
