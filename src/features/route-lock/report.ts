import { type Diagnostic, error, info } from '../../base/diagnostic.ts';
import type { Comparison } from './compare.ts';
import { LEDGER_FILE, type Ledger, type LedgerEntry, type Published } from './ledger-file.ts';
import { likelyAnchor, likelyRoute, pagesAbove, type Routes } from './likely-place.ts';
import { routeLockMessages } from './messages.ts';

/** What messages want to know of the site. */
export interface Mending {
  /** What was ever published. */
  readonly published: Published;
  readonly live: Published;
  readonly routes: Routes;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
  /** The file whose front matter can lead to a page; undefined for a page that is made otherwise. */
  sourceOf(route: string): string | undefined;
  /** The old routes that a page names already. */
  redirectsTo(route: string): readonly string[];
  /** The configuration, for those. */
  readonly configFile: string;
  /** Where a page stands now, if somebody has seen it move. */
  movedTo?(route: string): string | undefined;
}

/** An address that leads nowhere, and what is said of it. */
export interface Gone {
  readonly entry: LedgerEntry;
  readonly problem: Diagnostic;
  /** Where it most likely stands now: a route, or an anchor as `movedAnchors` names it. */
  readonly likely: string | undefined;
  /** What else visitors may be led to. */
  readonly others: readonly string[];
}

const TO_GIVE_UP = routeLockMessages.giveAddressUpGood;
/** So many new addresses are named. */
const NAMED = 5;

/** A diagnostic for each address that leads nowhere, at its line of the ledger, and one for all that is new. */
export function reportLedger({ wrong }: Pick<Ledger, 'wrong'>, compared: Comparison, mending: Mending): Diagnostic[] {
  return [
    ...wrong.map((place) =>
      error('ledger-invalid', routeLockMessages.lineNoAddressSite, at(place), {
        hint: routeLockMessages.lineRouteSuchDocs,
      }),
    ),
    ...compared.gone.map((entry) => reportGone(entry, compared, mending).problem),
    ...outdated(compared.added),
  ];
}

/** Says of an address that leads nowhere how it can be led on. */
export function reportGone(entry: LedgerEntry, compared: Comparison, mending: Mending): Gone {
  return entry.id === undefined ? routeGone(entry, compared, mending) : anchorGone(entry, entry.id, compared, mending);
}

function routeGone(entry: LedgerEntry, { added }: Comparison, mending: Mending): Gone {
  const { route } = entry;
  const { published, routes, hidden, sourceOf, redirectsTo, configFile } = mending;
  if (hidden.has(route)) {
    const message = routeLockMessages.pageWasPublishedDraft({ route });
    const hint = [routeLockMessages.publishOrRedirect, TO_GIVE_UP];
    return {
      entry,
      problem: error('route-gone', message, at(entry), { hint, missing: route }),
      likely: undefined,
      others: [],
    };
  }
  const message = routeLockMessages.pageWasPublishedNothing({ route });
  const likely = mending.movedTo?.(route) ?? likelyRoute(route, published.get(route) ?? new Set(), added, routes);
  const file = likely === undefined ? undefined : sourceOf(likely);
  const mend =
    likely === undefined
      ? routeLockMessages.redirectRedirects({ route, file: configFile })
      : file === undefined
        ? routeLockMessages.nowThenAddRedirects({ place: likely, route, to: likely, file: configFile })
        : routeLockMessages.nowThenAddRedirectfrom({
            place: likely,
            route: withOthers(route, redirectsTo(likely)),
            file,
          });
  const problem = error('route-gone', message, at(entry), { hint: [mend, TO_GIVE_UP], missing: route });
  return { entry, problem, likely, others: pagesAbove(route, routes.all) };
}

/** A second `redirectFrom` would be a mistake: the line holds those that are there. */
function withOthers(route: string, others: readonly string[]): string {
  return others.length === 0 ? route : `[${[...others, route].join(', ')}]`;
}

function anchorGone(entry: LedgerEntry, id: string, compared: Comparison, mending: Mending): Gone {
  const { route } = entry;
  const { live, sourceOf, configFile } = mending;
  const message = routeLockMessages.hadHeadingAnchorNone({ route, id });
  const fresh = [...(compared.added.get(route) ?? [])];
  const gone = compared.gone.filter((other) => other.route === route && other.id !== undefined).length;
  const likely = likelyAnchor({ route, id, gone }, compared.added, live);
  const to = likely === undefined ? '...' : likely[0] === route ? likely[1] : likely.join('#');
  const file = sourceOf(route);
  const change =
    file === undefined
      ? routeLockMessages.addRedirect({ from: `${route}#${id}`, to, file: configFile, id })
      : routeLockMessages.addMovedAnchor({
          key: yamlKey(id),
          to: to.startsWith('/') ? `'${to}'` : to,
          file,
          id,
        });
  const question =
    likely === undefined ? [] : [routeLockMessages.isItNow({ anchor: `${likely[0] === route ? '#' : ''}${to}` })];
  const hint = [...question, change, TO_GIVE_UP];
  const problem = error('anchor-gone', message, at(entry), { hint });
  return { entry, problem, likely: likely && to, others: fresh };
}

function outdated(added: Published): Diagnostic[] {
  if (added.size === 0) return [];
  const addresses = [...added].flatMap(([route, ids]) =>
    ids.size === 0 ? [route] : [...ids].map((id) => `${route}#${id}`),
  );
  const more = addresses.length > NAMED ? [routeLockMessages.more({ count: addresses.length - NAMED })] : [];
  const diagnostic = info(
    'ledger-outdated',
    routeLockMessages.notRecorded({ count: addresses.length }),
    { file: LEDGER_FILE },
    {
      hint: routeLockMessages.runSsgCheckUpdate,
    },
  );
  return [{ ...diagnostic, notes: [...addresses.slice(0, NAMED), ...more] }];
}

function at({ line, length }: Pick<LedgerEntry, 'line' | 'length'>) {
  return { file: LEDGER_FILE, line, column: 1, length };
}

/** Signs that mean something to YAML need quotes round them. */
function yamlKey(id: string): string {
  return /^[\p{L}][\p{L}\p{N}_-]*$/u.test(id) ? id : `'${id.replaceAll("'", "''")}'`;
}
