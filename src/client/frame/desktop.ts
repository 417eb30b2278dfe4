/** A wide screen, where menus drop down from the bar; the stylesheets have the same boundary. */
export const desktop = matchMedia('(width > 996px)');
