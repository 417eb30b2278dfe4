import { CodeFrame } from '../components/code-frame.tsx';
import type { DemoWords } from '../locales/cs-verify-demo.ts';
import { Tab, Tabs } from '../markdown/tabs.tsx';
import { objectCode, scriptCode, type Token } from './embed-code.ts';
import type { WidgetOptions } from './options.ts';

const ID = 'verify-demo-code';

interface CodeViewProps {
  readonly words: DemoWords;
  readonly options: WidgetOptions;
}

/** Renders the code of both ways to set the options. The browser runtime turns it into tabs. */
export function CodeView({ words, options }: CodeViewProps) {
  const hasTexts = Object.keys(options.texts).length > 0;
  return (
    <Tabs
      id={ID}
      tabs={[
        { value: 'script', label: words.attributes },
        { value: 'object', label: words.object },
      ]}
    >
      <Tab id={`${ID}-1`} value="script" label={words.attributes}>
        <Code lines={scriptCode(options)} note={hasTexts ? words.textsInObject : undefined} />
      </Tab>
      <Tab id={`${ID}-2`} value="object" label={words.object}>
        <Code lines={objectCode(options)} />
      </Tab>
    </Tabs>
  );
}

interface CodeProps {
  readonly lines: readonly (readonly Token[])[];
  readonly note?: string | undefined;
}

/** Renders code like the code blocks in Markdown. */
function Code({ lines, note }: CodeProps) {
  return (
    <CodeFrame title={note ?? 'html'}>
      {lines.map((tokens, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
        <span key={line}>
          <span className="line">
            {tokens.map(([kind, text], i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a token is its position
              <span key={i} className={kind === '' ? undefined : kind}>
                {text}
              </span>
            ))}
          </span>
          {line < lines.length - 1 && '\n'}
        </span>
      ))}
    </CodeFrame>
  );
}
