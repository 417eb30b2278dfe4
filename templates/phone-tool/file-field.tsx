import { phoneTool } from '../locales/cs-phone-tool.ts';
import { type ChosenFile, firstFile } from './browser.ts';

const words = phoneTool.list;

export interface FileFieldProps {
  readonly isLive: boolean;
  /** Name of the last chosen or dropped file. */
  readonly fileName: string | undefined;
  readonly choose: (file: ChosenFile | undefined) => void;
}

/**
 * Renders the file field. Visitors can drop a file anywhere on the form, and this field says so.
 */
export function FileField({ isLive, fileName, choose }: FileFieldProps) {
  return (
    <div className="phone-field">
      <label className="phone-drop">
        <input
          id="phone-file"
          type="file"
          className="visually-hidden"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="phone-file-hint"
          disabled={!isLive}
          onChange={(event) => {
            choose(firstFile(event.target));
            // Reset the field, so that the same file can be chosen again after a correction.
            event.target.value = '';
          }}
        />
        <span className="button button-quiet">{words.file}</span> <span>{words.drop}</span>
      </label>
      <p id="phone-file-hint" className="phone-hint">
        {fileName === undefined ? words.fileHint : words.chosen(fileName)}
      </p>
    </div>
  );
}
