/** Pages that have to be made, from which on threads are worth their start: each loads the templates and the grammars. */
export const WORTH_THREADS = 64;
