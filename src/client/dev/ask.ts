import { deskMessages } from './messages.ts';
import { say } from './words.ts';

let listener: (refusal: string) => void = () => {};

/** Has what the server answers told: why it has not done what somebody clicked on, or '' when it has. */
export function onAnswer(listen: (refusal: string) => void): void {
  listener = listen;
}

/** Asks the server to do something. What the page shows may be another by the time of the answer, so no element waits for it. */
export async function ask(address: string): Promise<void> {
  const refusal = await fetch(address, { method: 'POST' }).then(
    async (response) => (response.ok ? '' : (await response.text()).trim()),
    () => say(deskMessages.stopped),
  );
  listener(refusal);
}
