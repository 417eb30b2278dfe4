import type { Command } from './command.ts';

/** `ssg new` */
export const newPage: Command = async () => {
  throw new Error('not there yet');
};
