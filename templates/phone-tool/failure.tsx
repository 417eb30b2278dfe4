import { phoneTool as words } from '../locales/cs-phone-tool.ts';

/**
 * Renders the message shown if the worker could not start or has crashed. The rest of the tool stays.
 */
export function Failure({ retry }: { readonly retry: () => void }) {
  return (
    <div className="phone-failure" role="alert">
      <p>{words.failed}</p>
      <button type="button" className="button button-quiet" onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
