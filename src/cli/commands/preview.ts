import type { Command } from './command.ts';

/** `ssg preview` */
export const preview: Command = async () => {
  throw new Error('not there yet');
};
