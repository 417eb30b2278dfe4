export declare function measure(
  root?: string,
): Readonly<{ values: Readonly<Record<string, number>>; repeated: readonly (readonly [string, readonly string[]])[] }>;
export declare function measureBuild(): Promise<
  Readonly<{
    values: Readonly<Record<string, number>>;
    ran: readonly Readonly<{ path: string; lines: number }>[];
  }>
>;
export declare function measuredText(
  text: string,
  path: string,
): Readonly<{
  lines: number;
  codeLines: number;
  docstrings: readonly Readonly<{ path: string; text: string }>[];
  names: ReadonlySet<string>;
}>;
