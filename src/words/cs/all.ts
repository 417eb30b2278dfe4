import type { Catalog } from '../../shared/translate.ts';
import { typeset } from '../../shared/typography/cs.ts';
import { ADDRESSES } from './addresses.ts';
import { DATA } from './data.ts';
import { DEV } from './dev.ts';
import { DIRECTIVES } from './directives.ts';
import { EXTENSIONS } from './features.ts';
import { FILES } from './files.ts';
import { FOREIGN } from './foreign.ts';
import { FRONT_MATTER } from './front-matter.ts';
import { GIT } from './git.ts';
import { LEDGER } from './ledger.ts';
import { LINKS } from './links.ts';
import { MACHINE } from './machine.ts';
import { MARKDOWN } from './markdown.ts';
import { MDX } from './mdx.ts';
import { NEW_PAGE } from './new-page.ts';
import { OVER_ALL } from './over-all.ts';
import { PICTURES } from './pictures.ts';
import { PREVIEWS } from './previews.ts';
import { PROJECT } from './project.ts';
import { PROSE } from './prose.ts';
import { READERS } from './readers.ts';
import { SAMPLES } from './samples.ts';
import { SCHEMA } from './schema.ts';
import { TEMPLATES } from './templates.ts';
import { VISIBLE } from './visible.ts';

/*
 * Words of the Czech texts. They are for somebody who writes pages and has never seen a program; each thing has one name.
 *
 * anchor, id of a heading: kotva            image for search and social networks: obrázek pro sdílení
 * asset: soubor mezi styly, skripty ...     include: vložení, vložený soubor
 * attribute of a directive: vlastnost       island: interaktivní součástka
 * build: sestavit, sestavení                label: popisek
 * cache, what builds remember: mezipaměť    option of the command line: volba
 * collection: kolekce                       output folder: výstupní složka
 * component: součástka šablony              plugin: zásuvný modul
 * configuration: nastavení webu             project, project root: složka webu
 * data file: datový soubor, soubor s daty   publish: vyjít, zveřejnit
 * directive: značka (s dvojtečkami)         redirect, forward: přesměrování, přesměrovat
 * draft: koncept                            region: úsek
 * excerpt: úryvek                           route, URL: adresa
 * feature: doplněk webu                     sidebar: postranní menu
 * field, key: pole                          symbolic link: symbolický odkaz
 * file is claimed: žádá o adresu            tab: záložka
 * front matter: hlavička stránky            template: šablona
 * group of fields: skupina odsazených polí  throw: selhat
 *
 * The reader is told with "vy": "Napište", "Opravte". A value stands behind a noun in the nominative: "Soubor {path} neexistuje."
 * Names of fields, files, codes and options stay as they are.
 */

/** Every sentence of the generator that an editor may meet, in Czech; with spaces at which lines must not break. */
export const CZECH: Catalog = [
  ...[
    SCHEMA,
    FOREIGN,
    FRONT_MATTER,
    READERS,
    DATA,
    ADDRESSES,
    DIRECTIVES,
    MARKDOWN,
    MDX,
    LINKS,
    PICTURES,
    PROSE,
    SAMPLES,
  ],
  ...[LEDGER, NEW_PAGE, DEV, PROJECT, TEMPLATES, EXTENSIONS, PREVIEWS, FILES, MACHINE, GIT, VISIBLE, OVER_ALL],
].flatMap((catalog) => catalog.map(([english, czech]) => [english, withBoundSpaces(czech)] as const));

/** Code stands for one sign, so that nothing in it is changed. A number is not there yet: the word that it counts stays with it. */
function withBoundSpaces(czech: string): string {
  const codes = czech.match(/`[^`]*`/g) ?? [];
  let index = 0;
  return typeset(czech.replace(/`[^`]*`/g, '\uFFFC'))
    .replace(/\{(\w+)\} (?=\{\1\|)/g, '{$1}\u00A0')
    .replace(/\uFFFC/g, () => codes[index++] ?? '');
}
