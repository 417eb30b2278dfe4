interface SystemFont {
  readonly family: string;
  readonly file: string;
  readonly names?: readonly string[];
}

export const SYSTEM_FONTS: Readonly<Record<string, SystemFont>>;
export function fileOf(name: string): string;
export function systemFont(name: string): Promise<Uint8Array>;
