import type { Command } from './command.ts';

/** `ssg init` */
export const init: Command = async () => {
  throw new Error('not there yet');
};
