import type { Catalog } from '../../shared/translate.ts';

/** What `ssg dev` answers where there is no page to show. */
export const DEV: Catalog = [
  ['There is no page {url}.', 'Stránka {url} neexistuje.'],
  ['This page cannot be shown yet', 'Tuto stránku zatím nejde ukázat'],
  ['The site cannot be opened yet', 'Web zatím nejde otevřít'],
  ['The reason is on the screen and in the terminal.', 'Důvod je na obrazovce a v terminálu.'],
  ['This is no place in a file of the project.', 'Takové místo v souborech webu není.'],
  ['There is no file {file} in the project.', 'Soubor {file} ve složce webu není.'],
];
