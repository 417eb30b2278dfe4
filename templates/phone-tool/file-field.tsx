import { phoneTool } from '../locales/cs-phone-tool.ts';
import { type ChosenFile, firstFile } from './browser.ts';

const words = phoneTool.list;

export interface FileFieldProps {
  /** Of the file that was chosen or dropped last. */
  readonly fileName: string | undefined;
  readonly choose: (file: ChosenFile | undefined) => void;
}

/** Where a file is chosen. The whole form takes what is dropped; this shows that it does. */
export function FileField({ fileName, choose }: FileFieldProps) {
  return (
    <div className="phone-field">
      <label className="phone-drop">
        <input
          id="phone-file"
          type="file"
          className="visually-hidden"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="phone-file-hint"
          onChange={(event) => {
            choose(firstFile(event.target));
            // The same file, mended, can be chosen again.
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
