import type { Command } from './command.ts';

/** `ssg dev` */
export const dev: Command = async () => {
  throw new Error('not there yet');
};
