import { env } from 'node:process';

/** In the place of a name: every variable there is. No variable has an empty name. */
export const EVERY_VARIABLE = '';

/** Value of an environment variable; undefined without one. Of all of them: their names and values, sorted, as JSON. */
export function environmentVariable(name: string): string | undefined {
  return name === EVERY_VARIABLE ? JSON.stringify(Object.entries(env).sort()) : env[name];
}

/** All of them, for a process that is started. */
export function everyVariable(): Readonly<NodeJS.ProcessEnv> {
  return env;
}
