import { joinStrings, type Sections, splitStrings } from '../../engine/sections.ts';
import { decodeStates, encodeStates } from '../../engine/store/state-table.ts';
import { type FileState, stateOf } from '../../host/file-state.ts';

/** What the last build left in the output folder: path -> fingerprint of the bytes, and the state of the file. */
export interface OutputTable {
  /** Bytes of a file that still stands there as it was left, with that fingerprint; undefined for any other. */
  sizeOf(path: string, print: string): number | undefined;
  /** Whether the last build has left a file of that fingerprint, whatever has become of it. */
  isListed(path: string, print: string): boolean;
  /** Whether a file did not stand there as it was left. */
  hasMissed(): boolean;
  /**
   * The table after this build.
   *
   * @param touched files that were written, or whose entries were; undefined for all
   */
  encode(prints: ReadonlyMap<string, string>, touched: ReadonlySet<string> | undefined): Sections;
}

/** @param outDir absolute path: what was left in another folder says nothing about this one */
export function openOutputTable(sections: Sections, outDir: string): OutputTable {
  const isOurs = Buffer.from(sections['folder'] ?? []).toString() === outDir;
  const states = isOurs ? decodeStates(sections) : new Map<string, FileState>();
  const prints = isOurs ? splitStrings(sections['prints'] ?? new Uint8Array()) : [];
  const printOf = new Map([...states.keys()].map((path, i) => [path, prints[i] ?? '']));
  const current = new Map<string, FileState>();
  let missed = false;
  return {
    hasMissed: () => missed,
    isListed: (path, print) => printOf.get(path) === print,
    sizeOf(path, print) {
      const before = printOf.get(path) === print ? states.get(path) : undefined;
      const now = before && stateOf(outDir, path);
      if (now === undefined || before?.some((part, i) => part !== now[i])) {
        missed = true;
        return undefined;
      }
      current.set(path, now);
      return now[1];
    },
    encode(all, touched) {
      const after = new Map<string, FileState | undefined>();
      const kept: string[] = [];
      for (const [path, print] of all) {
        const state = (touched?.has(path) === false ? current.get(path) : undefined) ?? stateOf(outDir, path);
        if (state === undefined) continue;
        after.set(path, state);
        kept.push(print);
      }
      return { ...encodeStates(after), folder: Buffer.from(outDir), prints: joinStrings(kept) };
    },
  };
}
