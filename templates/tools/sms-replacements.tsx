import { useRef } from 'react';
import * as cs from '../locales/cs.ts';
import { REPLACEMENT_KINDS, type ReplacementKind, replaceOutsideGsm } from './gsm-replacements.ts';
import type { Draft } from './sms-draft.ts';
import { type Culprit, culpritsOf } from './sms-marks.ts';

const words = cs.smsTool;

/**
 * Every character that forces UCS-2 with what may stand in its place, to be replaced one by one, by kind, or all at once.
 * A button that has done its work is gone, so the focus goes to the one that takes it back.
 */
export function SmsReplacements({ draft }: { readonly draft: Draft }) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const culprits = culpritsOf(draft.text.normalize('NFC'));
  const groups = REPLACEMENT_KINDS.map((kind) => ({
    kind,
    members: culprits.filter(({ replacement }) => replacement?.kind === kind),
  })).filter(({ members }) => members.length > 0);

  const replace = (isWanted: (character: string, kind: ReplacementKind) => boolean) => {
    draft.replace(replaceOutsideGsm(draft.text.normalize('NFC'), isWanted));
    (undoButton.current as { focus(): void } | null)?.focus();
  };
  const undo = () => {
    draft.undo();
    (undoButton.current as { focus(): void } | null)?.focus();
  };
  return (
    <fieldset className="sms-replacements needs-script" disabled={!draft.isLive}>
      <legend className="visually-hidden">{words.replaceOne}</legend>
      <div className="sms-actions">
        {groups.length > 1 && (
          <button type="button" className="sms-action" onClick={() => replace(() => true)}>
            {words.replaceAll}
          </button>
        )}
        {groups.map(({ kind }) => (
          <button
            key={kind}
            type="button"
            className="sms-action"
            onClick={() => replace((_, otherKind) => otherKind === kind)}
          >
            {words.kinds[kind].replace}
          </button>
        ))}
        <button
          ref={undoButton}
          type="button"
          className="sms-action sms-undo"
          aria-disabled={!draft.canUndo}
          onClick={undo}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key !== 'z') return;
            event.preventDefault();
            undo();
          }}
        >
          {words.undo}
        </button>
      </div>
      {groups.map(({ kind, members }) => (
        <div key={kind} className="sms-group">
          <h3>{words.kinds[kind].title}</h3>
          <ul>
            {members.map((member) => (
              <li key={member.character}>
                <Chip culprit={member} replace={() => replace((character) => character === member.character)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}

function Chip({ culprit, replace }: { readonly culprit: Culprit; readonly replace: () => void }) {
  return (
    <button type="button" className="sms-chip" onClick={replace}>
      <span className="visually-hidden">{words.replaceOne} </span>
      <span className="sms-chip-from">{visible(culprit.character)}</span>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {words.by} </span>
      <span>{visible(culprit.replacement?.text ?? '')}</span> <small>{words.times(culprit.count)}</small>
    </button>
  );
}

/** A character, or its name when it cannot be seen. */
export function visible(character: string): string {
  if (character === '') return words.nothing;
  if (character === ' ') return words.space;
  if (character === '\n') return words.newLine;
  if (!/^[\p{Z}\p{C}\p{M}]+$/u.test(character)) return character;
  return [...character]
    .map((codePoint) => words.invisible((codePoint.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')))
    .join(', ');
}
