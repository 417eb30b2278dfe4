import { env as ownEnvironment } from 'node:process';

/**
 * Chooses React's build for production, unless somebody has chosen: React decides by this variable at the moment it is loaded.
 *
 * @param env of the process
 */
export function chooseReact(env: Record<string, string | undefined> = ownEnvironment): void {
  env['NODE_ENV'] ??= 'production';
}
