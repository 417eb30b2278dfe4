import { env } from 'node:process';

/** Value of an environment variable; undefined without one. */
export function environmentVariable(name: string): string | undefined {
  return env[name];
}
