import { onAnswer } from './ask.ts';
import { closeButton, element } from './element.ts';

/** Builds what says why the server has not done what somebody clicked on; it goes with the next click that is heard, and with Escape. */
export function createAnswer(): HTMLElement {
  const answer = element('div', { class: 'answer', role: 'status', hidden: true });
  const tell = (refusal: string) => {
    answer.hidden = refusal === '';
    answer.replaceChildren(
      closeButton(() => tell('')),
      element('p', {}, refusal),
    );
  };
  onAnswer(tell);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell('');
  });
  return answer;
}
