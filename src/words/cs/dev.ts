import type { Catalog } from '../../shared/translate.ts';

/** What `ssg dev` answers: where there is no page to show, and to what somebody has clicked on. What it says of addresses. */
export const DEV: Catalog = [
  ['There is no page {url}.', 'Stránka {url} neexistuje.'],
  ['This page cannot be shown yet', 'Tuto stránku zatím nejde ukázat'],
  ['The site cannot be opened yet', 'Web zatím nejde otevřít'],
  ['The reason is on the screen and in the terminal.', 'Důvod je na obrazovce a v terminálu.'],
  ['This is no place in a file of the project.', 'Takové místo v souborech webu není.'],
  ['There is no file {file} in the project.', 'Soubor {file} ve složce webu není.'],
  [
    'No editor was found that could be opened. Start one and try again, or name it in the environment variable LAUNCH_EDITOR.',
    'Nenašel se editor, který by šel otevřít. Spusťte ho a zkuste to znovu, nebo jeho název zapište do proměnné prostředí LAUNCH_EDITOR.',
  ],
  ['This is not offered any more.', 'Tahle možnost už neplatí.'],
  [
    'The file has changed, and this cannot be written any more.',
    'Soubor se mezitím změnil, takže se to do něj už nedá zapsat.',
  ],
  ['Redirect {from} to {to}', 'Přesměrovat {from} na {to}'],
  ['Lead #{id} on to {to}', 'Vést #{id} na {to}'],
  ['Its anchors go with it: {*anchors}', 'S ní zmizí i její kotvy: {anchors}'],
  [
    'The page {url} is gone: its file {file} is not there any more.',
    'Stránka {url} zmizela, protože její soubor {file} už není.',
  ],
  ['Nothing leads to it.', 'Nic na ni neodkazuje.'],
  [
    'Bring the file back, or change what leads to the page.',
    'Vraťte soubor zpátky, nebo změňte všechno, co na stránku odkazuje.',
  ],
  [
    '{count} more pages that were published are gone.',
    '{count} {count|další zveřejněná stránka chybí|další zveřejněné stránky chybí|dalších zveřejněných stránek chybí}.',
  ],
  ['Run `ssg check` to see all of them.', 'Všechny vypíše `ssg check`.'],
];
