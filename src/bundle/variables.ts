/**
 * Names of the environment variables that compiled code reads: `process.env.NAME`, `process.env['NAME']` and
 * `const { NAME } = process.env`, sorted.
 */
export function variablesIn(code: string): string[] {
  const names = new Set<string>();
  for (const [, plain, quoted] of code.matchAll(/\bprocess\.env(?:\.([\w$]+)|\[["']([^"']+)["']\])/g))
    names.add((plain ?? quoted) as string);
  for (const [, pattern = ''] of code.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g))
    for (const [, name] of pattern.matchAll(/(?:^|,)\s*["']?([\w$]+)/g)) names.add(name as string);
  return [...names].sort();
}
