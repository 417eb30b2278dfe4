/**
 * A wide screen, where menus drop down from the bar; the stylesheets have the same boundary. It is 996 pixels for letters of the
 * usual size: larger ones need more.
 */
export const desktop = matchMedia('(width > 62.25em)');
