import { useRef } from 'react';
import { smsParts } from '../locales/cs-format.ts';
import { smsWords as words } from '../locales/cs-sms.ts';
import { type ReplacementKind, replaceOutsideGsm } from './gsm-replacements.ts';
import type { Draft } from './sms-draft.ts';
import { measureSms } from './sms-length.ts';
import { type Culprit, culpritsOf } from './sms-marks.ts';

interface SmsReplacementsProps {
  readonly draft: Draft;
  /** Text as it will be sent. */
  readonly text: string;
  /** Returns the price of a number of parts in words. */
  priceOf(parts: number): string;
}

/**
 * Renders every character that forces UCS-2 with its replacement. Visitors can replace them one by one, by kind, or all
 * at once. A used button disappears, so the focus moves to the undo button.
 */
export function SmsReplacements({ draft, text, priceOf }: SmsReplacementsProps) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const culprits = culpritsOf(text);
  const groups = (Object.keys(words.kinds) as ReplacementKind[])
    .map((kind) => [kind, culprits.filter(({ replacement }) => replacement?.kind === kind)] as const)
    .filter(([, members]) => members.length > 0);

  const andFocusUndo = (act: () => void) => () => {
    act();
    (undoButton.current as { focus(): void } | null)?.focus();
  };
  const replacing = (isWanted: (character: string, kind: ReplacementKind) => boolean) =>
    andFocusUndo(() => draft.replace((typed) => replaceOutsideGsm(typed.normalize('NFC'), isWanted)));
  const undo = andFocusUndo(draft.undo);
  return (
    <fieldset className="sms-replacements">
      <legend className="visually-hidden">{words.replace}</legend>
      <p>{savings(text, culprits, priceOf)}</p>
      {groups.map(([kind, members]) => (
        <div key={kind}>
          <button type="button" onClick={replacing((_, otherKind) => otherKind === kind)}>
            {words.kinds[kind]}
          </button>
          {members.map(({ character, replacement, count }) => (
            <button key={character} type="button" onClick={replacing((other) => other === character)}>
              {visible(character)} → {visible(replacement?.text ?? '')} <small>{words.times(count)}</small>
            </button>
          ))}
        </div>
      ))}
      <div>
        {groups.length > 1 && (
          <button type="button" onClick={replacing(() => true)}>
            {words.replaceAll}
          </button>
        )}
        <button
          ref={undoButton}
          type="button"
          aria-disabled={!draft.canUndo}
          onClick={undo}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.key !== 'z') return;
            event.preventDefault();
            undo();
          }}
        >
          {words.undo}
        </button>
      </div>
    </fieldset>
  );
}

/**
 * Returns how much replacing all characters that force UCS-2 would save. It often saves nothing, and the text says so.
 */
function savings(text: string, culprits: readonly Culprit[], priceOf: (parts: number) => string): string {
  if (culprits.length === 0) return words.noCulprits;
  const stubborn = culprits.filter(({ replacement }) => replacement === undefined);
  if (stubborn.length > 0) return words.irreplaceable(stubborn.map(({ character }) => character).join(' '));
  const now = measureSms(text).parts.length;
  const then = measureSms(replaceOutsideGsm(text)).parts.length;
  return then < now ? words.saves(smsParts(then), now, priceOf(now - then)) : words.savesNothing;
}

/**
 * Returns a character, or its name if it is invisible. Also names invisible characters after a letter.
 */
function visible(character: string): string {
  if (/^[\p{Z}\p{C}\p{M}]*$/u.test(character)) return words.invisible[character] ?? words.unnamed(codeOf(character));
  const hidden = /\p{Extended_Pictographic}/u.test(character) ? null : /\p{Cf}/u.exec(character);
  return hidden === null ? character : `${character.replace(/\p{Cf}/gu, '')} + ${visible(hidden[0])}`;
}

const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
