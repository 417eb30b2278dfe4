/**
 * Typing that pauses for so long is a question: what was found is said. Milliseconds; as long as the tools of the site wait. Only for
 * parts, which are whole scripts: the runtime imports nothing.
 */
export const PAUSE_MS = 800;
