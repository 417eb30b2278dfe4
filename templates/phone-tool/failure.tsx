import { phoneTool as words } from '../locales/cs-phone-tool.ts';

/** The worker could not be started, or has crashed: the rest of the tool stands. */
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
