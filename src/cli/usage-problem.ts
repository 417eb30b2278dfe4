import { nearest } from '../base/suggest.ts';
import {
  ALL_OPTIONS,
  type ArgumentSpec,
  COMMANDS,
  type CommandName,
  GLOBAL_OPTIONS,
  longFlag,
  takesValue,
} from './arguments.ts';

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

/** Something that must follow the command, and does not. */
export function missingArgument({ name, description }: ArgumentSpec, command: CommandName): UsageProblem {
  return { message: `\`ssg ${command}\` needs a ${name}: ${description}.`, hint: `Run \`ssg ${command} --help\`.` };
}

/** An argument that no command or option of the line takes. */
export function surplus(argument: string, command: CommandName | undefined): UsageProblem {
  if (argument.startsWith('-')) return unknownFlag(argument, command);
  if (command !== undefined) {
    const positional = COMMANDS.find(({ name }) => name === command)?.arguments;
    if (positional !== undefined) {
      const message = `"${argument}" is one argument too many for \`ssg ${command}\`.`;
      return { message, hint: 'Text with spaces needs quotes round it.' };
    }
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
  const owners = COMMANDS.filter(({ options }) => options.some((option) => longFlag(option) === flag));
  const [owner] = owners;
  if (owner !== undefined) {
    const names = owners.map(({ name }) => `\`ssg ${name}\``).join(' and ');
    return { message: `\`${flag}\` is an option of ${names} only.`, hint: `Run \`ssg ${owner.name} ${flag}\`.` };
  }
  // Compared without dashes, which would make every two short flags look alike.
  const own = COMMANDS.find(({ name }) => name === command)?.options ?? [];
  const names = [...[...GLOBAL_OPTIONS, ...own].map(longFlag), '--help', '--version'].map((long) => long.slice(2));
  const guess = nearest(flag.replace(/^-+/, ''), names);
  return {
    message: `\`${flag}\` is not an option of ${command === undefined ? 'ssg' : `\`ssg ${command}\``}.`,
    hint: guess === undefined ? `Run \`${help}\` for the options.` : `Did you mean \`--${guess}\`?`,
  };
}
