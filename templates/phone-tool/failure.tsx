import * as cs from '../locales/cs.ts';
import { phoneTool } from '../locales/cs-phone-tool.ts';

/** The worker could not be started, or has crashed: the rest of the tool stands. */
export function Failure({ retry }: { readonly retry: () => void }) {
  return (
    <div className="phone-failure" role="alert">
      <p>{phoneTool.failed}</p>
      <button type="button" className="button button-quiet" onClick={retry}>
        {cs.runtime.retry}
      </button>
    </div>
  );
}
