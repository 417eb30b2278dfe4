import { nearest } from '../base/suggest.ts';
import { ALL_OPTIONS, COMMANDS, type CommandName, longFlag, takesValue } from './arguments.ts';

/** Why the command cannot start, in the user's terms. */
export interface UsageProblem {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** @param text a text that holds the option's flags */
export function missingValue(text: string): UsageProblem {
  const option = ALL_OPTIONS.find(({ flags }) => text.includes(flags));
  if (option === undefined) return { message: text };
  return { message: `\`${longFlag(option)}\` needs a value.`, hint: `${option.flags}: ${option.description}.` };
}

/** An argument that no command or option of the line takes. */
export function surplus(argument: string, command: CommandName | undefined): UsageProblem {
  if (argument.startsWith('-')) return unknownFlag(argument, command);
  if (command !== undefined) {
    return {
      message: `\`ssg ${command}\` takes no arguments, but "${argument}" was given.`,
      hint: `To name a project folder: ssg ${command} --root ${argument}`,
    };
  }
  const guess = nearest(
    argument,
    COMMANDS.map(({ name }) => name),
  );
  return {
    message: `"${argument}" is not a command of ssg.`,
    hint:
      guess === undefined
        ? `The commands are ${COMMANDS.map(({ name }) => name).join(', ')}.`
        : `Did you mean \`ssg ${guess}\`?`,
  };
}

function unknownFlag(argument: string, command: CommandName | undefined): UsageProblem {
  const [flag = argument] = argument.split('=');
  const help = command === undefined ? 'ssg --help' : `ssg ${command} --help`;
  if (ALL_OPTIONS.some((option) => !takesValue(option) && longFlag(option) === flag && argument !== flag)) {
    return { message: `\`${flag}\` takes no value, but "${argument}" was given.` };
  }
  const owner = COMMANDS.find(({ options }) => options.some((option) => longFlag(option) === flag));
  if (owner !== undefined) {
    const message = `\`${flag}\` is an option of \`ssg ${owner.name}\` only.`;
    return { message, hint: `Run \`ssg ${owner.name} ${flag}\`.` };
  }
  // Compared without dashes, which would make every two short flags look alike.
  const names = [...ALL_OPTIONS.map(longFlag), '--help', '--version'].map((long) => long.slice(2));
  const guess = nearest(flag.replace(/^-+/, ''), names);
  return {
    message: `\`${flag}\` is not an option of ${command === undefined ? 'ssg' : `\`ssg ${command}\``}.`,
    hint: guess === undefined ? `Run \`${help}\` for the options.` : `Did you mean \`--${guess}\`?`,
  };
}
